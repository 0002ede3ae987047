import { describe, expect, it } from 'vitest'
import { adviseTemplate } from '../../runtime/core/advice/advise-template.ts'
import { levelColors } from '../../runtime/core/advice/level-colors.ts'
import { formatDocumentIssue } from '../../runtime/core/message/format-document-issue.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, Page, RichText, Template } from '../../schemas/index.ts'
import { createTexts } from '../../schemas/texts.ts'
import { readElementSchemas } from '../support/element-schemas.ts'
import { registry } from '../support/plugin-models.ts'

const texts = createTexts(readElementSchemas())

const text = (id: string, extra: Partial<Element> = {}): Element => ({
  ...{ id, type: 'text-question', title: id, input: 'Default' },
  ...extra,
})
const choice = (id: string, extra: Partial<Element> = {}): Element => ({
  ...{ id, type: 'option-question', title: id },
  options: ['red', 'blue', 'green'].map((each) => ({ id: each, label: each.toUpperCase() })),
  ...extra,
})
const section = (id: string, children: Element[], extra: Partial<Element> = {}): Element => ({
  ...{ id, type: 'section', name: id, children },
  ...extra,
})
const when = (rule: unknown) => ({ dependsOn: { rule } }) as Partial<Element>
const is = (question: string, value: unknown) => ({ '==': [{ answer: question }, value] })
const pageOf = (id: string, children: Element[], extra: Partial<Page> = {}): Page => ({
  ...{ id, name: id, children },
  ...extra,
})
const templateOf = (pages: Page[], extra: Partial<Template> = {}): Template =>
  ({ schemaVersion: 1, id: 't', groupId: 't', name: 'T', pages, ...extra }) as Template

function advised(
  pages: Page[],
  { readers = [], ...extra }: Partial<Template> & { readers?: unknown[] } = {},
) {
  const found = adviseTemplate(compileTemplate(templateOf(pages, extra), registry), texts, readers)
  expect(found.every(({ severity }) => severity === 'warning')).toBe(true)
  // Each in words of its own, with nothing left to fill in.
  for (const issue of found) expect(formatDocumentIssue(issue)).toMatch(/^[^{}]{20,}\.$/)
  return found.map(({ code, path }) => `${code} ${path}`)
}
const advisedOf = (...elements: Element[]) => advised([pageOf('p', elements)])

describe('what nobody wrote yet', () => {
  it('is what the template, a question, a section or an option was called when it was added', () => {
    const options = ['Option 1', 'Other'].map((label) => ({ id: label, label }))
    const elements = [text('a', { title: 'Untitled question' }), choice('c', { options } as object)]
    const pages = [pageOf('p', [...elements, section('s', [], { name: 'Untitled section' })])]
    expect(advised(pages, { name: 'Untitled' })).toEqual([
      'placeholder.left /name',
      'placeholder.left /pages/0/children/0/title',
      'placeholder.left /pages/0/children/1/options/0/label',
      'placeholder.left /pages/0/children/2/name',
    ])
  })

  it('is not what only begins like that', () => {
    const options = ['Option 1 of the plan', 'Options', 'option'].map((label) => ({ id: label, label }))
    expect(
      advisedOf(text('a', { title: 'Untitled work by Banksy' }), choice('c', { options } as object)),
    ).toEqual([])
  })

  it('is an option without words, one that stands twice, and a question without any', () => {
    const listed = (...labels: string[]) => ({ options: labels.map((label, i) => ({ id: `${i}`, label })) })
    const at = '/pages/0/children'
    expect(
      advisedOf(
        choice('a', listed('Rare', ' ', 'rare ', 'Often') as object),
        choice('b', listed() as object),
        choice('c', { ...listed(), optionsFrom: { library: 'rooms' } } as object),
        { ...choice('d'), type: 'rating-matrix', rows: listed('X', 'X').options } as Element,
      ),
    ).toEqual([
      `option.no_words ${at}/0/options/1/label`,
      `options.same_label ${at}/0/options/2/label`,
      `options.nothing_to_choose ${at}/1/options`,
      `options.same_label ${at}/3/rows/1/label`,
    ])
  })

  it('is not an option that is never offered with the other of its name', () => {
    const twin = (id: string, value: string) => ({ id, label: 'Other', ...when(is('c', value)) })
    const twins = (one: string, other: string) =>
      advisedOf(choice('c'), choice('d', { options: [twin('a', one), twin('b', other)] } as object))
    expect(twins('red', 'blue')).toEqual([])
    expect(twins('red', 'red')).toEqual(['options.same_label /pages/0/children/1/options/1/label'])
  })
})

describe('what is called the same', () => {
  it('is told of beside each other, whatever the spaces and capitals', () => {
    const pages = [pageOf('a', [text('x')], { name: 'Case' }), pageOf('b', [text('y')], { name: 'case ' })]
    expect(advised(pages)).toEqual(['siblings.same_title /pages/1/name'])
    expect(
      advisedOf(
        text('a', { title: 'Name' }),
        text('b', { title: ' NAME' }),
        section('s', [text('c', { title: 'Name' })]),
        section('name', []),
      ),
    ).toEqual([
      'siblings.same_title /pages/0/children/1/title',
      'siblings.same_title /pages/0/children/3/name',
    ])
  })

  it('is not where one of them is never seen with the other', () => {
    const twins = (one: object, other: object) =>
      advisedOf(choice('c'), text('a', { title: 'Why?', ...one }), text('b', { title: 'Why?', ...other }))
    const chosen = (optionId: string) => ({ dependsOn: { conditions: [{ questionId: 'c', optionId }] } })
    expect(twins(chosen('red'), chosen('blue'))).toEqual([])
    expect(twins(when(is('c', 'red')), when(is('c', 'blue')))).toEqual([])
    expect(twins({ hidden: true }, {})).toEqual([])
    expect(twins(chosen('red'), chosen('red'))).toHaveLength(1)
    expect(twins(chosen('red'), {})).toHaveLength(1)
  })
})

describe('pictures', () => {
  it('need words, or an empty label that says they adorn', () => {
    const images = [{ image: '/a.png' }, { image: '/b.png', label: '' }, { image: '/c.png', label: 'A leak' }]
    expect(advisedOf({ id: 'i', type: 'image-upload', title: 'Photos', images })).toEqual([
      'image.no_words /pages/0/children/0/images/0',
    ])
    const options = [
      { id: 'a', label: '–', image: '/a.png' },
      { id: 'b', label: '1', image: '/b.png' },
    ]
    expect(advisedOf(choice('c', { options }))).toEqual(['image.no_words /pages/0/children/0/options/0'])
  })
})

describe('headings', () => {
  const headings = (...levels: (1 | 2 | 3)[]): RichText => ({
    type: 'doc',
    content: levels.map((level) => ({
      ...{ type: 'heading', attrs: { level } },
      content: [{ type: 'text', text: `Level ${level}` }],
    })),
  })
  const note = (id: string, ...levels: (1 | 2 | 3)[]): Element => ({
    ...{ id, type: 'static-text', text: headings(...levels) },
  })

  it('leave no level out, from the heading of the page or section on', () => {
    expect(advisedOf(note('a', 1, 2, 3, 1))).toEqual([])
    expect(advisedOf(note('a', 2))).toEqual(['heading.skipped /pages/0/children/0/text'])
    expect(advisedOf(note('a', 1, 3))).toHaveLength(1)
    expect(advisedOf(section('s', [note('a', 2, 3)]))).toEqual([])
    expect(advisedOf(section('s', [note('a', 3)]))).toEqual([
      'heading.skipped /pages/0/children/0/children/0/text',
    ])
    expect(advisedOf({ ...note('a', 2), title: 'Before you begin' })).toEqual([])
  })

  it('go on from text to text, and begin anew with each page', () => {
    expect(advisedOf(note('a', 1), text('q'), note('b', 2))).toEqual([])
    expect(advised([pageOf('a', [note('x', 1)]), pageOf('b', [note('y', 2)])])).toEqual([
      'heading.skipped /pages/1/children/0/text',
    ])
  })
})

describe('conditions', () => {
  const conditional = (rule: unknown) => advisedOf(choice('c'), text('n'), text('x', when(rule)))
  const at = '/pages/0/children/2/dependsOn'

  it.each<[unknown]>([
    [true],
    [{ '==': [1, 1] }],
    [{ or: [is('c', 'red'), true] }],
    [{ '!': [false] }],
    [{ and: [true, { '<': [1, 2] }] }],
  ])('%j is always met', (rule) => {
    expect(conditional(rule)).toEqual([`condition.always ${at}`])
  })

  it.each<[unknown]>([
    [false],
    [{ and: [is('c', 'red'), false] }],
    [{ and: [{ '==': [1, 2] }, { answered: 'n' }] }],
    [{ or: [false, { and: [false, is('c', 'red')] }] }],
    [{ '!': [{ or: [is('c', 'red'), true] }] }],
  ])('%j is never met', (rule) => {
    expect(conditional(rule)).toEqual([`condition.never ${at}`])
  })

  it.each<[unknown]>([
    [{ and: [is('c', 'red'), is('c', 'blue')] }],
    [{ and: [is('c', 'red'), { in: [{ answer: 'c' }, ['blue', 'green']] }] }],
    [{ and: [{ or: [is('c', 'red'), is('c', 'blue')] }, is('c', 'green')] }],
    [{ and: [{ '>': [{ answer: 'n' }, 5] }, { '<': [{ answer: 'n' }, 3] }] }],
    [{ and: [is('n', true), is('n', false)] }],
    [{ and: [{ answered: 'n' }, { and: [is('c', 'red'), is('c', 'blue')] }] }],
  ])('%j contradicts itself', (rule) => {
    expect(conditional(rule)).toEqual([`condition.contradiction ${at}`])
  })

  it.each<[unknown]>([
    [is('c', 'red')],
    [{ or: [is('c', 'red'), is('c', 'blue')] }],
    [{ and: [is('c', 'red'), is('n', 'blue')] }],
    [{ and: [{ or: [is('c', 'red'), is('n', 'x')] }, is('c', 'blue')] }],
    [{ and: [{ in: [{ answer: 'c' }, ['red', 'blue']] }, { in: [{ answer: 'c' }, ['blue', 'green']] }] }],
    [{ '!': [{ and: [is('c', 'red'), is('c', 'blue')] }] }],
    [{ '==': [{ status: [] }, 'draft'] }],
    [{ '>': [{ today: [] }, '2026-01-01'] }],
    [{ nonsense: 1 }],
  ])('%j depends', (rule) => {
    expect(conditional(rule)).toEqual([])
  })

  it('of several choices may hold together', () => {
    const both = { and: [{ in: [{ answer: 'c' }, ['red']] }, { in: [{ answer: 'c' }, ['blue']] }] }
    expect(advisedOf(choice('c', { isMultiSelect: true }), text('x', when(both)))).toEqual([])
    expect(advisedOf(choice('c'), text('x', when(both)))).toHaveLength(1)
  })

  it('are held to those of what stands around, and told of once, at the outermost', () => {
    const inner = [text('x', when(is('c', 'blue'))), text('y', when(is('c', 'red')))]
    expect(advisedOf(choice('c'), section('s', inner, when(is('c', 'red'))))).toEqual([
      'condition.contradiction /pages/0/children/1/children/0/dependsOn',
    ])
    expect(advisedOf(choice('c'), section('s', inner, when(false)))).toEqual([
      'condition.never /pages/0/children/1/dependsOn',
    ])
  })

  it('of options are judged as well', () => {
    const options = [
      { id: 'a', label: 'A', dependsOn: { rule: true } },
      { id: 'b', label: 'B', dependsOn: { rule: is('c', 'blue') } },
    ]
    expect(advisedOf(choice('c'), choice('d', { options, ...when(is('c', 'red')) }))).toEqual([
      'condition.always /pages/0/children/1/options/0/dependsOn',
      'condition.contradiction /pages/0/children/1/options/1/dependsOn',
    ])
  })
})

describe('pages that nobody sees', () => {
  it('are those whose condition is never met, and those of which nothing is ever shown', () => {
    expect(
      advised([pageOf('a', [text('x')]), pageOf('b', [text('y')], when(false) as Partial<Page>)]),
    ).toEqual(['page.never_shown /pages/1/dependsOn'])
    const gone = [text('y', when(false)), text('z', { hidden: true })]
    expect(advised([pageOf('a', [text('x')]), pageOf('b', gone)])).toEqual([
      'condition.never /pages/1/children/0/dependsOn',
      'page.nothing_shown /pages/1',
    ])
  })

  it('are not those of hidden elements alone, which are meant so', () => {
    expect(advised([pageOf('a', [text('x')]), pageOf('b', [text('z', { hidden: true })])])).toEqual([])
  })

  it('are those that their permissions keep from everybody', () => {
    const of = (permissions: Page['permissions']) => advised([pageOf('a', [text('x')], { permissions })])
    expect(of([{ role: 'owner', canViewInStatuses: [] }])).toEqual([
      'page.nobody_may_see /pages/0/permissions',
    ])
    expect(
      of([
        { role: 'owner', canViewInStatuses: [] },
        { role: 'reviewer', canViewWhen: ['draft'] },
      ]),
    ).toEqual([])
    expect(of([{ role: 'owner', canUpdateWhen: [] }])).toEqual([])
    expect(of([{ role: 'owner' }])).toEqual([])
  })
})

describe('business keys', () => {
  const keyed = [text('a', { businessKeys: [{ key: 'severity', path: '' }] })]
  const told = (...readers: unknown[]) => advised([pageOf('p', keyed)], { readers })

  it('are to be read by something', () => {
    expect(told()).toEqual(['business_key.unread /pages/0/children/0/businessKeys/0'])
    expect(told({ aggregate: { key: 'severity' } })).toEqual([])
    expect(told([{ body: 'It was {{answer:severity}}.' }])).toEqual([])
    expect(told({ fields: [{ from: 'answer:severities' }] })).toHaveLength(1)
  })

  it('are not judged where subforms may read them', () => {
    const subform = { id: 's', type: 'subform', title: 'S', templateGroupId: 'other' }
    expect(advised([pageOf('p', [...keyed, subform])])).toEqual([])
  })
})

describe('required questions', () => {
  const asked = (count: number, optional: number) =>
    advisedOf(...Array.from({ length: count }, (_, i) => text(`q${i}`, { required: i >= optional })))

  it('are too many where more than nine of ten are, of 20 or more', () => {
    expect(asked(20, 1)).toEqual(['required.too_many /pages'])
    expect(asked(20, 2)).toEqual([])
    expect(asked(19, 0)).toEqual([])
  })
})

describe('long texts', () => {
  const sentence =
    'Notwithstanding aforementioned administrative considerations, institutional representatives ' +
    'responsible for environmental remediation activities must systematically document contamination ' +
    'characteristics, hydrogeological investigations, operational interruptions, infrastructural ' +
    'deficiencies, and organisational responsibilities, while simultaneously coordinating ' +
    'interdepartmental communication procedures, certification requirements, and regulatory ' +
    'correspondence in accordance with internationally acknowledged classification methodologies, ' +
    'particularly concerning radiological contamination, pharmaceutical manufacturing, biotechnological ' +
    'experimentation, and comprehensive occupational surveillance of participating laboratory personnel'
  const hard = `${sentence}. ${sentence}.`
  const plain = 'Tell us what you saw. Say where it was, and when. We call you back on the same day. '.repeat(
    6,
  )

  it('are told of where only a few read them with ease', () => {
    const start = { startPage: { text: hard } }
    const shown = (description: string) => text('q', { description })
    expect(advised([pageOf('p', [shown(hard), shown(plain)])], start)).toEqual([
      'text.hard_to_read /startPage/text',
      'text.hard_to_read /pages/0/children/0/description',
    ])
    expect(advisedOf(shown(sentence.slice(0, 300)))).toEqual([])
  })

  it('are judged in English alone', () => {
    const pages = [pageOf('p', [text('q', { description: hard })])]
    expect(advised(pages, { language: 'de' })).toEqual([])
    expect(advised([pageOf('p', [text('q', { description: hard, lang: 'la' })])])).toEqual([])
    expect(advised(pages, { language: 'en-GB' })).toHaveLength(1)
  })
})

describe('colours of levels', () => {
  const told = (color: string) =>
    levelColors([{ scales: [{ level: 'Low', color, lowerBound: 0, upperBound: 1 }] }]).map(
      ({ code, path, params }) => `${code} ${path} ${params?.ratio}`,
    )

  it('stand out by 3 to 1 from a light screen and a dark one', () => {
    expect(told('#e6a700')).toEqual(['level.too_pale /0/scales/0/color 2.1'])
    expect(told('yellow')).toEqual(['level.too_pale /0/scales/0/color 1'])
    expect(told('#301010')).toEqual(['level.too_dark /0/scales/0/color 1'])
    expect(told('#c92a2a')).toEqual([])
    expect(told('not-a-colour')).toEqual([])
    const levels = [{ id: 'high', level: 'High', color: 'white' }]
    expect(levelColors([{}, { riskLevels: levels }])).toMatchObject([{ path: '/1/riskLevels/0/color' }])
  })
})
