import { describe, expect, it } from 'vitest'
import { draftTexts, replaceEdits, type Search, searchTexts } from '../../designer/document/search-texts.ts'
import { createTexts } from '../../schemas/texts.ts'
import { fc } from '../support/random.ts'
import { catalogue, openLocalDraft } from './support/local-draft.ts'

const texts = createTexts(Object.fromEntries(catalogue.kinds.map(({ type, schema }) => [type, schema])))

const rich = {
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Call the lab' }] }],
}
const template = {
  name: 'Lab accident',
  description: 'For every lab.',
  pages: [
    {
      ...{ id: 'lab', name: 'Lab' },
      children: [
        {
          ...{ id: 'lab-kind', type: 'option-question', title: 'Which LAB?', prompt: rich },
          options: [{ id: 'lab', label: 'A lab (label: {answer:lab})' }],
          messages: { required: 'Say which lab' },
          dependsOn: { conditions: [{ questionId: 'lab', optionId: 'lab' }] },
        },
        { id: 'note', type: 'static-text', text: 'Keep the lab clean', style: 'Note' },
      ],
    },
  ],
  translations: { fr: { 'lab-kind/title': 'Quel lab ?' } },
}
const mail = {
  ...{ id: 'lab', name: 'Told', subject: 'A lab: {{form.lab}}', body: 'See the lab.' },
  translations: { fr: { '/subject': 'Un lab', '/body': 'Voir' } },
}

function open() {
  const session = openLocalDraft(template)
  session.apply([{ do: 'set', at: ['notifications'], value: [mail] }], 'Add a mail')
  const find = (search: Search) =>
    searchTexts(draftTexts(session.documents(), texts, search.translations), search)
  const count = (search: Search) => find(search).reduce((sum, { hits }) => sum + hits.length, 0)
  return { session, find, count }
}

describe('ST-02 searching and replacing in a draft', () => {
  it('finds words in every text, and in no id, no rule and nothing that is quoted by its name', () => {
    const { find, count } = open()
    expect(find({ words: 'lab' }).map(({ text }) => text)).toEqual(
      [
        ...[
          'Lab accident',
          'For every lab.',
          'Lab',
          'Which LAB?',
          'Call the lab',
          'A lab (label: {answer:lab})',
        ],
        ...['Say which lab', 'Keep the lab clean', 'A lab: {{form.lab}}', 'See the lab.'],
      ].sort((a, b) => order(a) - order(b)),
    )
    expect(count({ words: 'lab' })).toBe(11)
    expect(count({ words: 'lab', wholeWord: true })).toBe(10)
    expect(count({ words: 'LAB', matchCase: true })).toBe(1)
    expect(count({ words: 'lab', translations: true })).toBe(13)
    expect(count({ words: '.*' })).toBe(0)
    expect(count({ words: 'form.lab' })).toBe(0)
    expect(find({ words: 'which lab?' }).map(({ address }) => address)).toEqual(['builder?at=lab-kind'])
    expect(find({ words: 'see the' })).toMatchObject([{ label: 'Told', address: 'notifications/lab' }])

    function order(text: string) {
      return find({ words: 'lab' }).findIndex((each) => each.text === text)
    }
  })

  it('replaces one, or all in one step that is undone to the byte', () => {
    const { session, find, count } = open()
    const before = JSON.stringify(session.documents())
    const [only] = find({ words: 'label:' })
    session.apply(replaceEdits(session.documents(), only ? [only] : [], 'named', 0), 'Replace')
    expect(count({ words: 'A lab (named {answer:lab})' })).toBe(0)
    expect(JSON.stringify(session.documents())).toContain('"A lab (named {answer:lab})"')
    session.undo()
    const all = find({ words: 'lab', wholeWord: true, translations: true })
    session.apply(replaceEdits(session.documents(), all, 'workshop'), 'Replace all')
    const after = JSON.stringify(session.documents())
    expect(count({ words: 'lab', wholeWord: true, translations: true })).toBe(0)
    for (const kept of [
      '"id":"lab"',
      '{form.lab}}',
      '{answer:lab}',
      '"questionId":"lab"',
      '"lab-kind/title"',
    ])
      expect(after).toContain(kept)
    session.undo()
    expect(JSON.stringify(session.documents())).toBe(before)
  })

  it('changes nothing where what is put in is what was found, and undoes whatever is put in', () => {
    fc.assert(
      fc.property(fc.constantFrom('lab', 'a', 'the', 'Lab', '(', '{'), fc.string(), (words, replacement) => {
        const { session, find } = open()
        const before = JSON.stringify(session.documents())
        const found = find({ words, matchCase: true, translations: true })
        expect(replaceEdits(session.documents(), found, words)).toEqual([])
        const edits = replaceEdits(session.documents(), found, replacement)
        session.apply(edits, 'Replace all')
        if (edits.length > 0) session.undo()
        expect(JSON.stringify(session.documents())).toBe(before)
      }),
    )
  })

  it('leaves alone what somebody else has changed meanwhile', () => {
    const { session, find } = open()
    const found = find({ words: 'accident' })
    session.apply([{ do: 'set', at: ['template', 'name'], value: 'Other', was: 'Lab accident' }], 'Rename')
    expect(replaceEdits(session.documents(), found, 'injury')).toEqual([])
  })
})
