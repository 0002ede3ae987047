import { describe, expect, it } from 'vitest'
import { readQuestionnaire } from '../../designer/import/fhir/read-questionnaire.ts'
import { become } from './become.ts'
import type { Item } from './real-forms.ts'

const SD = 'http://hl7.org/fhir/StructureDefinition'
const read = (item: unknown[], more: Item = {}) => {
  const { template, lost } = become(readQuestionnaire, { resourceType: 'Questionnaire', item, ...more })
  return { questions: template.pages[0]?.children as unknown as Item[], lost }
}
const asked = { linkId: 'q', type: 'string', text: 'Q' }
const said = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, `of ${key}`]))
const control = (...codes: string[]) => ({
  url: `${SD}/questionnaire-itemControl`,
  valueCodeableConcept: { coding: codes.map((code) => ({ code })) },
})

describe('what describes a questionnaire and asks nothing', () => {
  it.each([
    ...['url', 'identifier', 'version', 'versionAlgorithmString', 'status', 'experimental', 'date'],
    ...['publisher', 'contact', 'useContext', 'jurisdiction', 'purpose', 'approvalDate', 'lastReviewDate'],
    ...['effectivePeriod', 'copyright', 'code', 'subjectType', 'meta', 'text', 'derivedFrom'],
    'implicitRules',
  ])('is its %s', (key) => {
    expect(read([asked], said([key])).lost).toEqual([[`/${key}`, `of ${key}`, 'about']])
  })

  it('is who keeps a set of answers, and what for', () => {
    const keys = ['url', 'name', 'title', 'status', 'version', 'experimental', 'date', 'publisher']
    keys.push('description', 'immutable', 'meta', 'text', 'contact', 'identifier', 'language', 'copyright')
    keys.push('purpose', 'jurisdiction', 'useContext')
    const contained = [{ resourceType: 'ValueSet', id: 'v', compose: { include: [] }, ...said(keys) }]
    const { lost } = read([{ ...asked, type: 'choice', answerValueSet: '#v' }], { contained })
    expect(lost).toEqual(keys.map((key) => [`/contained/0/${key}`, `of ${key}`, 'about']))
  })

  it.each(['Bundle', 'Parameters', 'Library', 'StructureMap', 'ConceptMap'])(
    'is a %s for programs',
    (resourceType) => {
      const { lost } = read([asked], { contained: [{ resourceType, id: 'x' }] })
      expect(lost).toEqual([['/contained/0', '{resourceType, id}', 'about']])
    },
  )

  it.each([
    ...['launchContext', 'sourceQueries', 'sourceStructureMap', 'targetStructureMap', 'assembledFrom'],
    ...['fhir-questionnaire-mapper', 'assemble-expectation', 'endpoint', 'observationLinkPeriod'],
    ...['observationExtract', 'observation-extract-category', 'itemExtractionContext'],
    ...['itemPopulationContext', 'preferredTerminologyServer', 'performerType', 'designNote', 'isSubject'],
    ...['referenceProfile', 'usageMode', 'cqf-library', 'lookupQuestionnaire', 'estimated-completion-time'],
    ...['questionnaireAudience', 'request-specific', 'artifact-versionAlgorithm'],
    ...['cpg-knowledgeCapability', 'cpg-knowledgeRepresentationLevel', 'mapper', 'sdf-endpoint'],
    ...['mii-ex-pro-questionnaire-capabilities', 'sdf-generatepdf', 'sdf-canbeperformedby'],
  ])('is an extension called %s', (name) => {
    const url = `http://x.example/sdc-questionnaire-${name}`
    const { lost } = read([{ ...asked, extension: [{ url, valueString: 'x' }] }])
    expect(lost).toEqual([['/item/0/extension/0', url, 'about']])
  })
})

describe('what says how a questionnaire is drawn', () => {
  it.each([
    ...['choiceOrientation', 'displayCategory', 'itemOrder', 'extension-itemOrder', 'width', 'columnCount'],
    ...['rendering-style', 'rendering-styleSensitive', 'rendering-xhtml', 'entryMode', 'sdf-sidebar'],
    ...['sdf-information-message', 'sdf-presentationbuttons'],
  ])('is an extension called %s', (name) => {
    const url = `${SD}/questionnaire-${name}`
    const { lost } = read([{ ...asked, extension: [{ url, valueString: 'x' }] }])
    expect(lost).toEqual([['/item/0/extension/0', url, 'look']])
  })

  it.each([
    ...['radio-button', 'check-box', 'header', 'footer', 'page', 'list', 'grid', 'table', 'htable'],
    ...['gtable', 'atable', 'tab-container', 'text-box', 'spinner', 'inline'],
  ])('and changes nothing is a control called %s', (code) => {
    expect(read([{ ...asked, extension: [control(code)] }])).toEqual({
      questions: [{ id: 'q', type: 'text', title: 'Q' }],
      lost: [],
    })
  })
})

it.each([
  ['yesnodontknow', ['Yes', 'No', "Don't know"]],
  ['administrative-gender', ['Male', 'Female', 'Other', 'Unknown']],
])('knows the set of answers %s, which the specification lists', (name, labels) => {
  const { questions, lost } = read([
    { ...asked, type: 'choice', answerValueSet: `http://hl7.org/fhir/ValueSet/${name}|4.0.1` },
  ])
  expect(questions).toMatchObject([{ options: labels.map((label) => ({ label })) }])
  expect(lost).toEqual([])
})

describe('a set of answers elsewhere', () => {
  it.each(['http://x.example/sets/sizes', 'https://x.example/sizes|2', 'urn:x:y/sizes'])(
    'is offered by a service where it has an address: %s',
    (answerValueSet) => {
      expect(read([{ ...asked, type: 'choice', answerValueSet }])).toMatchObject({
        questions: [{ type: 'choice', optionsFrom: { service: 'sizes' } }],
        lost: [['/item/0/answerValueSet', answerValueSet, 'service', 'sizes']],
      })
    },
  )

  it.each(['sets/urn:sizes', 'see http://x.example'])('is not read where it has none: %s', (place) => {
    expect(read([{ ...asked, type: 'choice', answerValueSet: place }])).toEqual({
      questions: [{ id: 'q', type: 'text', title: 'Q' }],
      lost: [['/item/0/answerValueSet', place, 'not_followed']],
    })
  })
})

describe('a text beside a question', () => {
  const help = { linkId: 'h', type: 'display', text: 'As in your passport.', extension: [control('help')] }
  const info = (question: Item) => JSON.stringify(question.info ?? null)

  it.each(['display', 'text'])('helps to answer it where its control says so: %s', (type) => {
    const { questions, lost } = read([
      { ...asked, item: [{ ...help, type, readOnly: true, required: false, repeats: false, odd: 1 }] },
    ])
    expect(questions).toHaveLength(1)
    expect(info(questions[0] ?? {})).toContain('As in your passport.')
    expect(lost).toEqual([['/item/0/item/0/odd', '1', 'unknown']])
  })

  it('may say so in other codings too', () => {
    const extension = [control('unknown', 'help'), control('inline')]
    expect(read([{ ...asked, item: [{ ...help, extension }] }]).questions).toHaveLength(1)
  })

  it('says that what has to be there is not asked', () => {
    const { lost } = read([{ ...asked, item: [{ ...help, required: true, repeats: true }] }])
    expect(lost).toEqual([
      ['/item/0/item/0/required', 'true', 'unknown'],
      ['/item/0/item/0/repeats', 'true', 'unknown'],
    ])
  })

  it.each<[string, Item]>([
    ['asks something itself', { item: [{ ...asked, linkId: 'below' }] }],
    ['is there sometimes only', { enableWhen: [{ question: 'q', operator: 'exists', answerBoolean: true }] }],
    ['is of another kind', { type: 'group', item: [{ ...asked, linkId: 'below' }] }],
    ['has no control', { extension: undefined }],
    [
      'has a control of no shape',
      { extension: [{ ...control(), valueCodeableConcept: { coding: 'help' } }] },
    ],
    ['has an extension that is nothing', { extension: [control('help'), null] }],
  ])('stands by itself where it %s', (_, more) => {
    const { questions } = read([{ ...asked, item: [{ ...help, ...more }] }])
    expect(questions.length).toBeGreaterThan(1)
    expect(questions[0]?.info).toBeUndefined()
  })

  it('reads a text of several controls, one of them of texts', () => {
    const { questions } = read([{ ...help, type: 'text', extension: [control('unknown', 'upper')] }])
    expect(questions).toMatchObject([{ type: 'note' }])
  })
})

describe('where there is more about a question', () => {
  const more = (extension: Item) => {
    const { questions, lost } = read([{ ...asked, extension: [extension] }])
    return { info: JSON.stringify(questions[0]?.info ?? null), lost }
  }
  const link = (value: Item) => more({ url: `${SD}/questionnaire-supportLink`, ...value })

  it('is a link, to what an address alone names or what has a title', () => {
    const { info, lost } = link({ valueUri: 'https://x.example/?a=1&b="2"' })
    expect(info).toContain(JSON.stringify('https://x.example/?a=1&b="2"'))
    expect(info).toContain('"link"')
    expect(lost).toEqual([])
    const titled = link({ valueAttachment: { url: 'http://x.example', title: 'Salt & <b>pepper</b>' } })
    expect(titled.info).toContain('"Salt & <b>pepper</b>"')
    expect(titled.lost).toEqual([])
  })

  it.each(['javascript:https:', 'see https://x.example', ['https://x.example'], 5])(
    'is no link to what is no address: %j',
    (url) => {
      const { info, lost } = link({ valueAttachment: { url } })
      expect(info).toBe('null')
      expect(lost).toEqual([['/item/0/extension/0', '{url}', 'unknown']])
    },
  )
})
