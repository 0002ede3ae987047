import { describe, expect, it } from 'vitest'
import type { Imported } from '../../designer/import/shared/convert-source.ts'
import { isNote, isTask } from '../../designer/import/shared/loss.ts'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { SYSTEM } from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { loadPluginsOnce } from '../support/plugins-once.ts'
import { context, convert, problemsOf, stored } from './support.ts'
import { workbook } from './workbook.ts'

/** What the public forms that were gathered last say, written anew in short and filled. */
type Given = Record<string, object>

const plugins = loadPluginsOnce()

/** Nothing is lost, nothing is refused; services are still to be set up. */
async function whole(source: unknown, format: string): Promise<Imported> {
  const imported = await convert(source, format)
  expect(imported.losses.filter((loss) => !isNote(loss))).toEqual([])
  expect(await problemsOf(imported)).toEqual([])
  return imported
}

/** The form with these answers. */
async function filled({ template }: Imported, answers: Given = {}) {
  const { registry } = await plugins
  const engine = createEngine(compileTemplate({ ...template, ...stored }, registry), {
    answers: Object.entries(answers) as [string, AnswerValue][],
    actor: SYSTEM,
    context,
  })
  return {
    isShown: (key: string) => engine.get(key)?.visible,
    issues: (key: string) => engine.get(key)?.issues.map(({ code }) => code),
    value: (key: string) => engine.get(key)?.value?.value,
  }
}

const text = (text: string) => ({ text })
const day = (selectedDate: string) => ({ selectedDate })
/** With the sign of an XLSForm's names. */
const ANSWERED = '$'.concat("{nin} != ''")
const chosen = (...selectedOptionIds: string[]) => ({ selectedOptionIds })

describe('a form of Form.io', () => {
  const form = (components: object[]) => whole({ display: 'form', components }, 'formio')

  it('takes no day of a weekend where its calendar has none', async () => {
    const date = { type: 'datetime', enableTime: false, format: 'dd/MM/yyyy' }
    const imported = await form([
      { ...date, key: 'work', label: 'Visit', datePicker: { disableWeekends: true, disableWeekdays: false } },
      { ...date, key: 'rest', label: 'Party', datePicker: { disableWeekdays: true } },
    ])
    const isTaken = async (key: string, date: string) =>
      (await filled(imported, { [key]: day(date) })).issues(key)?.length === 0
    const week = ['20', '21', '22', '23'].map((each) => `2026-11-${each}`)
    expect(await Promise.all(week.map((each) => isTaken('work', each)))).toEqual([true, false, false, true])
    expect(await Promise.all(week.map((each) => isTaken('rest', each)))).toEqual([false, true, true, false])
    expect(await isTaken('work', '1899-12-30')).toBe(true)
  })

  it('takes a box that nobody ticked for one that is not ticked, and shows what columns stand around together', async () => {
    const field = (key: string, more: object = {}) => ({ type: 'textfield', key, label: key, ...more })
    const imported = await form([
      { type: 'checkbox', key: 'own', label: 'My own car' },
      {
        ...{ type: 'columns', key: 'c', conditional: { show: true, when: 'own', eq: 'false' } },
        columns: [{ components: [field('owner')] }, { components: [field('plate')] }],
      },
    ])
    const shown = async (answers: Given) => {
      const { isShown } = await filled(imported, answers)
      return [isShown('owner'), isShown('plate')]
    }
    expect(await shown({})).toEqual([true, true])
    expect(await shown({ own: { value: false } })).toEqual([true, true])
    expect(await shown({ own: { value: true } })).toEqual([false, false])
  })

  it('adds the lines of an order up, and takes only files of its kinds', async () => {
    const number = (key: string, calculateValue?: string) => ({
      ...{ type: 'number', key, label: key, validateWhenHidden: false },
      ...(calculateValue && { calculateValue }),
    })
    const imported = await form([
      {
        ...{ type: 'datagrid', key: 'lines', label: 'Lines' },
        components: [number('price'), number('pieces'), number('amount', 'value = row.price * row.pieces;')],
      },
      number('total', 'value = data.lines.reduce(function(sum, row) { return sum + row.amount; }, 0);'),
      { type: 'file', key: 'bill', label: 'Bill', filePattern: '.pdf,image/*', fileMaxSize: '5MB' },
    ])
    const { value } = await filled(imported, {
      lines: { rowIds: ['r1', 'r2'] },
      ...{ 'lines/r1/price': text('2'), 'lines/r1/pieces': text('3') },
      ...{ 'lines/r2/price': text('5'), 'lines/r2/pieces': text('1') },
    })
    expect(value('total')).toBe(11)
    expect(JSON.stringify(imported.template)).toContain('"maxSize":5,"accept":["pdf","images"]')
  })

  it('asks a service for what a resource holds, and sends along the answer that narrows it', async () => {
    const select = (key: string, filter?: string) => ({
      ...{ type: 'select', key, label: key, dataSrc: 'resource', data: { resource: '5ad7' } },
      ...{ valueProperty: `data.${key}`, validate: { required: true }, ...(filter && { filter }) },
    })
    const imported = await convert(
      { components: [select('make'), select('model', 'data.makeOf={{data.make}}')] },
      'formio',
    )
    expect(imported.losses.filter((loss) => !isNote(loss))).toEqual([])
    expect(imported.losses.filter(isTask).map(({ detail }) => detail)).toEqual(['make', 'model?makeOf'])
    expect(JSON.stringify(imported.template)).toContain(
      '"optionsFrom":{"service":"model","filterBy":{"sourceQuestion":"make","field":"makeOf"}}',
    )
  })
})

describe('a survey of SurveyJS', () => {
  const survey = (elements: object[], more: object = {}) =>
    whole({ pages: [{ name: 'p', elements }], ...more }, 'surveyjs')

  it('offers what was chosen before, in the words that stand in its boxes', async () => {
    const imported = await survey([
      { type: 'checkbox', name: 'spoken', choices: ['no', 'en'] },
      {
        ...{ type: 'dropdown', name: 'best', placeholder: 'Which of them best' },
        ...{ choicesFromQuestion: 'spoken', choicesFromQuestionMode: 'selected' },
      },
      {
        type: 'file',
        name: 'proof',
        filePlaceholder: 'A copy of the certificate.',
        acceptedTypes: 'image/*',
      },
    ])
    const said = JSON.stringify(imported.template)
    expect(said).toContain('"title":"Which of them best"')
    expect(said).toContain('"prompt":"A copy of the certificate."')
    expect(said).toContain('"accept":["images"]')
    const refused = async (...spoken: string[]) =>
      (await filled(imported, { spoken: chosen(...spoken), best: chosen('en') })).issues('best')?.length
    expect([await refused('no', 'en'), await refused('no')]).toEqual([0, 1])
  })

  it('is told by a link what the page around it knew', async () => {
    const question = (name: string) => ({ name, elements: [{ type: 'text', name: `${name}-amount` }] })
    const imported = await whole(
      {
        pages: [
          {
            name: 'intro',
            elements: [{ type: 'html', name: 'i', html: '<style>p { x: y }</style><p>Hello</p>' }],
          },
          { ...question('alone'), visibleIf: "{group} = 'anonymous'" },
          { ...question('known'), visibleIf: "{group} = 'named'" },
        ],
        completedHtmlOnCondition: [{ html: 'Never said' }],
      },
      'surveyjs',
    )
    expect(imported.template.prefill).toEqual([{ parameter: 'group', elementId: 'group' }])
    const { isShown } = await filled(imported, { group: text('named') })
    expect([isShown('alone-amount'), isShown('known-amount'), isShown('i')]).toEqual([false, true, true])
  })
})

describe('an XLSForm', () => {
  const xlsform = (survey: (string | null)[][], others: Record<string, (string | null)[][]> = {}) =>
    whole(workbook({ survey, ...others }), 'xlsform')

  it('holds a number of eleven digits to its length and to its digits, and leaves what may be left', async () => {
    const imported = await xlsform([
      ['type', 'name', 'label', 'constraint', 'constraint_message', 'relevance', 'kuid'],
      ['begin_group', 'who', '**1. Who**', null, null, null, 'LZ7'],
      ['text', 'nin', 'NIN', "string-length(.) = 11 and regex(., '^[0-9]+$')", 'Eleven digits.', null, null],
      ['text', 'phone', 'Phone', "regex(., '^[0-9]{8}$') or . = ''", 'Eight digits.', ANSWERED, null],
      ['end_group', null, null, null, null, null, null],
    ])
    const issues = async (nin: string) => (await filled(imported, { nin: text(nin) })).issues('nin')
    expect(await issues('12345678901')).toEqual([])
    expect(await issues('1234567890')).toHaveLength(1)
    expect(await issues('1234567890a')).toHaveLength(1)
    const { isShown } = await filled(imported)
    expect(isShown('phone')).toBe(false)
    expect((await filled(imported, { nin: text('1'), phone: text('12') })).issues('phone')).toHaveLength(1)
  })

  it('has its villages from a service, and asks what has no list in words', async () => {
    const sheet = [
      ['type', 'name', 'label', 'required'],
      ['select_one_from_file villages.csv', 'village', 'Village', 'yes'],
      ['signature', 'signed', 'Signature', null],
    ]
    const imported = await convert(workbook({ survey: sheet }), 'xlsform')
    expect(imported.losses).toMatchObject([{ why: 'service', detail: 'villages' }])
    expect(JSON.stringify(imported.template)).toContain('"optionsFrom":{"service":"villages"}')
    const listless = await convert(
      workbook({ survey: [...sheet.slice(0, 1), ['select_one tenure', 'tenure', 'Tenure', 'yes']] }),
      'xlsform',
    )
    expect(listless.losses).toMatchObject([
      { why: 'reference', detail: 'tenure: a text is asked for instead' },
    ])
    expect((await filled(listless, { tenure: text('rented') })).issues('tenure')).toEqual([])
  })
})

describe('what nobody may change', () => {
  const fixed = { readOnly: true }
  const asked = ({ template }: Imported) => template.pages[0]?.children ?? []

  it.each<[string, object]>([
    [
      'fhir',
      {
        resourceType: 'Questionnaire',
        item: [{ linkId: 'a', type: 'string', text: 'A', readOnly: true, initial: [{ valueString: 'x' }] }],
      },
    ],
    ['surveyjs', { elements: [{ type: 'text', name: 'a', readOnly: true, defaultValue: 'x' }] }],
    [
      'formio',
      { display: 'form', components: [{ type: 'textfield', key: 'a', disabled: true, defaultValue: 'x' }] },
    ],
    ['json-schema', { type: 'object', properties: { a: { type: 'string', readOnly: true, default: 'x' } } }],
    [
      'json-schema',
      {
        schema: { type: 'object', properties: { a: { type: 'string', default: 'x' } } },
        uiSchema: { a: { 'ui:disabled': true } },
      },
    ],
  ])('is shown with what it begins with (%s)', async (format, source) => {
    const imported = await whole(source, format)
    expect(asked(imported)).toMatchObject([{ ...fixed, default: { answer: { text: 'x' } } }])
  })

  it('is shown so from a sheet as well', async () => {
    const imported = await whole(
      workbook({
        survey: [
          ['type', 'name', 'label', 'default', 'read_only'],
          ['text', 'a', 'A', 'x', 'yes'],
        ],
      }),
      'xlsform',
    )
    expect(asked(imported)).toMatchObject([{ ...fixed, default: { answer: { text: 'x' } } }])
  })

  it('holds nobody up where no answer can come to it', async () => {
    const item = [{ linkId: 'a', type: 'string', text: 'A', readOnly: true, required: true }]
    const imported = await whole({ resourceType: 'Questionnaire', item }, 'fhir')
    expect(asked(imported)[0]).toMatchObject(fixed)
    expect(asked(imported)[0]).not.toHaveProperty('required')
  })
})
