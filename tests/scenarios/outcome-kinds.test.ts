import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { compileGroup } from '../../runtime/core/outcome/compile-group.ts'
import { evaluateGroup } from '../../runtime/core/outcome/evaluate-group.ts'
import { SYSTEM } from '../../runtime/core/permission/own-rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Outcome, OutcomeGroup, Template } from '../../schemas/index.ts'
import { contentOfTemplate, contentOfWorkflow } from '../../server/features/authoring/publishing/content.ts'
import { publishTemplate } from '../../server/features/authoring/publishing/index.ts'
import { setStarters } from '../../server/features/authoring/publishing/set-starters.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { outcomeGroup } from '../support/outcomes.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { startSmall } from './support/small-form.ts'
import { smallTemplate, smallWorkflow } from './support/small-template.ts'

const GROUP = 'every-kind'
const scored = (id: string): Element => ({
  ...{ id, type: 'option-question', title: id },
  options: [1, 2, 3, 4, 5].map((score) => ({ id: `s${score}`, label: `Point ${score}`, score })),
})
const asked = (questionId: string, optionId: string) => ({ type: 'question', questionId, optionId }) as const
const points = (numberOperator: '>=' | '<', value: number) =>
  ({ type: 'number', outcomeId: 'points', numberOperator, value }) as const
const [AND, OR] = [
  { type: 'logic', logicOperator: 'AND' } as const,
  { type: 'logic', logicOperator: 'OR' } as const,
]
/** What each of them is about. */
const about = { targetId: 'main', targetType: 'page' } as const
const grave = { id: 'grave', level: 'Grave', color: '#c92a2a' }

const outcomes: Outcome[] = [
  {
    id: 'points',
    type: 'number',
    ...about,
    conditions: [],
    value: { '*': [{ score: 'likelihood' }, { score: 'severity' }] },
  },
  { id: 'level', type: 'risk', ...about, conditions: [], outcomeId: 'points' },
  {
    id: 'named',
    type: 'risk',
    ...about,
    riskLevel: grave,
    conditions: [asked('severity', 's5'), OR, points('>=', 20)],
  },
  { id: 'remedy', type: 'smart', ...about, prompt: 'Suggest a remedy.', conditions: [points('>=', 10)] },
  {
    id: 'advice',
    type: 'text',
    ...about,
    text: 'Put up a sign.',
    conditions: [asked('likelihood', 's4'), AND, asked('severity', 's4')],
  },
  {
    ...{ id: 'course', type: 'training', ...about, courseId: 'ladder-101', courseName: 'Ladder safety' },
    ...{ link: 'https://learning.example.edu/ladder', conditions: [points('<', 10)] },
  },
  {
    id: 'read',
    type: 'acknowledgement',
    ...about,
    text: 'I have read it.',
    conditions: [asked('likelihood', 's1'), OR, asked('likelihood', 's4'), AND, points('>=', 12)],
  },
]
const group: OutcomeGroup = outcomeGroup(outcomes, {
  id: 'everything',
  name: 'Everything',
  riskLevels: [{ id: 'slight', level: 'Slight', color: '#2b8a3e' }, grave],
  scales: [
    { level: 'Low', color: '#2b8a3e', lowerBound: 1, upperBound: 10 },
    { level: 'High', color: '#c92a2a', lowerBound: 10, upperBound: 25 },
  ],
})
const pages: Template['pages'] = [
  { id: 'main', name: 'Main', children: [scored('likelihood'), scored('severity')] },
]
const summaryPages: Template['pages'] = [
  {
    id: 'glance',
    name: 'Glance',
    children: [{ id: 'shown', type: 'outcome-list', outcomeGroupId: 'everything' }],
  },
]

const READ = `query ($form: ID!) { form(id: $form) { outcomeGroups {
  id name type definition results { id state value level { name color rank of } }
} } }`
interface Result {
  id: string
  state: string
  value: number | null
  level: { name: string; color: string; rank: number; of: number } | null
}
interface Read {
  form: {
    outcomeGroups: { id: string; name: string; type: string; definition: OutcomeGroup; results: Result[] }[]
  }
}

describe('a group with an outcome of every kind', () => {
  let campus: Campus
  beforeAll(async () => {
    campus = await openCampus()
    const alice = { services: campus.services, userId: 'alice' }
    await publishTemplate(alice, {
      template: {
        ...contentOfTemplate(smallTemplate),
        groupId: GROUP,
        name: 'Every kind',
        pages,
        summaryPages,
      },
      workflow: { ...contentOfWorkflow(smallWorkflow), referenceId: GROUP },
      outcomes: [group],
    })
    await setStarters(alice, GROUP, ['user:*'])
  })
  afterAll(() => campus.close())

  async function submitted(likelihood: string, severity: string) {
    const form = await startSmall(campus.as('chelsea'), GROUP)
    await form.select('likelihood', likelihood)
    await form.select('severity', severity)
    const before = await read(form.id)
    await form.act('submit')
    return { before, after: await read(form.id) }
  }
  const read = async (form: string) => {
    const [only] = (await campus.as('chelsea').ask<Read>(READ, { form })).form.outcomeGroups
    if (!only) throw new Error('There is no group')
    return only
  }

  it('OU-01 OU-02 OU-03 comes out as it was published, with its levels, its scale, and what each is about', async () => {
    const { before } = await submitted('s1', 's1')
    expect(before).toMatchObject({ id: 'everything', name: 'Everything', type: 'risk' })
    expect(before.definition.outcomes).toEqual(outcomes)
    expect(before.definition.riskLevels).toEqual(group.riskLevels)
    expect(before.definition.scales).toEqual(group.scales)
  })

  it.each<[string, string, string, Record<string, string>]>([
    [
      's4',
      's4',
      'High',
      { named: 'absent', remedy: 'applies', advice: 'applies', course: 'absent', read: 'applies' },
    ],
    [
      's4',
      's5',
      'High',
      { named: 'applies', remedy: 'applies', advice: 'absent', course: 'absent', read: 'applies' },
    ],
    [
      's5',
      's4',
      'High',
      { named: 'applies', remedy: 'applies', advice: 'absent', course: 'absent', read: 'absent' },
    ],
    [
      's1',
      's2',
      'Low',
      { named: 'absent', remedy: 'absent', advice: 'absent', course: 'applies', read: 'applies' },
    ],
    [
      's4',
      's2',
      'Low',
      { named: 'absent', remedy: 'absent', advice: 'absent', course: 'applies', read: 'absent' },
    ],
  ])(
    'OU-02 OU-04 with %s and %s is %s, on the server as in the browser',
    async (likelihood, severity, level, states) => {
      const { before, after } = await submitted(likelihood, severity)
      const value = Number(likelihood[1]) * Number(severity[1])
      const state = (id: string) => after.results.find((result) => result.id === id)?.state ?? 'absent'
      expect(Object.fromEntries(Object.keys(states).map((id) => [id, state(id)]))).toEqual(states)
      const of = (id: string) => after.results.find((result) => result.id === id)
      expect(of('points')).toMatchObject({ state: 'applies', value })
      expect(of('level')?.level).toMatchObject({ name: level, of: 2 })
      if (states.named === 'applies')
        expect(of('named')?.level).toEqual({ name: 'Grave', color: '#c92a2a', rank: 2, of: 2 })

      // What the browser makes of the group that it was given, while the answers could still change.
      const stored = await campus.store.collection(TEMPLATES).findOne({ groupId: GROUP, isLatest: true })
      const compiled = compileTemplate(stored as Template, campus.services.registry)
      const answers = [
        ['likelihood', { selectedOptionIds: [likelihood] }],
        ['severity', { selectedOptionIds: [severity] }],
      ] as const
      const { scope } = evaluate(compiled, answers, SYSTEM, {
        status: 'draft',
        canUpdate: true,
        now: '2026-11-22T12:00:00.000Z',
      })
      const found = evaluateGroup(compileGroup(before.definition), scope)
      for (const { id } of outcomes) expect(found.get(id)?.state, id).toBe(state(id))
      expect(found.get('level')?.level?.name).toBe(level)
    },
  )

  it('OU-07 decides nothing while the group is a draft, and as before once it is published', async () => {
    const alice = { services: campus.services, userId: 'alice' }
    const publish = (status: 'draft' | 'published') =>
      publishTemplate(alice, {
        template: {
          ...contentOfTemplate(smallTemplate),
          groupId: 'kept-back',
          name: status,
          pages,
          summaryPages,
        },
        workflow: { ...contentOfWorkflow(smallWorkflow), referenceId: 'kept-back' },
        outcomes: [{ ...group, id: 'everything', status }],
      })
    const answered = async () => {
      const form = await startSmall(campus.as('chelsea'), 'kept-back')
      await form.select('likelihood', 's4')
      await form.select('severity', 's4')
      await form.act('submit')
      return form.id
    }
    await publish('draft')
    await setStarters(alice, 'kept-back', ['user:*'])
    const kept = await answered()
    expect(await read(kept)).toMatchObject({ id: 'everything', results: [], definition: { outcomes: [] } })
    await publish('published')
    const { results } = await read(await answered())
    expect(results.find(({ id }) => id === 'level')).toMatchObject({
      state: 'applies',
      level: { name: 'High' },
    })
    // A form keeps the version that it was started on.
    expect((await read(kept)).results).toEqual([])
  })
})
