import { compileWorkflow } from '../../../runtime/core/workflow/compile-workflow.ts'
import type { Element, Form, StoredAnswer, Template } from '../../../schemas/index.ts'
import { ANSWERS } from '../../../server/features/form/answer/index.ts'
import { FORMS, listedFields } from '../../../server/features/form/form/index.ts'
import { ROLES } from '../../../server/features/ground/authorization/index.ts'
import { PEOPLE } from '../../../server/features/ground/person/index.ts'
import { TEMPLATES } from '../../../server/features/template/template/index.ts'
import type { Campus } from './open-campus.ts'
import { smallTemplate, smallWorkflow } from './small-template.ts'

const publishes = (key: string, path = '') => ({ businessKeys: [{ key, path }] })
const options = ['red', 'green', 'blue'].map((id) => ({ id, label: id.toUpperCase() }))

const elements = (name: string): Element[] => [
  {
    id: name,
    type: 'option-question',
    title: 'Colour',
    isMultiSelect: true,
    options,
    ...publishes('colour'),
  },
  { id: 'days', type: 'text-question', title: 'Days lost', input: 'Number', ...publishes('days') },
  { id: 'seen', type: 'date-question', title: 'Seen', ...publishes('seen') },
  {
    ...{ id: 'cause', type: 'option-question', title: 'Cause', options, ...publishes('cause') },
    dependsOn: { conditions: [{ questionId: name, optionId: 'red' }] },
  },
  {
    ...{ id: 'verdict', type: 'option-question', title: 'Verdict', options, ...publishes('verdict') },
    permissions: [
      { role: 'program_admin', canViewInStatuses: ['review'] },
      { role: 'INSPECTOR', canViewInStatuses: ['review', 'approved'] },
    ],
  },
]
const version = (n: number, question: string): Template => ({
  ...smallTemplate,
  ...{ id: `measured-v${n}`, groupId: 'measured', version: n, isLatest: n === 2 },
  pages: [
    {
      ...{ id: 'main', name: 'Main' },
      permissions: [
        { role: 'owner' },
        { role: 'assignee' },
        { role: 'program_admin' },
        { role: 'global_admin', canViewInStatuses: ['approved'] },
        { role: 'INSPECTOR' },
      ],
      children: elements(question),
    },
  ],
})
const versions = [version(1, 'colour'), version(2, 'hue')]

export const people = ['m-owner', 'm-other', 'm-admin', 'm-global', 'm-campus', 'm-inspector', 'm-stranger']
/** Fixed numbers that look like chance. */
const pick = (seed: number, of: number) =>
  Math.floor(Math.abs(Math.sin(seed * 12.9898) * 43758.5453) * of) % of

const START = Date.parse('2026-01-10T12:00:00Z')
const DAY_MS = 86_400_000
const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10)
export const forms = Array.from({ length: 30 }, (_, n): { form: Form; answers: StoredAnswer[] } => {
  const template = versions[n % 2] as Template
  const status = ['draft', 'review', 'approved'][pick(n, 3)] as string
  const createdDate = new Date(START + n * 9 * DAY_MS).toISOString()
  const form: Form = {
    ...{ schemaVersion: 1, id: `measured-${n}`, name: `Measured ${n}`, templateId: template.id },
    ...{ templateGroupId: 'measured', status, workflowVersionId: 'small-v1', workflowStateId: status },
    ...{ ownerId: n % 3 === 0 ? 'm-owner' : 'm-other', fence: 0, statusEvents: [], createdDate },
    ...{ lastSaved: createdDate, campusCode: n % 4 === 0 ? '03' : '01' },
    ...(n % 5 !== 0 && { programId: 'injury-illness' }),
    ...(n % 7 === 0 && { deletedDate: undefined }),
  }
  if (n === 11) form.deletedDate = createdDate
  const question = n % 2 === 0 ? 'colour' : 'hue'
  const chosen = options.map(({ id }) => id).filter((_, at) => pick(n * 7 + at, 2) === 0)
  const given: Record<string, object> = {
    ...(chosen.length > 0 && { [question]: { selectedOptionIds: chosen } }),
    ...(pick(n, 5) > 0 && { days: { text: String(pick(n * 3, 20)) } }),
    ...(pick(n, 6) > 0 && { seen: { selectedDate: dayOf(START + n * 11 * DAY_MS) } }),
    cause: { selectedOptionIds: [options[pick(n * 5, 3)]?.id] },
    ...(pick(n, 4) > 0 && { verdict: { selectedOptionIds: [options[pick(n * 11, 3)]?.id] } }),
  }
  const answers = Object.entries(given).map(
    ([key, value]): StoredAnswer => ({
      ...{ schemaVersion: 1, id: `${form.id}:${key}`, formId: form.id, key, questionId: key, value },
      ...{ revision: 1, fence: 0, lastSaved: createdDate, userId: form.ownerId, operations: [] },
    }),
  )
  return { form, answers }
})

/** Forms of two versions of a template with answers that some may read, and the people who may read more or less of them. */
export async function publishMeasured(campus: Campus): Promise<void> {
  const { store, services } = campus
  await campus.put(TEMPLATES, ...versions)
  for (const id of people)
    await campus.put(PEOPLE, {
      ...{ schemaVersion: 1, id, firstName: id, lastName: 'M', email: `${id}@x.example`, isActive: true },
      campusCode: '01',
    })
  await store.collection(ROLES).insertOne({
    ...{ schemaVersion: 1, id: 'inspectors', name: 'INSPECTOR', nodeType: 'program', isProtected: false },
    nodeId: 'injury-illness',
  })
  const workflow = compileWorkflow(smallWorkflow)
  for (const { form, answers } of forms) {
    const template = form.templateId.endsWith('1') ? versions[0] : versions[1]
    const fields = listedFields(form, template as Template, workflow, [])
    await campus.put(FORMS, JSON.parse(JSON.stringify({ ...form, ...fields })) as Form)
    await campus.put(ANSWERS, ...answers)
  }
  const facts = [
    ['m-admin', 'admin', 'program:injury-illness'],
    ['m-global', 'admin', 'global:main'],
    ['m-campus', 'admin', 'campus:03'],
    ['m-inspector', 'member', 'role:inspectors'],
  ] as const
  for (const [id, relation, object] of facts)
    await services.authorizer.writeTuple({ user: `user:${id}`, relation, object })
  for (const n of [2, 4])
    await services.authorizer.writeTuple({
      user: 'user:m-inspector',
      relation: 'viewer',
      object: `form:measured-${n}`,
    })
}
