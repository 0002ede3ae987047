import type { Element, Template, Workflow } from '../../../schemas/index.ts'
import { edge, state, workflowOf } from '../../support/workflows.ts'

const PROGRAM = 'injury-illness'

/**
 * Draft, which the owner edits, submits and deletes; review, which the program decides on; approved. The table below
 * says who takes what (RP-09).
 */
export const smallWorkflow: Workflow = {
  ...workflowOf(
    [state('draft', { isInitial: true }), state('review'), state('approved', { isFinal: true })],
    [
      edge('draft', 'draft', 'update'),
      edge('draft', 'draft', 'delete'),
      edge('draft', 'review', 'submit', true),
      edge('review', 'draft', 'request_revisions'),
      edge('review', 'approved', 'approve'),
    ],
  ),
  id: 'small-v1',
  referenceId: 'small',
}

const question = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  type: 'text-question',
  title: id,
  input: 'Default',
  ...rest,
})

const options = ['red', 'green', 'blue'].map((id) => ({ id, label: id }))
const reviewers = [{ role: 'program_admin' }]

/** One question of each behaviour that a server must hold to. */
export const smallTemplate: Template = {
  schemaVersion: 1,
  id: 'small-v1',
  groupId: 'small',
  version: 1,
  name: 'Small',
  status: 'PUBLISHED',
  isLatest: true,
  programId: PROGRAM,
  autoIdPrefix: 'SM-',
  renameableForms: true,
  workflowMachineId: 'small',
  workflowVersionId: 'small-v1',
  permissions: [
    { role: 'owner', action: 'update' },
    { role: 'owner', action: 'delete' },
    { role: 'owner', action: 'submit' },
    { role: 'program_admin', action: 'approve' },
    { role: 'program_admin', action: 'request_revisions' },
    { role: 'INVESTIGATOR', action: 'approve', statuses: ['approved'] },
  ],
  pages: [
    {
      id: 'main',
      name: 'Main',
      children: [
        question('name', { required: true }),
        question('short', { maxLength: 10 }),
        question('email', { input: 'Email' }),
        question('age', { input: 'Number', min: 0, max: 120, integer: true }),
        { id: 'born', type: 'date-question', title: 'born' },
        { id: 'colours', type: 'option-question', title: 'colours', isMultiSelect: true, options },
        { id: 'colour', type: 'option-question', title: 'colour', options },
        question('why-red', {
          required: true,
          dependsOn: { conditions: [{ questionId: 'colour', optionId: 'red' }] },
        }),
        { id: 'agreed', type: 'toggle-question', title: 'agreed', defaultValue: true },
        {
          id: 'guests',
          type: 'table-question',
          title: 'guests',
          children: [question('guest-name', { required: true })],
        },
      ],
    },
    { id: 'inside', name: 'Inside', permissions: reviewers, children: [question('verdict')] },
    {
      id: 'seen',
      name: 'Seen',
      permissions: [
        { role: 'owner', canViewInStatuses: ['draft', 'review', 'approved'] },
        {
          role: 'program_admin',
          canViewInStatuses: ['draft', 'review', 'approved'],
          canUpdateWhen: ['draft'],
        },
      ],
      children: [question('printed')],
    },
  ],
}

/** Whoever is signed in may start it. */
export const smallTuples = [
  { user: 'user:*', relation: 'starter', object: 'template_group:small' },
  { user: `program:${PROGRAM}`, relation: 'program', object: 'template_group:small' },
]
