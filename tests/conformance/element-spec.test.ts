import { beforeAll, describe, expect, it } from 'vitest'
import { dateShape } from '../../runtime/core/datetime/date-shape.ts'
import type { AnswerDefinition, AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { inLanguage } from '../../runtime/core/language/local-language.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { shownSummaryPages } from '../../runtime/react/form/summary-pages.ts'
import type { Element } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { prepare, registry, views } from '../support/plugin-folders.ts'
import { renderElements } from '../support/render-element.tsx'

const make = (type: string, extra: object = {}): Element => ({ id: 'q', type, title: 'Question', ...extra })
const answerOf = (element: Element) => registry.get(element.type)?.answer as AnswerDefinition

function open(elements: Element[], answers: Record<string, AnswerValue> = {}) {
  return createEngine(compileTemplate(templateOf(elements), registry), {
    answers: Object.entries(answers),
    actor: erin,
    context: { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' },
  })
}
const draw = (element: Element, kind: 'input' | 'summary', value?: AnswerValue) =>
  renderElements(open([element], value ? { q: value } : {}), [element], views, kind)
const problems = (element: Element, answers?: Record<string, AnswerValue>) =>
  open([element], answers).validate().map(formatDocumentIssue)

beforeAll(() => prepare([make('text-question', { input: 'PhoneNumber' })]))

describe('dates', () => {
  const at = ['2026-11-21T17:30:00.000Z', '2026-07-01T16:00:00.000Z'] as const

  it('ET-03 holds a start and an end, each with its time when times are asked for', () => {
    const days = make('date-range-question')
    const update = (element: Element, args: object) =>
      answerOf(element).operations.updateDateRange?.apply(null, args as never, element)
    const range = update(days, { start: '2026-11-21', end: '2026-12-01' })
    expect(range).toEqual({ start: '2026-11-21', end: '2026-12-01' })
    expect(update(days, { start: '2026-11-21' })).toEqual({ start: '2026-11-21', end: null })
    expect(draw(days, 'input', range as AnswerValue)).toMatch(/value="11\/21\/2026".*value="12\/01\/2026"/s)
    const times = make('date-range-question', { includeTime: true })
    const drawn = draw(times, 'input', { start: at[1], end: at[0] })
    expect(drawn).toMatch(/value="07\/01\/2026 9:00 AM".*value="11\/21\/2026 9:30 AM"/s)
    const { compileAnswerSchema } = createDocumentValidator({})
    const check = compileAnswerSchema(answerOf(times).schema(times))
    expect(check({ start: at[0], end: at[1] })).toEqual([])
    expect(check({ start: at[0] })).not.toEqual([])
    expect(
      answerOf(days)
        .columns(days)
        .map(({ key, kind }) => [key, kind]),
    ).toEqual([
      ['start', 'date'],
      ['end', 'date'],
    ])
  })

  it('ET-27 ET-31 a month and a year are said by a day as well, and by nothing less', () => {
    const said = (precision: string, value: string) => {
      const element = make('date-question', { precision })
      return answerOf(element).from?.scalar?.(value, element)
    }
    expect(said('month', '2026-11-21')).toEqual({ selectedDate: '2026-11' })
    expect(said('year', '2026-11-21')).toEqual({ selectedDate: '2026' })
    expect(said('month', '2026-11')).toEqual({ selectedDate: '2026-11' })
    expect([said('month', '2026'), said('day', '2026-11'), said('month', 'soon')]).toEqual([null, null, null])
  })

  it('X-26 a date has no zone, a moment is shown on the clock of the campus with its zone', () => {
    expect(draw(make('date-question'), 'summary', { selectedDate: '2026-11-21' })).toBe('11/21/2026')
    const moment = make('date-question', { includeTime: true })
    expect(draw(moment, 'summary', { selectedDate: at[0] })).toBe('11/21/2026 9:30 AM PST')
    expect(draw(moment, 'input', { selectedDate: at[1] })).toMatch(/07\/01\/2026 9:00 AM.*PDT/s)
    const range = make('date-range-question', { includeTime: true })
    expect(draw(range, 'summary', { start: at[1], end: at[0] })).toBe(
      '07/01/2026 9:00 AM PDT – 11/21/2026 9:30 AM PST',
    )
  })
})

describe('choices', () => {
  const options = ['a', 'b'].map((id) => ({ id, label: id.toUpperCase() }))

  it.each([
    [{}, /type="radio".*type="radio"/s],
    [{ isMultiSelect: true }, /type="checkbox".*type="checkbox"/s],
    [{ isDropdown: true }, /<select.*<option value="b">B/s],
    [{ isDropdown: true, isMultiSelect: true }, /<input[^>]*role="combobox"/],
  ])('ET-12 draws %o', (extra, markup) => {
    expect(draw(make('option-question', { options, ...extra }), 'input')).toMatch(markup)
  })

  it('ET-24 X-25 a switch shows its default, and says Yes or No in a summary', () => {
    const on = make('toggle-question', { defaultValue: true })
    expect(draw(on, 'input', answerOf(on).from?.initial?.(on) as AnswerValue)).toMatch(
      /aria-checked="true"|checked=""/,
    )
    expect([true, false].map((value) => answerOf(on).toText({ value }, on))).toEqual(['Yes', 'No'])
  })
})

describe('ET-31 ET-32 in the language of the form', () => {
  const inGerman = <T>(run: () => T) => inLanguage({ tag: 'de' }, run)
  const cost = make('text-question', { input: 'Number', currency: 'EUR', max: 500 })
  const weight = make('text-question', { input: 'Number', unit: 'kg' })

  it('shows numbers, amounts, dates and times as it writes them, and the boxes for them', () => {
    const words = (element: Element, value: AnswerValue) => answerOf(element).toText(value, element)
    expect(
      inGerman(() => [
        words(cost, { text: '1250.5' }),
        words(weight, { text: '1250.5' }),
        words(make('date-question'), { selectedDate: '2026-12-28' }),
        words(make('time-question'), { time: '14:30' }),
        words(make('measurement-question'), { value: 1250.5, unit: 'kg', text: null }),
      ]),
    ).toEqual(['1.250,50 €', '1.250,5 kg', '28.12.2026', '14:30', '1.250,5 kg'])
    const box = (element: Element, value?: AnswerValue) => draw(element, 'input', value)
    expect(inGerman(() => box(weight, { text: '1250.5' }))).toContain('value="1250,5"')
    expect(inGerman(() => dateShape('day'))).toBe('DD.MM.YYYY')
    expect(inGerman(() => box(make('time-question')))).toContain('placeholder="HH:MM"')
  })

  it('says bounds in it, and reads what was copied from there', () => {
    expect(
      inGerman(() => answerOf(cost).validate?.({ text: '500.01' }, cost, '2026-11-20T17:00:00.000Z')),
    ).toEqual([{ code: 'number_max', params: { max: '500,00 €' } }])
    const read = (element: Element, text: string) => answerOf(element).from?.text?.(text, element)
    expect(inGerman(() => read(cost, '1.250,50 €'))).toEqual({ value: { text: '1250.50' } })
    expect(inGerman(() => read(make('date-question'), '28.12.26'))).toEqual({
      value: { selectedDate: '2026-12-28' },
    })
    expect(inGerman(() => read(make('date-question'), '12/28/2026'))).toEqual({
      issue: { code: 'paste_date' },
    })
  })

  it('X-16 takes what is sent as JSON writes it, whatever the language', () => {
    const sent = (text: string) =>
      inGerman(() => answerOf(weight).operations.updateText?.apply(null, { text } as never, weight))
    expect(sent('1250.5')).toEqual({ text: '1250.5' })
    expect(sent('1,250')).toEqual({ text: '1250' })
    expect(sent('1.250,5')).toEqual({ text: '1.250,5' })
  })
})

describe('texts around the questions', () => {
  it('ET-18 a section shows its name, its description and what it groups', () => {
    const name = make('text-question', { id: 'inside', title: 'Inside' })
    const markup = draw(
      make('section', { name: 'Site', description: 'Where it is.', children: [name] }),
      'input',
    )
    expect(markup).toMatch(/<h3[^>]*>Site<\/h3>.*Where it is\..*id="fw-inside"/s)
  })

  it('ET-19 static text has three levels of headings below those of the page', () => {
    const heading = (level: number) => ({
      type: 'heading',
      attrs: { level },
      content: [{ type: 'text', text: `Level ${level}` }],
    })
    const text = { type: 'doc', content: [1, 2, 3].map(heading) }
    expect(draw(make('static-text', { text }), 'input')).toContain(
      '<h3>Level 1</h3><h4>Level 2</h4><h5>Level 3</h5>',
    )
  })

  it.each(['Critical', 'Info', 'Note', 'Success', 'Warning', 'Default'])(
    'ET-19 X-25 has the style %s',
    (style) => {
      const note = make('static-text', { style, text: 'Mind the gap.' })
      const drawn = draw(note, 'input')
      expect(drawn).toContain('Mind the gap.')
      expect(drawn.includes(`>${style}`)).toBe(style !== 'Default')
      const isWarning = ['Critical', 'Warning'].includes(style)
      expect(draw(note, 'summary').includes('Mind the gap.')).toBe(isWarning)
    },
  )

  it('SU-04 X-25 a summary page of what a summary does not repeat is none', () => {
    const note = (style: string) => make('static-text', { id: `n${style}`, style, text: 'Mind.' })
    const engineOf = (...children: Element[]) => {
      const summaryPages = [{ id: 'sum', name: 'Summary', children }]
      const compiled = compileTemplate(templateOf([make('text-question')], { summaryPages }), registry)
      return createEngine(compiled, {
        actor: erin,
        context: { status: 'draft', canUpdate: false, now: '2026-11-21T17:30:00.000Z' },
      })
    }
    const shown = (...children: Element[]) => shownSummaryPages(engineOf(...children), registry, views).length
    expect(shown(note('Info'), make('section', { id: 's', children: [note('Note')] }))).toBe(0)
    expect(shown(make('section', { id: 's', children: [note('Warning')] }))).toBe(1)
    expect(shown(note('Info'), make('text-question'))).toBe(1)
  })

  it('ET-04 a document that was chosen shows its status in words', () => {
    const value = { id: 'f1', name: 'Trip', status: 'under_review', autoId: 'T-1' }
    const drawn = draw(make('document-search', { docSearchConfig: { templates: ['x'] } }), 'summary', value)
    expect(drawn).toContain('(T-1, Under review)')
    expect(drawn).not.toContain('under_review')
  })

  it('FF-05 all but texts, and dates that are not whole yet, are saved at once', () => {
    const resting = registry
      .all()
      .flatMap(({ answer }) =>
        Object.entries(answer?.operations ?? {}).flatMap(([name, { debounce }]) => (debounce ? [name] : [])),
      )
    expect(resting.sort()).toEqual([
      'enterAddress',
      'updateDate',
      'updateDateRange',
      'updateListValue',
      'updateOptionDetail',
      'updateText',
      'updateTime',
    ])
    const at = (type: string, operation: string, args: object) => {
      const { debounce } = answerOf(make(type)).operations[operation] ?? {}
      return typeof debounce === 'function' ? debounce(args as never, make(type)) : debounce
    }
    expect(at('date-question', 'updateDate', { selectedDate: '2026-11-21' })).toBe(0)
    expect(at('text-question', 'updateText', { text: 'x' })).toBe(400)
  })

  it('ET-25 an unknown kind of text, or of search, says so instead of a box', () => {
    expect(draw(make('text-question', { input: 'Telepathy' }), 'input')).toContain(
      'Unknown text question input!',
    )
    expect(draw(make('search-question', { category: 'Ship' }), 'input')).toContain('Unknown search type')
    expect(draw(make('text-question', { input: 'constructor' }), 'input')).toContain(
      'Unknown text question input!',
    )
  })

  it('X-24 an unknown type does not pass the publish gate', () => {
    const issues = lintTemplate(templateOf([make('hologram')]), registry)
    expect(issues.map(({ code }) => code)).toEqual(['element.unknown_type'])
  })
})

describe('required', () => {
  const library = { schemaId: 'airports', fields: [] }
  const docSearchConfig = { templates: ['x'] }
  const kinds: [string, object][] = [
    ['option-question', { options: [{ id: 'a', label: 'A' }] }],
    ['date-question', {}],
    ['date-range-question', {}],
    ['measurement-question', { quantity: 'mass' }],
    ['height-question', { measurementType: 'height' }],
    ['address-search', {}],
    ['document-search', { docSearchConfig }],
    ['library-search', { library }],
    ['subject-question', {}],
    ['search-question', { category: 'Person' }],
    ['text-question', { input: 'Default' }],
  ]
  it.each(kinds)('VA-02 an empty %s', (type, extra) => {
    expect(problems(make(type, { ...extra, required: true }))).toEqual(['This question is required.'])
    expect(problems(make(type, extra))).toEqual([])
  })

  it('VA-05 an empty phone number, and one of white space', () => {
    const phone = make('text-question', { input: 'PhoneNumber', required: true })
    expect(problems(phone)).toEqual(['This question is required.'])
    expect(problems(phone, { q: { text: '  ' } })).toEqual(['This question is required.'])
  })

  it.each(['table-question', 'repeatable-section'])('VA-03 a %s without rows', (type) => {
    const rows = make(type, { required: true, children: [make('text-question', { id: 'x' })] })
    expect(problems(rows)).toEqual(['At least one entry is required.'])
    expect(problems(rows, { q: { rowIds: ['r1'] } })).toEqual([])
  })

  it('VA-12 a repeatable section names no column when something in it is wrong', () => {
    const cards = make('repeatable-section', {
      children: [make('text-question', { id: 'x', required: true })],
    })
    expect(problems(cards, { q: { rowIds: ['r1'] } })).toEqual([
      'This section contains missing or incorrect information.',
      'This question is required.',
    ])
  })

  const searches: [string, object, string][] = [
    ['library-search', { library }, 'updateLibrary'],
    ['address-search', {}, 'updateAddress'],
    ['document-search', { docSearchConfig }, 'updateDocument'],
    ['search-question', { category: 'Campus' }, 'updateSearch'],
    ['search-question', { category: 'Person' }, 'updateSearch'],
    ['search-question', { category: 'Building' }, 'updateSearch'],
    ['subject-question', {}, 'updateSubject'],
  ]
  it.each(searches)(
    'VA-09 X-19 a cleared %s %o says one thing, and not what an untouched one says',
    (type, extra, name) => {
      const engine = open([make(type, { ...extra, required: true })])
      const said = () => engine.get('q')?.issues.map(formatDocumentIssue)
      expect(said()).toEqual(['This question is required.'])
      const chosen = {
        id: 'x',
        userId: 'x',
        placeId: 'x',
        name: 'X',
        label: 'X',
        category: 'Person',
        fields: {},
      }
      engine.apply('q', name, { selected: chosen })
      expect(said()).toEqual([])
      engine.apply('q', name, { selected: null })
      expect(said()).toEqual(['Field is required.'])
    },
  )
})

it('VA-01 skips a hidden section, table and repeatable section with everything in them', () => {
  const hidden = { dependsOn: { conditions: [{ questionId: 'more', optionId: 'yes' }] } }
  const wrong = (id: string) => make('text-question', { id, input: 'Email', required: true })
  const elements = [
    make('option-question', { id: 'more', options: [{ id: 'yes', label: 'Yes' }] }),
    make('section', { id: 's', name: 'S', children: [wrong('in-s')], ...hidden }),
    make('table-question', { id: 't', required: true, children: [wrong('in-t')], ...hidden }),
    make('repeatable-section', { id: 'r', required: true, children: [wrong('in-r')], ...hidden }),
  ]
  const rows = { rowIds: ['r1'] }
  const no = { text: 'no address' }
  const answers = { t: rows, r: rows, 'in-s': no, 't/r1/in-t': no, 'r/r1/in-r': no }
  expect(open(elements, answers).validate()).toEqual([])
  const shown = open(elements, { ...answers, more: { selectedOptionIds: ['yes'] } })
  expect(shown.validate().map(({ path }) => path)).toEqual(['in-s', 't', 't/r1/in-t', 'r', 'r/r1/in-r'])
})
