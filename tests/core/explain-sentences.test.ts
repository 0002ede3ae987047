import { describe, expect, it } from 'vitest'
import { explainRight } from '../../runtime/core/explain/explain-right.ts'
import { explainShown } from '../../runtime/core/explain/explain-shown.ts'
import { sayAction } from '../../runtime/core/explain/say-action.ts'
import { sayFormReadOnly } from '../../runtime/core/explain/say-editable.ts'
import { sayShown } from '../../runtime/core/explain/say-shown.ts'
import { plainSentence } from '../../runtime/core/explain/spans.ts'
import { inLanguage } from '../../runtime/core/language/local-language.ts'
import type { Element } from '../../schemas/index.ts'
import { fakesWith, options, page, section, table, text, whenRule } from '../support/elements.ts'
import {
  ruledContent as content,
  formOf,
  shownSpans,
  statusLabel,
  whyOther as why,
  whyEditable,
  whyShown,
} from '../support/explaining.ts'

const name = { answer: 'name' }

describe('what is asked of an element', () => {
  const yes = fakesWith({
    columns: () => [
      {
        key: 'text',
        label: 'Yes',
        kind: 'boolean',
        value: ({ text: said }: { text: string }) => said === 'yes',
      },
    ],
    toText: ({ text: said }: { text: string }) => (said === 'true' ? 'Yes' : said),
  })
  const agreed = (rule: object) => [
    text('agreed', { title: 'Agreed' }),
    text('other', { title: 'Other', ...whenRule(rule) }),
  ]

  it('WY-03 words a yes as its question does, written out or not', () => {
    for (const rule of [{ answer: 'agreed' }, { '==': [{ answer: 'agreed' }, true] }])
      expect(whyShown(agreed(rule), { agreed: { text: 'yes' } }, 'other', {}, yes)).toBe(
        'Shown because Agreed is Yes.',
      )
    const asText = [text('name', { title: 'Name' }), text('other', whenRule({ answer: 'name' }))]
    expect(whyShown(asText, {}, 'other')).toContain('when a rule about Name is met;')
  })

  it('WY-03 says a value as it is written where the words of its question fail', () => {
    const trips = fakesWith({
      toText: () => {
        throw new Error('broken plugin')
      },
    })
    const rule = { '==': [{ answer: 'agreed' }, 'x'] }
    const form = formOf(agreed(rule), {}, undefined, {}, trips)
    const said = sayShown({ form, statusLabel }, 'other', explainShown(form, 'other') as never)
    expect(plainSentence(said)).toContain('when Agreed is x;')
  })

  it('WY-03 says what a column holds as it is, and names no column that is not there', () => {
    const pick = options('pick', [], { title: 'Pick', options: [{ id: 'a', label: 'First' }] })
    const about = (rule: object) => whyShown([pick, text('other', whenRule(rule))], {}, 'other')
    expect(about({ '==': [{ answer: ['pick', 'selectedOptionIds'] }, 'a'] })).toContain(
      'when Pick (Chosen) is a;',
    )
  })

  it('WY-03 of an answer that is not there, or not in reach, tells no more than that it is another', () => {
    for (const rule of [{ answer: 'nope' }, { in: ['x', { answer: ['nope', 'text'] }] }])
      expect(why(rule)).toBe('Not shown: Other is shown when a rule about another answer is met.')
    expect(why({ '==': [{ answer: ['name', 'nope'] }, 'x'] })).toContain('when Name is x')
    expect(why({ answered: 'part' })).toBe('Not shown: Other is shown when Part is answered.')
  })

  it('WY-03 tells an answer of this row from those of all rows', () => {
    const some = { some: [{ rows: ['parts', 'part'] }, { '==': [{ var: '' }, 'Head'] }] }
    const size = text('size', whenRule({ or: [{ '==': [{ answer: 'part' }, 'Foot'] }, some] }))
    const rows = [table('parts', [text('part', { title: 'Part' }), size], { title: 'Parts' })]
    const answers = { parts: { rowIds: ['r1', 'r2'] }, 'parts/r1/part': { text: 'Hand' } }
    expect(whyShown(rows, answers, 'parts/r2/size')).toMatch(
      /; Part is not answered yet and Part in Parts is Hand now\.$/,
    )
  })

  it('WY-03 of a rule that reads too much to be decided says so as a whole', () => {
    const rowIds = Array.from({ length: 1_000 }, (_, n) => `r${n}`)
    const reads = { '>=': [{ count: [{ rows: ['parts', 'part'] }] }, 0] }
    const said = why({ and: Array.from({ length: 101 }, () => reads) }, { parts: { rowIds } })
    expect(said).toContain('when a rule about Part in Parts is met')
  })
})

describe('what a sentence leads to', () => {
  it('WY-04 leads to the question with the rows, and not to one of its rows', () => {
    const rule = { some: [{ rows: ['parts', 'part'] }, { '==': [{ var: '' }, 'Hand'] }] }
    const spans = shownSpans(content(rule), {}, 'other')
    expect(spans.filter(({ quoted }) => quoted).map(({ text: said, key }) => [said, key])).toEqual([
      ['Other', undefined],
      ['Part', undefined],
      ['Parts', 'parts'],
      ['Hand', undefined],
    ])
  })

  it('WY-04 leads from a row within a row to the question of the outer one', () => {
    const inner = table('inner', [text('size', whenRule({ '==': [{ answer: 'kind' }, 'Box'] }))])
    const items = [table('items', [text('kind', { title: 'Kind' }), inner])]
    const answers = {
      items: { rowIds: ['r1'] },
      'items/r1/kind': { text: 'Bag' },
      'items/r1/inner': { rowIds: ['s1'] },
    }
    const spans = shownSpans(items, answers, 'items/r1/inner/s1/size')
    expect(spans.flatMap(({ key }) => key ?? [])).toEqual(['items/r1/kind'])
  })

  it('WY-04 sets what is named apart from the words around it, and nothing else', () => {
    expect(
      shownSpans(
        [text('name', { title: 'Name' }), text('o', whenRule({ answered: 'name' }))],
        {
          name: { text: 'x' },
        },
        'o',
      ),
    ).toEqual([
      { text: 'Shown because ' },
      { text: 'Name', quoted: true, key: 'name' },
      { text: ' is answered.' },
    ])
    expect(sayAction({ label: 'Approve', status: 'draft', statusLabel }, { kind: 'offered' })).toEqual([
      { text: 'Approve', quoted: true },
      { text: ' is offered.' },
    ])
  })

  it('WY-04 leads to no question that the form never shows', () => {
    const spans = shownSpans(content({ answered: 'computed' }), {}, 'other')
    expect(spans.find(({ text: said }) => said === 'Computed')?.key).toBeUndefined()
  })

  it('WY-10 tells nothing of an answer that the viewer may not see, nor of its rows', () => {
    const secret = { secret: { text: 'flu' } }
    expect(why({ '==': [{ answer: 'secret' }, 'cold'] }, secret)).toBe(
      'Not shown: Other is shown when a rule about another answer is met.',
    )
    expect(why({ or: [{ answered: 'name' }, { '==': [{ answer: 'secret' }, 'cold'] }] }, secret)).toBe(
      'Not shown: Other is shown when Name is answered or a rule about another answer is met.',
    )
    const inFiles = { some: [{ rows: ['files', 'file'] }, { '==': [{ var: '' }, 'x'] }] }
    expect(why(inFiles)).not.toContain('Files')
  })
})

describe('a sentence that would grow without end', () => {
  const many = (count: number) => Array.from({ length: count }, (_, n) => `v${n}`)

  it.each([
    [6, 'Name is v0, v1, v2, v3, v4, or v5;'],
    [7, 'Name is v0, v1, v2, v3, v4, v5, or …;'],
  ])('WY-06 names six values that are wanted: of %i', (size, said) => {
    expect(why({ in: [name, many(size)] })).toContain(`when ${said}`)
  })

  it.each([
    [6, false],
    [7, true],
  ])('WY-06 names six conditions and four answers: of %i', (size, isCut) => {
    const ids = many(size)
    const wide = [
      ...ids.map((id) => text(id, { title: id.toUpperCase() })),
      text('other', whenRule({ and: ids.map((id) => ({ '==': [{ answer: id }, `x${id}`] })) })),
    ]
    const said = whyShown(wide, {}, 'other')
    expect(said).toContain('V5 is xv5')
    expect(said).not.toContain('V6')
    expect(said.includes('other conditions are met')).toBe(isCut)
    expect(said).toContain('V2 is not answered yet, and V3 is not answered yet.')
  })

  it.each([
    [120, 'a'.repeat(120)],
    [121, `${'a'.repeat(120)}…`],
    [119, `${'a'.repeat(119)}…`, ' and more'],
  ])('WY-06 quotes a title of %i characters', (size, quoted, more = '') => {
    const long = [
      text('long', { title: 'a'.repeat(size) + more }),
      text('other', whenRule({ answered: 'long' })),
    ]
    expect(shownSpans(long, {}, 'other').map((span) => span.text)).toContain(quoted)
  })
})

describe('what stands around a question', () => {
  it('WY-05 says of a section in a row that it is shown by an answer of that row', () => {
    const inner = section('detail', [text('size')], {
      title: 'Detail',
      ...whenRule({ '==': [{ answer: 'kind' }, 'Box'] }),
    })
    const items = [table('items', [text('kind', { title: 'Kind' }), inner], { title: 'Items' })]
    const answers = {
      items: { rowIds: ['r1', 'r2'] },
      'items/r1/kind': { text: 'Bag' },
      'items/r2/kind': { text: 'Box' },
    }
    const hidden = shownSpans(items, answers, 'items/r1/size')
    expect(hidden.map((span) => span.text).join('')).toBe(
      'Not shown: the section Detail is shown when Kind is Box; it is Bag now.',
    )
    expect(hidden.flatMap(({ key }) => key ?? [])).toEqual(['items/r1/kind'])
    expect(whyShown(items, answers, 'items/r2/size')).toBe(
      'Shown with the section Detail, because Kind is Box.',
    )
  })

  it('WY-05 names a page without a name by its id, and a question without a title', () => {
    const pages = [
      page('p1', [text('name', { title: 'Name' })]),
      page('p2', [text('inner')], { name: '', ...whenRule({ answered: 'name' }) }),
    ]
    expect(whyShown(pages, {}, 'inner')).toBe('Not shown: the page p2 is shown when Name is answered.')
    expect(
      whyShown([text('name'), text('q7', { title: '', ...whenRule({ answered: 'name' }) })], {}, 'q7'),
    ).toBe('Not shown: q7 is shown when Title of name is answered.')
  })

  it('WY-05 says of what only some may see who they are, and of what nobody may that nobody does', () => {
    const medical = section('medical', [text('a')], { title: 'Medical', permissions: [{ role: 'nurse' }] })
    expect(whyShown([medical], {}, 'medical')).toBe('Hidden: the section Medical is seen by Nurse only.')
    expect(whyShown([medical], {}, 'a')).toBe('Hidden: the section Medical is seen by Nurse only.')
    const closed = text('a', { title: 'A', permissions: [{ role: 'nurse', canViewWhen: [] }] })
    expect(whyShown([closed], {}, 'a')).toBe('Hidden: A is seen by nobody.')
  })
})

describe('the language of a sentence', () => {
  it('is that of the form, in which people are called as it calls them', () => {
    const translation = {
      why: {
        because: (conditions: string) => `Sichtbar, weil ${conditions}.`,
        answered: (q: string) => `${q} beantwortet ist`,
      },
      roles: { owner: 'die Person, der es gehört' },
    }
    const form = [text('name', { title: 'Name' }), text('other', whenRule({ answered: 'name' }))]
    const said = inLanguage({ tag: 'de', translation }, () => [
      whyShown(form, { name: { text: 'x' } }, 'other'),
      plainSentence(sayFormReadOnly({ status: 'draft', statusLabel }, ['owner'])),
    ])
    expect(said[0]).toBe('Sichtbar, weil Name beantwortet ist.')
    expect(said[1]).toContain('die Person, der es gehört')
  })

  it('WY-03 says of an element that cannot be read and is named what it is called', () => {
    const unknown: Element = {
      id: 'u',
      type: 'not-installed',
      title: 'Old one',
      ...whenRule({ answered: 'name' }),
    }
    expect(whyShown([text('name', { title: 'Name' }), unknown], {}, 'u')).toBe(
      'Not shown: Old one is shown when Name is answered.',
    )
    expect(whyEditable([unknown], 'u')).toBeUndefined()
  })

  it('WY-01 of what has no rule anywhere is that it is always shown', () => {
    const form = formOf([text('name')])
    expect(explainShown(form, 'name')).toEqual({ verdict: true, cause: { kind: 'always' } })
    const node = form.compiled.elements.get('name') as never
    expect(explainRight(node, { userId: '', roles: [] }, 'draft', 'view')).toEqual({
      verdict: true,
      node: undefined,
      grants: [],
    })
  })
})
