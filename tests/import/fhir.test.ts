import { describe, expect, it } from 'vitest'
import { convert } from './support.ts'

type Item = Record<string, unknown>

const questionnaire = (item: readonly Item[], others: Item = {}) =>
  convert({ resourceType: 'Questionnaire', id: 'q', title: 'Q', status: 'draft', ...others, item })
const elementsOf = ({ template }: Awaited<ReturnType<typeof convert>>) => {
  const visit = (elements: readonly { children?: readonly unknown[] }[]): Item[] =>
    elements.flatMap((each) => [each as Item, ...visit((each.children ?? []) as never)])
  return visit(template.pages.flatMap(({ children }) => children))
}
const codes = {
  resourceType: 'CodeSystem',
  id: 'kinds',
  url: 'http://example.org/kinds',
  content: 'complete',
  concept: [
    {
      code: 'harm',
      display: 'Harm',
      definition: 'It reached somebody.',
      concept: [{ code: 'death', display: 'Death' }],
    },
    { code: 'near', display: 'Near miss' },
  ],
}
const options = [
  { id: 'harm', label: 'Harm', help: 'It reached somebody.' },
  { id: 'death', label: 'Death' },
  { id: 'near', label: 'Near miss' },
]

describe('the answers of a choice', () => {
  const choice = { linkId: 'kind', text: 'Kind', type: 'choice' }

  it('are all of a contained system that its set includes', async () => {
    const compose = { include: [{ system: 'http://example.org/kinds' }] }
    const contained = [codes, { resourceType: 'ValueSet', id: 'set', status: 'active', compose }]
    const imported = await questionnaire([{ ...choice, answerValueSet: '#set' }], { contained })
    expect(elementsOf(imported)[0]).toMatchObject({ type: 'option-question', options })
    expect(imported.losses.every(({ why }) => why === 'about')).toBe(true)
  })

  it('take their words from the system where the set names codes alone', async () => {
    const compose = { include: [{ system: 'http://example.org/kinds', concept: [{ code: 'near' }] }] }
    const contained = [codes, { resourceType: 'ValueSet', id: 'set', compose }]
    const imported = await questionnaire([{ ...choice, answerValueSet: '#set' }], { contained })
    expect(elementsOf(imported)[0]).toMatchObject({ options: [{ id: 'near', label: 'Near miss' }] })
  })

  it('stand beside the questionnaire in a bundle', async () => {
    const item = [{ ...choice, answerValueSet: 'http://example.org/set|1.0' }]
    const compose = { include: [{ system: 'http://example.org/kinds' }] }
    const set = { resourceType: 'ValueSet', url: 'http://example.org/set', compose }
    const form = { resourceType: 'Questionnaire', title: 'Q', item }
    const imported = await convert({
      resourceType: 'Bundle',
      type: 'collection',
      entry: [{ fullUrl: 'urn:1', resource: set }, { resource: codes }, { resource: form }],
    })
    expect(elementsOf(imported)[0]).toMatchObject({ options })
    expect(imported.losses.filter(({ why }) => why !== 'about')).toEqual([])
  })

  it('are known where the specification of FHIR has the set', async () => {
    const imported = await questionnaire([
      { ...choice, answerValueSet: 'http://hl7.org/fhir/ValueSet/yesnodontknow' },
    ])
    expect(elementsOf(imported)[0]?.options).toHaveLength(3)
  })

  it('are `option` in STU3', async () => {
    const option = [{ valueCoding: { code: 'a', display: 'A' } }, { valueInteger: 2 }]
    const imported = await questionnaire([{ ...choice, option }])
    expect(elementsOf(imported)[0]).toMatchObject({ options: [{ label: 'A' }, { label: '2' }] })
  })
})

it('questions inside a question are asked only while it is', async () => {
  const smokes = { linkId: 'smokes', text: 'Do you smoke?', type: 'boolean' }
  const imported = await questionnaire([
    smokes,
    {
      ...{ linkId: 'years', text: 'For how many years?', type: 'integer' },
      enableWhen: [{ question: 'smokes', operator: '=', answerBoolean: true }],
      item: [
        { linkId: 'pipe', text: 'A pipe?', type: 'boolean' },
        {
          ...{ linkId: 'since', text: 'Since when?', type: 'date' },
          enableWhen: [{ question: 'pipe', operator: '=', answerBoolean: true }],
        },
      ],
    },
  ])
  const whileSmoking = { '==': [{ answer: 'smokes' }, true] }
  const [, years, pipe, since] = elementsOf(imported)
  expect([years?.dependsOn, pipe?.dependsOn]).toEqual([{ rule: whileSmoking }, { rule: whileSmoking }])
  expect(since?.dependsOn).toEqual({
    rule: { and: [whileSmoking, { '==': [{ answer: 'pipe' }, true] }] },
  })
  expect(imported.template.dropHiddenAnswersOnSubmit).toBe(true)
})

it('a group that has to be there asks for an answer in it', async () => {
  const text = (linkId: string, required = false) => ({ linkId, text: linkId, type: 'string', required })
  const group = (linkId: string, item: Item[], repeats = false) => ({
    ...{ linkId, text: linkId, type: 'group', required: true, repeats },
    item,
  })
  const imported = await questionnaire([
    text('first'),
    group('some', [text('a'), text('b')]),
    group('asked', [text('c', true), text('d')]),
    group('each', [text('e')], true),
  ])
  const [, some, , , asked, , , each] = elementsOf(imported)
  expect(some?.checks).toMatchObject([{ rule: { or: [{ answered: 'a' }, { answered: 'b' }] } }])
  expect(asked?.checks).toBeUndefined()
  expect(each?.minRows).toBe(1)
  expect(imported.losses.filter(({ why }) => why !== 'about')).toEqual([])
})

it('a question without a text is called by its code, and what says nothing is no loss', async () => {
  const url = 'http://hl7.org/fhir/StructureDefinition/minLength'
  const imported = await questionnaire(
    [
      {
        ...{ linkId: '1', prefix: '1.', type: 'string', code: [{ code: 'x', display: 'Angina' }] },
        extension: [{ url, valueInteger: 0 }],
      },
    ],
    { publisher: 'A hospital', url: 'http://example.org/q' },
  )
  expect(elementsOf(imported)[0]).toMatchObject({ title: '1. Angina' })
  expect(imported.losses.map(({ why }) => why)).toEqual(imported.losses.map(() => 'about'))
  expect(imported.losses.length).toBeGreaterThan(1)
})
