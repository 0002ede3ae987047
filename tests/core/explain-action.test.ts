import { describe, expect, it } from 'vitest'
import { explainRefusal, rolesFor } from '../../runtime/core/explain/explain-action.ts'
import { sayAction } from '../../runtime/core/explain/say-action.ts'
import { sayFormReadOnly } from '../../runtime/core/explain/say-editable.ts'
import { plainSentence } from '../../runtime/core/explain/spans.ts'
import { compileWorkflow } from '../../runtime/core/workflow/compile-workflow.ts'
import type { TemplatePermission } from '../../schemas/index.ts'
import { statusLabel } from '../support/explaining.ts'
import { edge, guard, otherwise, state, workflowOf } from '../support/workflows.ts'

const workflow = compileWorkflow(
  workflowOf(
    [
      state('start', { status: 'draft' }),
      state('review', { status: 'under_review' }),
      state('second', { status: 'under_review' }),
      state('board', { status: 'before_board' }),
      state('end', { status: 'approved' }),
      guard('large', { label: 'Large', rule: true }),
      otherwise('small'),
    ],
    [
      edge('start', 'review', 'submit'),
      edge('review', 'end', 'approve'),
      edge('second', 'end', 'approve'),
      edge('board', 'end', 'approve'),
      edge('review', 'large', 'request-changes'),
      edge('large', 'board'),
      edge('small', 'second'),
    ],
  ),
)
const acting = ['owner', 'program_admin']

const refusal = (eventId: string, stateId: string, permissions: TemplatePermission[] = []) => {
  const node = workflow.nodes.get(stateId)
  const status = node?.type === 'state' ? node.data.status : ''
  return explainRefusal({ workflow, template: { permissions }, stateId, status, acting }, eventId)
}

describe('why an action is not offered', () => {
  it('WY-12 names every status that offers it, each once', () => {
    expect(refusal('approve', 'start')).toEqual({
      kind: 'status',
      statuses: ['under_review', 'before_board'],
    })
    expect(refusal('submit', 'review')).toEqual({ kind: 'status', statuses: ['draft'] })
    expect(refusal('fly', 'start')).toBeUndefined()
  })

  it('WY-12 names the roles that may act where the template says nothing of it', () => {
    expect(refusal('approve', 'review')).toEqual({ kind: 'role', roles: acting })
    expect(rolesFor({ template: {}, status: 'draft', acting }, 'submit')).toEqual(acting)
    const submitOnly = [{ role: 'chair', action: 'submit' }]
    expect(refusal('approve', 'review', submitOnly)).toEqual({ kind: 'role', roles: acting })
  })

  it('WY-12 names the roles that the template gives it in this status, each once', () => {
    const permissions = [
      { role: 'chair', action: 'approve', statuses: ['Under Review'] },
      { role: 'dean', action: 'Approve' },
      { role: 'dean', action: 'approve', statuses: [] },
      { role: 'clerk', action: 'approve', statuses: ['before_board'] },
      { role: 'owner', action: 'submit' },
      { role: 'partner', action: 'approve', subformElementId: 'contract' },
    ]
    expect(refusal('approve', 'review', permissions)).toEqual({ kind: 'role', roles: ['chair', 'dean'] })
    expect(refusal('approve', 'board', permissions)).toEqual({ kind: 'role', roles: ['dean', 'clerk'] })
    const elsewhere = [{ role: 'clerk', action: 'approve', statuses: ['before_board'] }]
    expect(refusal('approve', 'review', elsewhere)).toEqual({ kind: 'role', roles: [] })
    const beside = [{ role: 'partner', action: 'approve', subformElementId: 'contract' }]
    expect(refusal('approve', 'review', beside)).toEqual({ kind: 'role', roles: acting })
  })

  it('WY-12 knows an action and its statuses by any way of writing them', () => {
    expect(refusal('Request Changes', 'review')).toMatchObject({ kind: 'role' })
    expect(refusal('request_changes', 'start')).toEqual({ kind: 'status', statuses: ['under_review'] })
    const permissions = [{ role: 'chair', action: 'REQUEST CHANGES' }]
    expect(refusal('request-changes', 'review', permissions)).toEqual({ kind: 'role', roles: ['chair'] })
  })

  it.each([
    ['Approve is offered.', { kind: 'offered' }],
    ['Approve waits: Two signatures are missing.', { kind: 'waits', message: 'Two signatures are missing.' }],
    [
      'Approve is not offered to you: in Under Review it is for program administrators and Safety board.',
      { kind: 'role', roles: ['program_admin', 'safety_board'] },
    ],
    ['Approve is not offered: in Under Review it is for nobody.', { kind: 'role', roles: [] }],
    [
      'Approve is not offered in Under Review, but in draft or approved.',
      { kind: 'status', statuses: ['draft', 'approved'] },
    ],
  ] as const)('WY-12 %s', (sentence, cause) => {
    const said = sayAction({ label: 'Approve', status: 'under_review', statusLabel }, cause)
    expect(plainSentence(said)).toBe(sentence)
  })

  it('WY-12 names each well-known role by those who hold it', () => {
    const roles = [
      'owner',
      'subject',
      'assignee',
      'viewer',
      'program_admin',
      'program_member',
      'campus_admin',
      'global_admin',
      'toString',
    ]
    expect(plainSentence(sayFormReadOnly({ status: 'draft', statusLabel }, roles))).toBe(
      'Read-only: nobody changes answers in draft but the owner, the person it is about, the people assigned to it, those who may read it, program administrators, program members, campus administrators, global administrators, and ToString.',
    )
  })
})
