import type { Element, OutcomeGroup, Template } from '../../../schemas/index.ts'
import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { OUTCOME_GROUPS } from '../../../server/features/process/outcome/index.ts'
import { TEMPLATES } from '../../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../../server/features/template/workflow/collections.ts'
import type { Store } from '../../../server/store/port.ts'
import { outcomeGroup } from '../../support/outcomes.ts'
import type { Campus } from './open-campus.ts'
import { smallTemplate, smallTuples, smallWorkflow } from './small-template.ts'

const scored = (id: string, rest: Partial<Element> = {}): Element => ({
  id,
  type: 'option-question',
  title: id,
  options: [1, 2, 3, 4, 5].map((score) => ({ id: `s${score}`, label: `Point ${score}`, score })),
  ...rest,
})
const shows = (outcomeGroupId: string): Element => ({
  id: `show-${outcomeGroupId}`,
  type: 'outcome-list',
  outcomeGroupId,
})

const product = { '*': [{ score: 'likelihood' }, { score: 'severity' }] }
const groups: OutcomeGroup[] = [
  outcomeGroup(
    [
      { id: 'points', type: 'number', value: product },
      { id: 'level', type: 'risk', outcomeId: 'points' },
      { id: 'judged', type: 'number', value: { '+': [{ score: 'likelihood' }, { score: 'verdict' }] } },
    ],
    {
      id: 'risk',
      translations: { es: { '/name': 'Riesgo', '/scales/1/level': 'Alto' } },
      scales: [
        { level: 'Low', color: 'green', lowerBound: 1, upperBound: 10 },
        { level: 'High', color: 'red', lowerBound: 10, upperBound: 25 },
      ],
    },
  ),
  outcomeGroup(
    [
      {
        id: 'read',
        type: 'acknowledgement',
        text: 'I have read the plan.',
        conditions: [{ type: 'question', questionId: 'likelihood', optionId: 's4' }],
      },
      { id: 'ladders', type: 'training', courseId: 'ladder-101', courseName: 'Ladder safety' },
      { id: 'remedy', type: 'smart', prompt: 'Suggest a remedy.' },
    ],
    {
      id: 'duties',
      type: 'acknowledgement',
      translations: { es: { '/outcomes/read/text': 'He leído el plan.' } },
    },
  ),
  outcomeGroup([{ id: 'note', type: 'text', text: 'For reviewers.' }], { id: 'inside', type: 'text' }),
]
const stored = groups.map((group) => ({
  ...group,
  id: `judged-${group.id}-v1`,
  referenceId: group.id,
  version: 1,
}))

/** Two scored questions and one that reviewers alone see, with what they lead to on the summary page. */
const template: Template = {
  ...smallTemplate,
  id: 'judged-v1',
  groupId: 'judged',
  translations: { es: { '/name': 'Juzgado' } },
  outcomeGroupVersionIds: stored.map(({ id }) => id),
  pages: [
    { id: 'main', name: 'Main', children: [scored('likelihood'), scored('severity')] },
    { id: 'inside', name: 'Inside', permissions: [{ role: 'program_admin' }], children: [scored('verdict')] },
  ],
  summaryPages: [
    { id: 'summary', name: 'Summary', children: [shows('risk'), shows('duties')] },
    { id: 'aside', name: 'Aside', permissions: [{ role: 'program_admin' }], children: [shows('inside')] },
  ],
}

export async function publishJudged(campus: Campus): Promise<void> {
  await campus.put(WORKFLOWS, smallWorkflow)
  await campus.put(OUTCOME_GROUPS, ...stored)
  await campus.put(TEMPLATES, template)
  const object = `template_group:${template.groupId}`
  const tuples = [
    { user: 'user:*', relation: 'starter', object },
    { user: `program:${template.programId}`, relation: 'program', object },
  ]
  for (const tuple of tuples) await campus.services.authorizer.writeTuple(tuple)
}

/** A template whose summary page shows a group of outcomes that is not there. */
export async function publishAstray({ store }: { store: Store }): Promise<void> {
  await store.collection(WORKFLOWS).replaceOne(smallWorkflow)
  await store.collection(TEMPLATES).replaceOne({
    ...smallTemplate,
    ...{ id: 'astray-v1', groupId: 'astray', name: 'Astray' },
    summaryPages: [{ id: 'glance', name: 'At a glance', children: [shows('gone')] }],
  })
  const authorizer = createInProcessAuthorizer({ store })
  for (const tuple of smallTuples) await authorizer.writeTuple({ ...tuple, object: 'template_group:astray' })
}
