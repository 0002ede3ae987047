import { beforeAll, describe, expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { ACKNOWLEDGEMENTS, OUTCOME_RESULTS } from '../../server/features/process/outcome/collections.ts'
import { speaking } from '../support/speaking.ts'
import { onCampus } from './support/each-store.ts'
import type { Client } from './support/open-campus.ts'
import { publishJudged } from './support/outcomes-template.ts'
import { keepsRights, readers } from './support/rights.ts'
import { startSmall } from './support/small-form.ts'

const place = (group: string, outcome: string) =>
  `formId: "FORM", outcomeGroupId: "${group}", outcomeId: "${outcome}"`

// The small form leads to nothing: whoever may see it learns that, and nobody else.
keepsRights('signAcknowledgement', {
  text: `mutation { signAcknowledgement(${place('duties', 'read')}) { signedDate } }`,
  allowed: readers,
  outcome: 'NOT_FOUND',
})
keepsRights('recordTraining', {
  text: `mutation { recordTraining(${place('duties', 'ladders')}, progress: 1) { progress } }`,
  allowed: readers,
  outcome: 'NOT_FOUND',
})
keepsRights('askAssistant', {
  text: `mutation { askAssistant(${place('duties', 'remedy')}) }`,
  allowed: readers,
  outcome: 'NOT_FOUND',
})

const read = `query ($form: ID!) { form(id: $form) { outcomeGroups {
  id name type definition decidedDate maySign mayRecord hasAssistant
  results { id state value level { name color rank of } seenQuestions }
  signatures { outcomeId userId person { firstName } }
  trainings { outcomeId userId courseId courseName progress completedAt status }
} } }`
const sign = `mutation ($form: ID!, $outcome: ID!, $op: ID) {
  signAcknowledgement(formId: $form, outcomeGroupId: "duties", outcomeId: $outcome, operationId: $op) { signedDate userId }
}`
const record = `mutation ($form: ID!, $progress: Int!, $user: ID) {
  recordTraining(formId: $form, outcomeGroupId: "duties", outcomeId: "ladders", progress: $progress, userId: $user) {
    progress status completedAt
  }
}`
const ask = `mutation ($form: ID!) { askAssistant(formId: $form, outcomeGroupId: "duties", outcomeId: "remedy") }`

interface Group {
  id: string
  definition: { outcomes: { id: string; conditions?: unknown[]; value?: unknown }[] }
  decidedDate: string | null
  maySign: string[]
  mayRecord: string[]
  hasAssistant: boolean
  results: {
    id: string
    state: string
    value: number | null
    level: { name: string } | null
    seenQuestions: string[] | null
  }[]
  signatures: { outcomeId: string; userId: string; person: { firstName: string } }[]
  trainings: {
    userId: string
    courseName: string
    progress: number
    completedAt: string | null
    status: string
  }[]
}

onCampus('outcomes', (campus) => {
  beforeAll(() => publishJudged(campus()))

  const start = async () => {
    const chelsea = campus().as('chelsea')
    const form = await startSmall(chelsea, 'judged')
    const groups = async (client: Client = chelsea) =>
      (await client.ask<{ form: { outcomeGroups: Group[] } }>(read, { form: form.id })).form.outcomeGroups
    const group = async (id: string, client: Client = chelsea) =>
      (await groups(client)).find((each) => each.id === id) as Group
    return { ...form, chelsea, bob: campus().as('bob'), groups, group }
  }
  const submitted = async (likelihood: string, severity?: string) => {
    const form = await start()
    await form.select('likelihood', likelihood)
    if (severity) await form.select('severity', severity)
    await form.act('submit')
    return form
  }
  const storedOf = (formId: string) =>
    campus().store.collection(OUTCOME_RESULTS).find({ formId, groupId: 'risk' })

  it('OU-04 are stored with each change of status, and shown as they were decided', async () => {
    const form = await submitted('s4', 's4')
    expect(await storedOf(form.id)).toMatchObject([
      {
        status: 'review',
        fence: 1,
        templateGroupId: 'judged',
        results: [
          { id: 'points', state: 'applies', value: 16 },
          { id: 'level', state: 'applies', value: 16, level: { name: 'High', rank: 2, of: 2 } },
          { id: 'judged', state: 'unknown' },
        ],
      },
    ])
    const { results, decidedDate } = await form.group('risk', form.bob)
    expect(decidedDate).not.toBeNull()
    expect(results).toMatchObject([
      { id: 'points', value: 16, seenQuestions: null },
      { id: 'level', level: { name: 'High', color: 'red' } },
      { id: 'judged', state: 'unknown', value: null },
    ])
    await form.act('request_revisions', { comment: 'More' }, form.bob)
    expect((await form.group('risk')).decidedDate).toBeNull()
    await form.select('severity', 's1')
    await form.act('submit')
    expect(await storedOf(form.id)).toMatchObject([
      { fence: 3, results: [{ value: 4 }, { level: { name: 'Low' } }, {}] },
    ])
  })

  it('X-46 are told, and signed, in the language of the reader, and decided in that of the author', async () => {
    const form = await submitted('s4', 's4')
    const spanish = campus().as('bob', 'es')
    const { results, definition } = await form.group('risk', spanish)
    expect(definition).toMatchObject({ name: 'Riesgo', scales: [{ level: 'Low' }, { level: 'Alto' }] })
    expect(JSON.stringify(definition)).not.toContain('translations')
    expect(results.find(({ id }) => id === 'level')?.level?.name).toBe('Alto')
    expect(await storedOf(form.id)).toMatchObject([{ results: [{}, { level: { name: 'High' } }, {}] }])
    expect((await form.group('risk', form.bob)).results[1]?.level?.name).toBe('High')

    const chelsea = campus().as('chelsea', 'es')
    await chelsea.ask(sign, { form: form.id, outcome: 'read' })
    expect(await campus().store.collection(ACKNOWLEDGEMENTS).find({ formId: form.id })).toMatchObject([
      { text: 'He leído el plan.' },
    ])
  })

  it('X-35 are stored as not determined where an answer is missing, never as a level', async () => {
    const form = await submitted('s4')
    const [{ results } = { results: [] }] = await storedOf(form.id)
    expect(results).toEqual(['points', 'level', 'judged'].map((id) => ({ id, state: 'unknown' })))
  })

  it('RP-14 come without what the viewer may not see, who is told the result and what of it is theirs', async () => {
    const form = await start()
    await form.select('likelihood', 's4')
    const mine = await form.group('risk')
    expect(mine.definition.outcomes).toMatchObject([
      { id: 'points' },
      { id: 'level' },
      { id: 'judged', value: 0 },
    ])
    expect(JSON.stringify(mine)).not.toContain('verdict')
    expect(mine.results).toEqual([
      { id: 'judged', state: 'unknown', value: null, level: null, seenQuestions: ['likelihood'] },
    ])
    const bobs = await form.group('risk', form.bob)
    expect(bobs.definition.outcomes[2]?.value).toEqual({
      '+': [{ score: 'likelihood' }, { score: 'verdict' }],
    })
    expect(bobs.results).toEqual([])
  })

  it('OU-05 come only where a page shows them that the viewer may see', async () => {
    const form = await start()
    const ids = async (client?: Client) => (await form.groups(client)).map(({ id }) => id).sort()
    expect(await ids()).toEqual(['duties', 'risk'])
    expect(await ids(form.bob)).toEqual(['duties', 'inside', 'risk'])
  })

  describe('an acknowledgement', () => {
    const signed = (form: { id: string }) =>
      campus().store.collection(ACKNOWLEDGEMENTS).find({ formId: form.id })

    it('OU-01 is signed once by the person, with its date, and kept letter by letter', async () => {
      const form = await start()
      await form.select('likelihood', 's4')
      expect((await form.group('duties')).maySign).toEqual(['read'])
      const variables = { form: form.id, outcome: 'read', op: 'operation-1' }
      const first = await form.chelsea.ask(sign, variables)
      expect(await form.chelsea.ask(sign, variables)).toEqual(first)
      expect(await form.chelsea.refused(sign, { ...variables, op: 'operation-2' })).toBe('CONFLICT')
      expect(await form.chelsea.refused(sign, { form: form.id, outcome: 'read' })).toBe('CONFLICT')
      expect(await signed(form)).toMatchObject([{ userId: 'chelsea', text: 'I have read the plan.' }])
      expect((await form.group('duties', form.bob)).signatures).toMatchObject([
        { outcomeId: 'read', userId: 'chelsea' },
      ])
      const lines = await campus()
        .store.collection(AUDIT_EVENTS)
        .find({ formId: form.id, action: 'acknowledgement.sign' })
      expect(lines).toMatchObject([{ actorId: 'chelsea', details: { groupId: 'duties', outcomeId: 'read' } }])
    })

    it('OU-01 is signed once however often it is sent at the same time', async () => {
      const form = await start()
      await form.select('likelihood', 's4')
      const variables = { form: form.id, outcome: 'read', op: 'at-the-same-time' }
      await Promise.all(Array.from({ length: 6 }, () => form.chelsea.ask(sign, variables)))
      expect(await signed(form)).toHaveLength(1)
    })

    it('OU-01 is refused where the answers do not lead to it, and to whom it does not ask', async () => {
      const form = await start()
      const variables = { form: form.id, outcome: 'read' }
      expect(await form.chelsea.refused(sign, variables)).toBe('CONFLICT')
      await form.select('likelihood', 's3')
      expect(await form.chelsea.refused(sign, variables)).toBe('CONFLICT')
      await form.select('likelihood', 's4')
      expect(await form.bob.refused(sign, variables)).toBe('ACCESS_DENIED')
      expect((await form.group('duties', form.bob)).maySign).toEqual([])
      expect(await campus().as('dave').refused(sign, variables)).toBe('ACCESS_DENIED')
      expect(await form.chelsea.refused(sign, { ...variables, outcome: 'ladders' })).toBe('NOT_FOUND')
      expect(await form.chelsea.refused(sign, { ...variables, outcome: '__proto__' })).toBe('NOT_FOUND')
      expect(await form.chelsea.refused(sign, { ...variables, op: 'x'.repeat(999) })).toBe(
        'VALIDATION_FAILED',
      )
      expect(await signed(form)).toEqual([])
    })
  })

  describe('a training', () => {
    it('OU-06 tells of each person how far they are in which course, and since when it is done', async () => {
      const form = await start()
      const progress = async (client?: Client) => (await form.group('duties', client)).trainings
      const before = { userId: 'chelsea', courseId: 'ladder-101', courseName: 'Ladder safety' }
      expect(await progress()).toMatchObject([
        { ...before, progress: 0, completedAt: null, status: 'not_started' },
      ])
      await form.chelsea.ask(record, { form: form.id, progress: 40 })
      expect(await progress(form.bob)).toMatchObject([{ progress: 40, status: 'in_progress' }])
      await form.bob.ask(record, { form: form.id, progress: 100, user: 'chelsea' })
      const [done] = await progress()
      expect(done).toMatchObject({ progress: 100, status: 'completed', completedAt: expect.any(String) })
      campus().wait(60_000)
      await form.chelsea.ask(record, { form: form.id, progress: 100 })
      expect(await progress()).toEqual([done])
      // A course is done once, whichever form asks for it.
      const other = await start()
      expect((await other.group('duties')).trainings).toEqual([done])
      await form.chelsea.ask(record, { form: form.id, progress: 0 })
    })

    it('OU-06 is not told, nor said, of others by whoever has nothing to do with it', async () => {
      const form = await start()
      await campus()
        .store.collection(FORMS)
        .updateOne({ id: form.id }, { $set: { subjectId: 'dave' } })
      const users = async (client: Client) =>
        (await form.group('duties', client)).trainings.map(({ userId }) => userId)
      const dave = campus().as('dave')
      expect(await users(form.chelsea)).toEqual(['chelsea'])
      expect(await users(dave)).toEqual(['dave'])
      expect(await users(form.bob)).toEqual(['chelsea', 'dave'])
      expect(await form.chelsea.refused(record, { form: form.id, progress: 5, user: 'dave' })).toBe(
        'ACCESS_DENIED',
      )
      expect(await form.bob.refused(record, { form: form.id, progress: 5 })).toBe('ACCESS_DENIED')
      for (const progress of [-1, 101])
        expect(await form.chelsea.refused(record, { form: form.id, progress })).toBe('VALIDATION_FAILED')
    })
  })

  it('OU-01 ask an assistant where there is one, and make nothing up where there is none', async () => {
    const form = await start()
    await form.select('likelihood', 's4')
    expect((await form.group('duties')).hasAssistant).toBe(false)
    expect(await form.chelsea.refused(ask, { form: form.id })).toBe('CONFLICT')
    const { services } = campus()
    const asked: unknown[] = []
    services.assistant = speaking(async (question) => {
      asked.push(question)
      if (asked.length > 1) throw new Error('out of words')
      return 'Use a mat.'
    })
    try {
      expect((await form.group('duties')).hasAssistant).toBe(true)
      expect(await form.chelsea.ask(ask, { form: form.id })).toEqual({ askAssistant: 'Use a mat.' })
      expect(asked).toEqual([
        { prompt: 'Suggest a remedy.', facts: [{ question: 'likelihood', answer: 'Point 4' }] },
      ])
      expect(await form.chelsea.refused(ask, { form: form.id })).toBe('CONFLICT')
    } finally {
      delete services.assistant
    }
  })
})
