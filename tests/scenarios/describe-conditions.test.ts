import { beforeAll, expect, it } from 'vitest'
import type { Edit, OutcomeCondition, OutcomeGroup } from '../../schemas/index.ts'
import { speaking } from '../support/speaking.ts'
import { drafting } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'

const DESCRIBE = `mutation ($draft: ID!, $outcome: ID!, $prompt: String!) {
  describeConditions(draftId: $draft, outcomeId: $outcome, prompt: $prompt) }`
const AT = '/form-builder/graphql'

keepsRights('describeConditions', {
  text: 'mutation { describeConditions(draftId: "none", outcomeId: "none", prompt: "When hurt") }',
  ...{ allowed: ['studio', 'globalAdmin'], outcome: 'NOT_FOUND' },
})

const element = (id: string, type: string, more: object = {}) => ({ id, type, title: id, ...more })
const group: OutcomeGroup = {
  ...{ schemaVersion: 1, id: 'advice', name: 'Advice', type: 'text' },
  outcomes: [
    { id: 'rest', type: 'text', text: 'Rest.' },
    { id: 'score', type: 'number', label: 'Score', value: 3 },
  ],
}

onCampus('conditions that are described', (campus) => {
  let draft = ''
  beforeAll(async () => {
    const author = drafting(campus().as('alice'))
    const begun = await author.begin()
    draft = begun.id
    const options = ['yes', 'no'].map((id) => ({ id, label: `${id}!` }))
    const elements = [element('hurt', 'option-question', { options }), element('people', 'number-question')]
    const pages = begun.documents.template.pages.map((page) => ({ ...page, children: elements }))
    const { pages: was } = begun.documents.template
    const { outcomes } = begun.documents
    await author.save(draft, begun.revision, [
      { do: 'set', at: ['template', 'pages'], value: pages, was },
      { do: 'set', at: ['outcomes'], value: [group], ...(outcomes !== undefined && { was: outcomes }) },
    ] as unknown as Edit[])
  })
  const describe = (prompt = 'When somebody was hurt', outcome = 'rest') =>
    campus().as('alice').send<{ describeConditions: object }>(DESCRIBE, { draft, outcome, prompt }, AT)
  const answering = async <T>(answer: () => Promise<string>, run: () => Promise<T>): Promise<T> => {
    const { services } = campus()
    services.assistant = speaking(answer)
    try {
      return await run()
    } finally {
      delete services.assistant
    }
  }
  const saying = (conditions: unknown, outcome?: string) =>
    answering(
      async () => `Here: ${JSON.stringify({ conditions })}`,
      () => describe(undefined, outcome),
    )
  const issueOf = async (work: ReturnType<typeof describe>) =>
    (await work).errors?.[0]?.extensions.issues?.[0]?.code
  const hurt: OutcomeCondition = { type: 'question', questionId: 'hurt', optionId: 'yes' }

  it('are drafted for the questions of the form, and nothing of them is stored', async () => {
    const before = await drafting(campus().as('alice')).read(draft)
    const conditions = [
      hurt,
      { type: 'logic', logicOperator: 'OR' },
      { type: 'number', outcomeId: 'score', numberOperator: '>=', value: 3 },
      { type: 'rule', rule: { '>': [{ answer: 'people' }, 2] } },
    ]
    const { services } = campus()
    const asked: string[] = []
    services.assistant = speaking(async ({ prompt }) => {
      asked.push(prompt)
      return JSON.stringify({ conditions })
    })
    expect((await describe()).data.describeConditions).toEqual(conditions)
    delete services.assistant
    expect(asked[0]).toContain('When somebody was hurt')
    expect(asked[0]).toContain('"options":[{"id":"yes","label":"yes!"},{"id":"no","label":"no!"}]')
    expect(asked[0]).toContain('"numbers":[{"id":"score","label":"Score"}]')
    expect(await drafting(campus().as('alice')).read(draft)).toEqual(before)
  })

  it.each<[string, unknown]>([
    ['no list', { questionId: 'hurt' }],
    ['an empty list', []],
    ['a kind that there is not', [{ type: 'poem' }]],
    ['more than a condition says', [{ ...hurt, script: 'alert(1)' }]],
    ['a question that there is not', [{ ...hurt, questionId: 'secret' }]],
    ['an option that there is not', [{ ...hurt, optionId: 'maybe' }]],
    ['a number that there is not', [{ type: 'number', outcomeId: 'x', numberOperator: '>', value: 1 }]],
    ['an operator that is not allowed', [{ type: 'rule', rule: { method: ['a', 'constructor'] } }]],
    ['a rule that reads what there is not', [{ type: 'rule', rule: { answered: 'secret' } }]],
    ['what can never hold', [hurt, { type: 'logic', logicOperator: 'AND' }, { ...hurt, optionId: 'no' }]],
    ['an id that is no id', [{ ...hurt, questionId: '__proto__' }]],
    ['too many', Array.from({ length: 201 }, () => hurt)],
  ])('are refused where the model answers %s', async (_, conditions) => {
    expect(await issueOf(saying(conditions))).toBe('assistant.unusable')
  })

  it('are refused where a number would wait for itself, without an assistant, and for nothing written', async () => {
    const itself = { type: 'number', outcomeId: 'score', numberOperator: '>', value: 1 }
    expect(await issueOf(saying([itself], 'score'))).toBe('assistant.unusable')
    expect(await issueOf(describe())).toBe('assistant.missing')
    const silent = () => Promise.reject(new Error('busy'))
    expect(await answering(silent, () => issueOf(describe()))).toBe('assistant.silent')
    for (const answer of ['I cannot.', '{', '[]', `{"conditions": [${'1,'.repeat(150_000)}1]}`])
      expect(
        await answering(
          async () => answer,
          () => issueOf(describe()),
        ),
      ).toBe('assistant.unusable')
    for (const prompt of [' ', 'x'.repeat(4001)])
      expect((await describe(prompt)).errors?.[0]?.extensions.code).toBe('VALIDATION_FAILED')
    expect((await describe('When?', 'no-outcome')).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })
})
