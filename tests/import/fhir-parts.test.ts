import { beforeAll, describe, expect, it } from 'vitest'
import { withLanguage } from '../../designer/import/fhir/other-languages.ts'
import { linkIdTest } from '../../designer/import/fhir/path/link-ids.ts'
import { parsePath } from '../../designer/import/fhir/path/parse-path.ts'
import type { Extensions } from '../../designer/import/fhir/read-extensions.ts'
import { readReference } from '../../designer/import/fhir/read-reference.ts'
import { amountIn, unitIn } from '../../designer/import/fhir/read-units.ts'
import { messagesOf } from '../../designer/import/fhir/read-validation-text.ts'
import { htmlOfMarkdown, plainOfHtml } from '../../designer/import/fhir/rendered-words.ts'
import { createReport } from '../../designer/import/shared/loss.ts'
import { preparePatterns } from '../../runtime/core/pattern/safe-pattern.ts'

describe('a condition over the names of questions', () => {
  beforeAll(preparePatterns)

  const ids = ['a.1', 'a.2', 'b.1', 'b.12']
  it.each([
    [`linkId = 'a.1'`, ['a.1']],
    [`linkId ~ 'a.1'`, ['a.1']],
    [`linkId ~ ' A.1'`, ['a.1']],
    [`linkId = 'A.1'`, []],
    [`linkId.startsWith('a.')`, ['a.1', 'a.2']],
    [`linkId.endsWith('.1')`, ['a.1', 'b.1']],
    [`linkId.contains('.1')`, ['a.1', 'b.1', 'b.12']],
    [`linkId in ('a.2' | 'b.1' | 'x')`, ['a.2', 'b.1']],
    [`linkId.startsWith('a') and linkId.endsWith('1')`, ['a.1']],
    [`linkId = 'a.2' or linkId = 'b.1'`, ['a.2', 'b.1']],
    [`linkId.matches('^b.*')`, ['b.1', 'b.12']],
    [`linkId.matches('.*2$')`, ['a.2', 'b.12']],
    [`linkId.matches('^.*12')`, ['b.12']],
    [`linkId.matches('b[.][0-9]+$')`, ['b.1', 'b.12']],
    [`linkId.matches('a.\\\\d+')`, ['a.1', 'a.2']],
    [`linkId.matches('\\\\+')`, []],
    [`linkId.matches('(a+)+1')`, []],
    [`linkId.matches('(a|b)+[.]1')`, ['a.1', 'b.1', 'b.12']],
  ])('%s', (condition, found) => {
    const isNamed = linkIdTest(parsePath(condition))
    expect(ids.filter((id) => isNamed?.(id))).toEqual(found)
    expect(isNamed).toBeTypeOf('function')
  })

  it.each([
    `linkId != 'a'`,
    `linkId > 'a'`,
    `linkId = ('a' | 'b')`,
    `linkId = ('a' + 'b')`,
    `linkId in ('a' | b)`,
    `linkId in (b | 'a')`,
    `linkId in ('a' + 'b')`,
    'linkId.length',
    'linkId',
    'linkId.exists()',
    'linkId.startsWith(a)',
    `linkId.upper('a')`,
    `text.startsWith('a')`,
    `startsWith('a')`,
    `text = 'a'`,
    `linkId = 'a' and text = 'b'`,
    `text = 'b' or linkId = 'a'`,
    `linkId.matches('(')`,
    `linkId.matches('a(?=b)')`,
    `linkId.matches('${'a'.repeat(501)}')`,
    'true',
  ])('says nothing where it is %s', (condition) => {
    expect(linkIdTest(parsePath(condition))).toBeUndefined()
  })
})

describe('a text written as Markdown', () => {
  it.each([
    ['plain', 'plain'],
    ['a **b**', 'a <b>b</b>'],
    ['a\nb', 'a\nb'],
    ['a\r\rb\rc', '<p>a</p><p>b\nc</p>'],
    ['* a\u2028b', '<ul><li>a\u2028b</li></ul>'],
    ['a\n\nb', '<p>a</p><p>b</p>'],
    ['a\r\n \t \r\nb', '<p>a</p><p>b</p>'],
    ['* a\n* b', '<ul><li>a</li><li>b</li></ul>'],
    ['  -   *a*  \n+ b', '<ul><li><i>a</i></li><li>b</li></ul>'],
    ['1. a\n12) b', '<ol><li>a</li><li>b</li></ol>'],
    ['  1. a\n* b', '<ol><li>a</li></ol><ul><li>b</li></ul>'],
    ['* a 1', '<ul><li>a 1</li></ul>'],
    ['Of\n* a\nand', '<p>Of</p><ul><li>a</li></ul><p>and</p>'],
    ['see - b', 'see - b'],
    ['1.5 litres', '1.5 litres'],
    ['  \n\n', ''],
  ])('%j', (text, html) => {
    expect(htmlOfMarkdown(text)).toBe(html)
  })

  it.each([
    ['a < b', 'a < b'],
    [' a', ' a'],
    ['<p>a <b>b</b></p><p class="x">c</p>', 'a b\nc'],
    ['<h2>a</h2><div>b<br/>c</div> ', 'a\nb\nc'],
    ['<p>a</p>\n \n<p>b</p>', 'a\nb'],
    ['<p>a <a href="x">b</a></p>', 'a <a href="x">b</a>'],
  ])('on one line, of %j', (html, text) => {
    expect(plainOfHtml(html)).toBe(text)
  })
})

describe('the words of a fault', () => {
  const said = (...values: unknown[]): Extensions => ({
    take: (name) => (name === 'validationtext' ? values.map((value, i) => ({ value, at: `/${i}` })) : []),
    rest: () => {},
  })
  const read = (extensions: Extensions, names: readonly string[], required = false) => {
    const report = createReport()
    const properties = Object.fromEntries(names.map((name) => [name, { at: '', value: 1 }]))
    const messages = messagesOf(extensions, { properties, required }, report)
    return { ...messages, lost: report.losses.map(({ at, why }) => `${at} ${why}`) }
  }

  it('are those of each thing that may be wrong', () => {
    const names = ['min', 'max', 'minLength', 'maxLength', 'pattern', 'decimals', 'maxSize', 'step']
    for (const name of ['Values', 'Rows', 'Selected', 'Files']) names.push(`min${name}`, `max${name}`)
    const words = { '': 'No.' }
    const messages = Object.fromEntries(names.map((name) => [name, words]))
    expect(read(said('No.'), [...names, 'unit'])).toEqual({ messages, lost: [] })
    expect(read(said('No.'), ['min'], true)).toEqual({
      messages: { min: words },
      requiredMessage: words,
      lost: [],
    })
    expect(read(said('No.'), [], true)).toEqual({ requiredMessage: words, lost: [] })
  })

  it('are never said where nothing may be wrong, or are not known', () => {
    expect(read(said('No.'), [])).toEqual({ lost: ['/0 never'] })
    expect(read(said(5), ['min'])).toEqual({ lost: ['/0 unreadable'] })
    expect(read(said('No.', 'Nor this.'), ['min']).lost).toEqual(['/1 duplicate'])
    expect(read(said(), ['min'], true)).toEqual({ lost: [] })
  })
})

it('reads a unit by its code or its words, and an amount that is a number', () => {
  expect(unitIn({ code: 'kg' })).toEqual({ code: 'kg', display: 'kg' })
  expect(unitIn({ code: 'kg', unit: 'kilogram' })).toEqual({ code: 'kg', display: 'kilogram' })
  for (const odd of [undefined, 'kg', {}, { code: 5 }, { code: 'kg', unit: 5 }, { code: 5, unit: 'kg' }])
    expect(unitIn(odd)).toBeUndefined()
  expect([{ value: 0 }, { value: '1' }, {}, 5].map(amountIn)).toEqual([0, undefined, undefined, undefined])
})

it('gives a question that another language leaves out no words of another question', () => {
  const report = createReport()
  const asked = (...item: [string, string][]) => ({ item: item.map(([linkId, text]) => ({ linkId, text })) })
  const value = { language: 'es', ...asked(['a', 'Uno'], ['x', 'Otro']) }
  const both = withLanguage(asked(['a', 'One'], ['b', 'Two']), { value, at: '/es' }, report)
  expect(both.item).toMatchObject([{ linkId: 'a', _text: {} }, { linkId: 'b' }])
  expect((both.item as object[])[1]).toEqual({ linkId: 'b', text: 'Two' })
  expect(report.losses).toMatchObject([{ at: '/es/item/1', why: 'reference' }])
})

it.each(['Practitioner', 'PractitionerRole', 'Patient', 'Person'])(
  'looks a %s up as a person',
  (resource) => {
    const take = (name: string) => (name === 'referenceResource' ? [{ at: '', value: resource }] : [])
    expect(readReference({ take, rest: () => {} })).toEqual({ kind: 'person' })
  },
)
