import { expect, it } from 'vitest'
import { readSurvey } from '../../designer/import/surveyjs/read-survey.ts'
import { become, placesOf, tables } from './become.ts'
import { itBecomes, itReads } from './cases.ts'

const read = (source: Record<string, unknown>) => become(readSurvey, source)
itBecomes('surveyjs', read, (source) => placesOf(readSurvey, source))
itReads('surveyjs', read, (visibleIf) => ({
  elements: [
    { type: 'text', name: 'a' },
    { type: 'checkbox', name: 'b', choices: ['x', 'y'] },
    { type: 'text', name: 'q', visibleIf },
  ],
}))

it('takes over a condition of ten thousand characters, and none that is longer', () => {
  const lost = (length: number) => {
    const visibleIf = `{a} = '${'x'.repeat(length - 8)}'`
    return read({
      elements: [
        { type: 'text', name: 'a' },
        { type: 'text', name: 'q', visibleIf },
      ],
    }).lost
  }
  expect(lost(10_000)).toEqual([])
  expect(lost(10_001)).toMatchObject([['/elements/1/visibleIf', expect.any(String), 'condition', 'too long']])
})

it('takes over brackets in brackets, and sums of sums, up to so many levels', () => {
  const lost = (visibleIf: string) =>
    read({ elements: [{ type: 'text', name: 'q', visibleIf }] }).lost.map(([, , , detail]) => detail)
  const inBrackets = (depth: number) => `${'('.repeat(depth)}1${')'.repeat(depth)} = 1`
  const sums = (depth: number) => `${'1 + ('.repeat(depth)}1${')'.repeat(depth)} = 1`
  expect([inBrackets(24), inBrackets(25), sums(12), sums(13)].map(lost)).toEqual([
    ...[[], ['too deep'], [], ['too deep']],
  ])
})

it('counts a thousand choices, and tells of more', () => {
  const counted = (choicesMax: number) => {
    const { template, lost } = read({
      elements: [{ type: 'dropdown', name: 'q', choicesMin: 1, choicesMax }],
    })
    const options = template.pages[0]?.children[0]?.options as object[] | undefined
    return [options?.at(-1), lost]
  }
  const last = { id: '1000', label: '1000' }
  expect(counted(1000)).toEqual([last, []])
  expect(counted(1001)).toEqual([last, [['/elements/0/choicesMax', '1001', 'shortened', '1000']]])
})

it('keeps what is hidden where the survey does, and hands it in', () => {
  const dropsHidden = (clearInvisibleValues: string) =>
    read({ clearInvisibleValues, elements: [{ type: 'text', name: 'q' }] }).template.dropHiddenAnswersOnSubmit
  expect(['none', 'onComplete'].map(dropsHidden)).toEqual([undefined, true])
})

it('says a unit where an element takes one', () => {
  const unitOf = (maskSettings: object) => {
    const elements = [{ type: 'text', name: 'q', maskType: 'numeric', maskSettings }]
    const some = new Map([...tables, ['number', { kinds: { number: {} }, takes: ['unit'] }]])
    return become(readSurvey, { elements }, { name: 'S', tables: some }).template.pages[0]?.children[0]?.unit
  }
  expect([unitOf({ prefix: ' about ' }), unitOf({ suffix: 'kg' }), unitOf({})]).toEqual([
    ...['about', 'kg', undefined],
  ])
})

it('lists one below the other what no table takes in', () => {
  const columns = [{ name: 'c', cellType: 'text' }]
  const table = { elements: [{ type: 'matrixdynamic', name: 'q', columns }] }
  const panels = {
    elements: [{ type: 'paneldynamic', name: 'q', templateElements: [{ type: 'text', name: 'c' }] }],
  }
  const typeOf = (source: object, without: string) => {
    const some = new Map([...tables].filter(([type]) => type !== without))
    return become(readSurvey, source as Record<string, unknown>, { name: 'S', tables: some }).template
      .pages[0]?.children[0]?.type
  }
  expect([typeOf(table, 'table'), typeOf(panels, 'rows')]).toEqual(['rows', 'table'])
})

it('asks what is ranked as boxes to tick where nothing ranks, which is told', () => {
  const some = new Map([...tables].filter(([type]) => type !== 'ranking'))
  const elements = [{ type: 'ranking', name: 'q', title: 'Q', choices: ['a', 'b'] }]
  const { template, lost } = become(readSurvey, { elements }, { name: 'S', tables: some })
  expect(template.pages[0]?.children).toMatchObject([{ id: 'q', type: 'choices' }])
  expect(lost).toEqual([['/elements/0', 'q', 'no_element', 'ranking']])
})
