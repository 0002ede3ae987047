import { describe, expect, it } from 'vitest'
import { adviseTemplate } from '../../runtime/core/advice/advise-template.ts'
import { headingsInOrder, placeHeadings } from '../../runtime/core/advice/heading-levels.ts'
import { levelColors } from '../../runtime/core/advice/level-colors.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Page, RichText, Template } from '../../schemas/index.ts'
import { createTexts } from '../../schemas/texts.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { registry } from '../support/plugin-models.ts'

const texts = createTexts(readElementSchemas())

const element = (id: string, type: string, extra: object = {}): Element => ({ id, type, ...extra }) as Element
const text = (id: string, extra: object = {}) => element(id, 'text-question', { title: id, ...extra })
const colour = element('c', 'option-question', {
  title: 'Colour',
  options: [null, { id: 'red', label: 'Red' }, { id: 'blue', label: 'Blue' }, { id: 'green' }],
})
const when = (rule: unknown) => ({ dependsOn: { rule } })
const is = (question: string, value: unknown) => ({ '==': [{ answer: question }, value] })
const page = (id: string, children: Element[], extra: object = {}) =>
  ({ id, name: id, children, ...extra }) as Page

function told(pages: Page[], readers?: unknown[], extra: object = {}) {
  const template = { schemaVersion: 1, id: 't', groupId: 't', name: 'T', pages, ...extra } as Template
  return adviseTemplate(compileTemplate(template, registry), texts, readers).map(
    ({ code, path, params }) => ({
      ...{ code, path },
      ...params,
    }),
  )
}
const toldOf = (...children: Element[]) => told([page('p', children)])
const at = (i: number) => `/pages/0/children/${i}`

describe('what advice names', () => {
  it('is a question by its title, and answers by the words of their options', () => {
    const crossed = (one: unknown, other: unknown, title?: unknown) =>
      toldOf(
        colour,
        text('n', { title: 'How many?' }),
        text('x', { title, ...when({ and: [one, other] }) }),
      )[0]
    const shared = { code: 'condition.contradiction', path: `${at(2)}/dependsOn` }
    expect(crossed(is('c', 'red'), is('c', 'blue'), 'Why?')).toEqual({
      ...{ ...shared, name: 'Why?', question: 'Colour', one: 'Red', other: 'Blue' },
    })
    expect(crossed({ or: [is('c', 'red'), is('c', 'blue')] }, is('c', 'green'), ' ')).toEqual({
      ...{ ...shared, name: 'x', question: 'Colour', one: 'Red or Blue', other: 'green' },
    })
    expect(crossed({ '>': [{ answer: 'n' }, 5] }, is('n', 3), 5)).toEqual({
      ...{ ...shared, name: 'x', question: 'How many?', one: '> 5', other: '3' },
    })
    expect(crossed(is('gone', 'a'), is('gone', 'b'), 'Why?')).toEqual({
      ...{ ...shared, name: 'Why?', question: 'gone', one: 'a', other: 'b' },
    })
  })

  it('is what a constant condition stands at: an element, an option or a page', () => {
    expect(toldOf(text('x', { title: 'Why?', ...when(true) }), text('y', when(false)))).toEqual([
      { code: 'condition.always', path: `${at(0)}/dependsOn`, name: 'Why?' },
      { code: 'condition.never', path: `${at(1)}/dependsOn`, name: 'y' },
    ])
    const options = [
      { id: 'a', label: 'A', ...when(false) },
      { id: 'b', label: 'B', ...when({ nonsense: 1 }) },
    ]
    expect(toldOf(element('d', 'option-question', { title: 'D', options }))).toEqual([
      { code: 'condition.never', path: `${at(0)}/options/0/dependsOn`, name: 'A' },
    ])
    expect(toldOf(element('d', 'option-question', { title: 'D', options, ...when(false) }))).toEqual([
      { code: 'condition.never', path: `${at(0)}/dependsOn`, name: 'D' },
      { code: 'page.nothing_shown', path: '/pages/0', name: 'p' },
    ])
    const pages = [
      page('a', [text('x')]),
      page('b', [text('y', when(false))], { name: 'Bee', ...when(false) }),
    ]
    expect(told(pages)).toEqual([{ code: 'page.never_shown', path: '/pages/1/dependsOn', name: 'Bee' }])
  })

  it('is nothing of a condition that is none', () => {
    expect(toldOf(text('x', { dependsOn: null }), text('y', { dependsOn: 'always' }))).toEqual([])
  })

  it('is nothing of a condition that cannot be read whole', () => {
    const bad = when({ and: [is('c', 'red'), is('c', 'blue'), { nonsense: 1 }] })
    const options = [{ id: 'a', label: 'A', ...bad }]
    expect(toldOf(colour, text('x', bad), element('d', 'option-question', { title: 'D', options }))).toEqual(
      [],
    )
  })

  it('is the outermost of what is never shown', () => {
    const crossed = when({ and: [is('c', 'red'), is('c', 'blue')] })
    const inner = element('s', 'section', { name: 'S', children: [text('x', when(true))], ...crossed })
    expect(toldOf(colour, inner).map(({ path }) => path)).toEqual([`${at(1)}/dependsOn`])
    const permissions = [{ role: 'owner', canViewWhen: [] }]
    expect(told([page('a', [text('x')], { ...when(false), permissions })])).toEqual([
      { code: 'page.never_shown', path: '/pages/0/dependsOn', name: 'a' },
    ])
  })

  it('is held to 30 answers that stand around at most', () => {
    const around = (count: number) => {
      const and = Array.from({ length: count }, (_, i) => is(`n${i}`, 'a'))
      const inner = { name: 'In', children: [text('x', when(is('m', 'b')))], ...when(is('m', 'a')) }
      const outer = { name: 'Out', children: [element('i', 'section', inner)], ...when({ and }) }
      return toldOf(element('o', 'section', outer)).map(({ code }) => code)
    }
    expect(around(29)).toEqual(['condition.contradiction'])
    expect(around(30)).toEqual([])
  })

  it('is a title that another one has, as it is read', () => {
    const of = (...titles: unknown[]) => toldOf(...titles.map((title, i) => text(`q${i}`, { title })))
    expect(of('Your  name', 'your name', 'Yourname')).toEqual([
      { code: 'siblings.same_title', path: `${at(1)}/title`, name: 'your name' },
    ])
    expect(of('Straße', 'STRASSE')).toEqual([])
    expect(of(' ', ' ')).toEqual([])
    const prompted = (id: string) => text(id, { title: undefined, prompt: 'Say why' })
    expect(toldOf(prompted('a'), prompted('b'))).toEqual([
      { code: 'siblings.same_title', path: `${at(1)}/prompt`, name: 'Say why' },
    ])
    const notes = ['a', 'b'].map((id) => element(id, 'static-text', { title: 'Note', text: 'Read this.' }))
    expect(toldOf(...notes)).toEqual([])
    const strangers = ['a', 'b'].map((id) => element(id, 'stranger', { title: 'Note' }))
    expect(toldOf(...strangers)).toEqual([])
    const noText = [5, 5, [], []].map((title, i) => text(`q${i}`, { title }))
    expect(toldOf(...noText)).toEqual([])
  })

  it('is the picture by its place', () => {
    const images = [{ image: '' }, { image: '/a.png', label: [] }, { image: '/b.png' }, null]
    expect(toldOf(element('i', 'image-upload', { title: 'Photos', images }))).toEqual([
      { code: 'image.no_words', path: `${at(0)}/images/2`, name: 'Photos', position: 3 },
    ])
    const inner = text('x', { image: '/a.png' })
    expect(toldOf(element('s', 'section', { name: 'S', children: [inner] }))).toEqual([])
  })

  it('is the business key, where the readers are known', () => {
    const keyed = text('a', { title: 'How bad?', businessKeys: [{ key: 'severity', path: '' }] })
    const pages = [page('p', [keyed, element('b', 'stranger')])]
    expect(told(pages, [null, 'other'])).toEqual([
      { code: 'business_key.unread', path: `${at(0)}/businessKeys/0`, name: 'How bad?', key: 'severity' },
    ])
    expect(told(pages)).toEqual([])
  })

  it('is how many questions are required of those that are asked', () => {
    const asked = Array.from({ length: 20 }, (_, i) => text(`q${i}`, { required: true }))
    const notAsked = [
      ...['h1', 'h2', 'h3'].map((id) => text(id, { hidden: true })),
      ...['n1', 'n2', 'n3'].map((id) => element(id, 'static-text', { text: id })),
      ...['v1', 'v2', 'v3'].map((id) => element(id, 'calculated-value', { title: id, value: 1 })),
      element('s', 'stranger'),
    ]
    expect(toldOf(...asked, ...notAsked)).toEqual([
      { code: 'required.too_many', path: '/pages', required: 20, asked: 20 },
    ])
    expect(toldOf(...asked.slice(1), ...notAsked)).toEqual([])
  })
})

describe('pages that nobody may see', () => {
  const of = (permissions: object[]) => told([page('a', [text('x')], { permissions, name: 'Bee' })])
  const nobody = [{ code: 'page.nobody_may_see', path: '/pages/0/permissions', name: 'Bee' }]

  it('are those that no rule shows in any status', () => {
    expect(of([{ role: 'owner', canViewInStatuses: [] }])).toEqual(nobody)
    expect(of([{ role: 'owner', canViewWhen: [] }])).toEqual(nobody)
    expect(of([{ role: 'owner', canViewWhen: [], canUpdateWhen: ['draft'] }])).toEqual(nobody)
    expect(of([{ role: 'owner', canViewInStatuses: [], canViewWhen: ['draft'] }])).toEqual([])
    expect(of([{ role: 'owner', canViewWhen: [] }, { role: 'reviewer' }])).toEqual([])
    expect(
      of([
        { role: 'owner', canViewWhen: [] },
        { role: 'reviewer', canUpdateWhen: [] },
      ]),
    ).toEqual(nobody)
    expect(of([{ role: 'reviewer', canUpdateWhen: ['draft'] }])).toEqual([])
  })
})

const heading = (level: number | undefined, words = `Level ${level}`): RichText =>
  ({
    ...{ type: 'heading', ...(level !== undefined && { attrs: { level } }) },
    content: [{ type: 'text', text: words }],
  }) as RichText
const doc = (...content: RichText[]): RichText => ({ type: 'doc', content })

describe('the levels of headings', () => {
  const levels = (written: number[], above = 0) =>
    placeHeadings(doc(...written.map((level) => heading(level))), above).map(({ level }) => level)

  it('leave none out, and stay beside each other', () => {
    expect(levels([3, 3])).toEqual([1, 1])
    expect(levels([3, 3], 1)).toEqual([2, 2])
    expect(levels([1, 3, 3, 2, 3])).toEqual([1, 2, 2, 2, 3])
    expect(levels([2, 3, 1, 3])).toEqual([1, 2, 1, 2])
    expect(levels([2, 1], 2)).toEqual([2, 1])
    expect(placeHeadings(doc(heading(undefined)), 0)).toMatchObject([{ written: 1, level: 1 }])
  })

  it('are written into the text, and nothing else of it', () => {
    const said: RichText = { type: 'paragraph', content: [{ type: 'text', text: 'Read this.' }] }
    const centred = { type: 'heading', attrs: { level: 3, textAlign: 'center' } } as unknown as RichText
    expect(headingsInOrder(doc(said, heading(1), heading(3), said, centred, heading(undefined)), 0)).toEqual(
      doc(
        said,
        heading(1),
        heading(2, 'Level 3'),
        said,
        { type: 'heading', attrs: { level: 2, textAlign: 'center' } } as unknown as RichText,
        heading(undefined),
      ),
    )
    expect(headingsInOrder({ type: 'doc' }, 0)).toStrictEqual({ type: 'doc' })
  })

  it('are told of with the first heading that leaves one out, and the level above', () => {
    const note = (id: string, ...content: RichText[]) => element(id, 'static-text', { text: doc(...content) })
    const skipped = (path: string, said: string, above: number) => ({
      ...{ code: 'heading.skipped', path: `${path}/text`, heading: said, above },
    })
    expect(toldOf(note('a', heading(1), heading(3), heading(3, 'Again')))).toEqual([
      skipped(at(0), 'Level 3', 0),
    ])
    expect(toldOf(text('q'), note('a', heading(2)))).toEqual([skipped(at(1), 'Level 2', 0)])
    expect(toldOf(element('q', 'stranger', { title: 'Q' }), note('a', heading(2)))).toEqual([
      skipped(at(1), 'Level 2', 0),
    ])
    const rows = { title: 'People', children: [note('a', heading(2)), note('b', heading(2))] }
    expect(toldOf(element('r', 'repeatable-section', rows))).toEqual([])
  })
})

describe('texts that are hard to read', () => {
  const read = (description: string, language = 'en') =>
    told([page('p', [text('q', { description })])], undefined, { language })
  const hard = (start: string, grade: number) => [
    { code: 'text.hard_to_read', path: `${at(0)}/description`, start, grade },
  ]
  /** Words of ten letters. */
  const long = (count: number) => Array.from({ length: count }, () => 'remedially').join(' ')

  it('are told of by their first words and grade: 4.71 letters a word, half a word a sentence, less 21.43', () => {
    // 47.1 + 15 - 21.43
    expect(read(`  ${long(30)}.  ${long(30)}.`)).toEqual(hard(Array(6).fill('remedially').join(' '), 41))
    expect(read(`${long(30)}!? … ${long(30)}`)).toEqual(hard(Array(6).fill('remedially').join(' '), 41))
    expect(read(`${long(30)}\n\n${long(30)}`)).toEqual(hard(Array(6).fill('remedially').join(' '), 41))
    expect(read(`One,  two\nthree ${long(57)}`)).toEqual([
      expect.objectContaining({ start: 'One, two three remedially remedially remedially' }),
    ])
    // A point within a word ends nothing.
    expect(read(`${long(30)}.${long(30)}`)).toEqual(hard(`${Array(6).fill('remedially').join(' ')}`, 56))
    // 3.5 letters a word and 60 words a sentence: 16.485 + 30 - 21.43
    const marks = Array.from({ length: 30 }, () => 'abc- a-b’cd').join(' ')
    expect(read(marks)).toEqual(hard('abc- a-b’cd abc- a-b’cd abc- a-b’cd', 25))
  })

  it('are judged from 60 words on', () => {
    expect(read(long(59))).toEqual([])
    expect(read(long(60))).toHaveLength(1)
    expect(read('–'.repeat(60))).toEqual([])
  })

  it('are those beyond grade 14', () => {
    const words = Array.from({ length: 213 }, (_, i) => (i % 50 === 49 ? 'abc.' : 'abc'))
    expect(read(words.join(' '))).toEqual([])
    expect(read(['abcd', ...words.slice(1)].join(' '))).toMatchObject([{ grade: 14 }])
  })

  it('are English in every part of the document', () => {
    const start = { startPage: { text: long(60) } }
    const of = (language: string) => told([page('p', [])], undefined, { ...start, language }).length
    expect([of('en'), of('en-GB'), of('de'), of('x-en'), of('enm')]).toEqual([1, 1, 0, 0, 0])
  })
})

describe('colours of levels', () => {
  it('are told of with the level, its colour and how far it stands out', () => {
    const scales = [{ level: 'Low', color: '#ffee00', lowerBound: 0, upperBound: 1 }]
    expect(levelColors([{ riskLevels: [{ id: 'high', level: 'High', color: 'black' }] }])).toEqual([
      {
        ...{ code: 'level.too_dark', path: '/0/riskLevels/0/color', severity: 'warning' },
        params: { level: 'High', color: 'black', ratio: 1.1, least: 3 },
      },
    ])
    expect(levelColors([{ scales }])).toEqual([
      {
        ...{ code: 'level.too_pale', path: '/0/scales/0/color', severity: 'warning' },
        params: { level: 'Low', color: '#ffee00', ratio: 1.2, least: 3 },
      },
    ])
  })
})
