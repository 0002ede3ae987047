import { expect, it } from 'vitest'
import { DRAFTS } from '../../server/features/authoring/draft/collections.ts'
import { speaking } from '../support/speaking.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights, type Principal } from './support/rights.ts'

const DESCRIBE =
  'mutation ($program: ID!, $prompt: String!) { describeForm(programId: $program, prompt: $prompt) }'
const AT = '/form-builder/graphql'
const authors: Principal[] = ['globalAdmin']

keepsRights('describeForm', {
  text: 'mutation { describeForm(programId: "injury-illness", prompt: "A near miss") }',
  allowed: authors,
  outcome: 'CONFLICT',
})
keepsRights('hasFormAssistant', { text: '{ hasFormAssistant }', allowed: ['studio', 'globalAdmin'] })

onCampus('a form that is described', (campus) => {
  const alice = () => campus().as('alice')
  const describe = (prompt = 'Staff report a near miss') =>
    alice().send<{ describeForm: object }>(DESCRIBE, { program: 'injury-illness', prompt }, AT)
  const issueOf = async (work: ReturnType<typeof describe>) =>
    (await work).errors?.[0]?.extensions.issues?.[0]?.code
  const answering = async <T>(answer: () => Promise<string>, run: () => Promise<T>): Promise<T> => {
    const { services } = campus()
    services.assistant = speaking(answer)
    try {
      return await run()
    } finally {
      delete services.assistant
    }
  }

  it('is drafted by the assistant, and nothing of it is stored', async () => {
    const hasOne = async () =>
      (await alice().ask<{ hasFormAssistant: boolean }>('{ hasFormAssistant }', {}, AT)).hasFormAssistant
    expect(await hasOne()).toBe(false)
    expect(await answering(async () => '', hasOne)).toBe(true)
    const survey = { title: 'Near miss', pages: [{ name: 'a', elements: [{ type: 'text', name: 'b' }] }] }
    const before = await campus().store.collection(DRAFTS).count({})
    const said = await answering(async () => `Here it is:\n${JSON.stringify(survey)}`, describe)
    expect(said.data.describeForm).toEqual(survey)
    expect(await campus().store.collection(DRAFTS).count({})).toBe(before)
  })

  it('is refused where there is no assistant, no answer, or one that is no form', async () => {
    expect(await issueOf(describe())).toBe('assistant.missing')
    for (const answer of [
      'I cannot.',
      '{"pages": 1}',
      '{"pages": []}',
      '[]',
      '{',
      `{"pages": [${'1,'.repeat(150_000)}1]}`,
    ])
      expect(
        await answering(
          async () => answer,
          () => issueOf(describe()),
        ),
      ).toBe('assistant.unusable')
    const silent = () => Promise.reject(new Error('busy'))
    expect(await answering(silent, () => issueOf(describe()))).toBe('assistant.silent')
    for (const prompt of [' ', 'x'.repeat(4001), '\ud800'])
      expect((await describe(prompt)).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
  })
})
