import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createQuoting, quotesOf } from '../../runtime/core/engine/quoted-element.ts'
import { plainText } from '../../runtime/core/text/plain-text.ts'
import { quoteAnswers, quotedIds } from '../../runtime/core/text/quote-answers.ts'
import { textLines } from '../../runtime/core/text/text-lines.ts'
import type { Element, RichText } from '../../schemas/index.ts'
import {
  calculated,
  fakes,
  fakesWith,
  options,
  paragraph,
  section,
  table,
  text,
} from '../support/elements.ts'
import { openEngine } from '../support/open-engine.ts'

const word = (said: string): RichText => ({ type: 'text', text: said })
const block = (type: RichText['type'], ...content: RichText[]): RichText => ({ type, content })
const doc = (...content: RichText[]) => block('doc', ...content)

describe('the words alone of an author’s text', () => {
  it.each<[string, Parameters<typeof plainText>[0], string]>([
    ['nothing', undefined, ''],
    ['plain words', ' As  typed ', ' As  typed '],
    ['one paragraph', doc(block('paragraph', word('Wear '), word('goggles'))), 'Wear goggles'],
    ['several blocks', doc(block('paragraph', word('One')), block('heading', word('Two'))), 'One Two'],
    ['a line break', doc(block('paragraph', word('One'), { type: 'hardBreak' }, word('Two'))), 'One Two'],
    ['spaces', doc(block('paragraph', word('  a \n b  '))), 'a b'],
    ['empty blocks', doc(block('paragraph'), block('paragraph', { type: 'text' })), ''],
  ])('ET-19 are, of %s, read as one line', (_, said, words) => {
    expect(plainText(said)).toBe(words)
  })
})

describe('an author’s text as lines, where there is no markup', () => {
  const item = (...said: string[]) => block('listItem', ...said.map((each) => block('paragraph', word(each))))
  it.each<[string, Parameters<typeof textLines>[0], string]>([
    ['plain words, as they are', ' As  typed\n', ' As  typed\n'],
    [
      'words of a paragraph, on one',
      doc(block('paragraph', word(' Wear '), word('goggles '))),
      'Wear goggles',
    ],
    [
      'paragraphs and headings, each on its own',
      doc(block('heading', word('One')), block('paragraph', word('Two'))),
      'One\nTwo',
    ],
    [
      'headings below each other',
      doc(block('heading', word('One')), block('heading', word('Two'))),
      'One\nTwo',
    ],
    [
      'items that hold their words themselves',
      doc(block('bulletList', block('listItem', word('One')), block('listItem', word('Two')))),
      '• One\n• Two',
    ],
    [
      'what a line break parts',
      doc(block('paragraph', word('One'), { type: 'hardBreak' }, word('Two'))),
      'One\nTwo',
    ],
    [
      'what is bold or a link, with what stands around it',
      doc(block('paragraph', word('Ask '), { ...word('EHS'), marks: [{ type: 'bold' }] }, word('!'))),
      'Ask EHS!',
    ],
    [
      'items of a list, each behind its mark',
      doc(block('bulletList', item('One'), item('Two'))),
      '• One\n• Two',
    ],
    [
      'an item of several paragraphs, behind one mark',
      doc(block('bulletList', item('One', 'More'), item('Two'))),
      '• One\nMore\n• Two',
    ],
    [
      'a list within a list',
      doc(
        block(
          'bulletList',
          block('listItem', block('paragraph', word('One')), block('bulletList', item('In it'))),
        ),
      ),
      '• One\n• In it',
    ],
    [
      'a list behind a paragraph',
      doc(block('paragraph', word('Bring:')), block('orderedList', item('One'))),
      'Bring:\n• One',
    ],
    [
      'words that stand in no block, on their own',
      doc(word('Loose'), block('paragraph', word('Kept'))),
      'Loose\nKept',
    ],
    [
      'no mark of an item that says nothing',
      doc(block('bulletList', item(), item('', ' '), item('Two')), block('paragraph', word('x'))),
      '• Two\nx',
    ],
    [
      'no mark of a last item that says nothing',
      doc(block('bulletList', item('One'), item()), block('paragraph', word('x'))),
      '• One\nx',
    ],
    [
      'one mark of an item that begins with a list',
      doc(block('bulletList', block('listItem', block('bulletList', item('In it'))))),
      '• In it',
    ],
    [
      'empty blocks and blanks, on none',
      doc(
        block('paragraph'),
        block('paragraph', word('  ')),
        block('paragraph', { type: 'text' }),
        block('heading', word('x')),
      ),
      'x',
    ],
    ['nothing at all', doc(), ''],
    [
      'words at the end, outside of every block',
      doc(block('paragraph', word('One')), word('End ')),
      'One\nEnd',
    ],
  ])('ET-19 has %s', (_, said, lines) => {
    expect(textLines(said)).toBe(lines)
  })
})

describe('what a text quotes', () => {
  const rich = doc(
    block('paragraph', word('Dear {answer:a}'), word('{answer:b} and {answer:a}')),
    block('bulletList', block('listItem', word('{answer:c}'))),
  )

  it('ET-19 is found in each of its parts', () => {
    expect(quotedIds(rich)).toEqual(['a', 'b', 'a', 'c'])
    expect(quotedIds(doc(block('paragraph', { type: 'text' }, { type: 'hardBreak' })))).toEqual([])
    expect(quotedIds(`{answer:${'x'.repeat(64)}} {answer:${'x'.repeat(65)}}`)).toEqual(['x'.repeat(64)])
  })

  it('ET-19 is said in its place, and all else of a rich text stays as it is', () => {
    const bold: RichText = { ...word('{answer:a}'), marks: [{ type: 'bold' }] }
    const said = quoteAnswers(doc(block('paragraph', bold, { type: 'hardBreak' })), (id) => id.toUpperCase())
    expect(said).toEqual(doc(block('paragraph', { ...bold, text: 'A' }, { type: 'hardBreak' })))
    expect(Object.keys((said as RichText).content?.[0]?.content?.[1] ?? {})).toEqual(['type'])
  })
})

describe('an element that quotes answers', () => {
  const note = (said: unknown, more: Partial<Element> = {}): Element =>
    paragraph('note', { text: said, ...more })
  const filled = (
    elements: Element[],
    answers: Record<string, AnswerValue>,
    key = 'note',
    registry = fakes,
  ) => {
    const engine = openEngine(elements, answers)
    const state = engine.get(key)
    if (!state) throw new Error(`No ${key}`)
    return createQuoting(engine, registry).fill(state)
  }

  it('ET-19 says them in each of its texts, once an answer however often it is quoted', () => {
    const element = note('{answer:a} {answer:b} {answer:a}', {
      description: doc(block('paragraph', word('{answer:b}'))),
    })
    expect(quotesOf(element)?.ids).toEqual(['a', 'b'])
    expect(filled([text('a'), text('b'), element], { a: { text: 'Ada' }, b: { text: 'Bo' } })).toMatchObject({
      text: 'Ada Bo Ada',
      description: doc(block('paragraph', word('Bo'))),
    })
  })

  it('ET-19 does so in its words alone: neither in what it is called by, nor in what it holds, nor in its data', () => {
    const inner = text('inner', { description: 'Of {answer:a}' })
    const named = { title: 'About {answer:a}', name: '{answer:a}' }
    const data = { options: ['{answer:a}'], limit: 3, no: null, unset: undefined }
    const tree = { tree: { type: 'list', content: [word('{answer:a}')] } }
    const element = section('s', [inner], { ...named, ...data, ...tree, description: 'Quotes nothing' })
    expect(quotesOf(element)).toBeNull()
    expect(filled([text('a'), element], { a: { text: 'Ada' } }, 's')).toBe(element)
  })

  it('ET-19 is the same object until what it quotes says something else', () => {
    const engine = openEngine([text('a'), text('other'), note('Dear {answer:a}')], { a: { text: 'Ada' } })
    const quoting = createQuoting(engine, fakes)
    const now = () => quoting.fill(engine.get('note') as never)
    const before = now()
    engine.set('other', { text: 'x' })
    expect(now()).toBe(before)
    engine.set('a', { text: 'Bea' })
    expect(now()).toMatchObject({ text: 'Dear Bea' })
    const second = engine.get('a')
    expect(quoting.fill(second as never)).toBe(second?.element)
    expect(now()).toMatchObject({ text: 'Dear Bea' })
  })

  it('ET-19 is each for itself, and follows each of its quotes', () => {
    const quoted = ['Dear', 'Hello'].map((hail, n) =>
      paragraph(`note${n}`, { text: `${hail} {answer:a} {answer:b}` }),
    )
    const engine = openEngine([text('a'), text('b'), ...quoted], { a: { text: 'Ada' } })
    const quoting = createQuoting(engine, fakes)
    const now = () => quoted.map(({ id }) => quoting.fill(engine.get(id) as never).text)
    expect(now()).toEqual(['Dear Ada --', 'Hello Ada --'])
    const only = quoting.fill(engine.get('note0') as never)
    engine.set('b', { text: 'Bo' })
    expect(quoting.fill(engine.get('note0') as never)).not.toBe(only)
    expect(now()).toEqual(['Dear Ada Bo', 'Hello Ada Bo'])
  })

  it('ET-19 tells whoever shows it of a change until they look away, and of nothing else', () => {
    const engine = openEngine([text('a'), text('b'), text('other'), note('{answer:a} {answer:b}')])
    const quoting = createQuoting(engine, fakes)
    let told = 0
    const stop = quoting.subscribe(engine.get('note') as never, () => told++)
    engine.set('other', { text: 'x' })
    expect(told).toBe(0)
    engine.set('a', { text: 'Ada' })
    engine.set('b', { text: 'Bo' })
    expect(told).toBe(2)
    stop()
    engine.set('a', { text: 'Bea' })
    engine.set('b', { text: 'Bee' })
    expect(told).toBe(2)
    const silent = quoting.subscribe(engine.get('other') as never, () => told++)
    engine.set('a', { text: 'Cy' })
    silent()
    expect(told).toBe(2)
  })

  it('X-10 reads the row that it stands in, however deep, else what stands outside all rows', () => {
    const rows = table('t', [text('who'), table('u', [note('{answer:who} of {answer:unit}')])])
    const answers = {
      unit: { text: 'EHS' },
      t: { rowIds: ['1', '2'] },
      't/1/who': { text: 'Ada' },
      't/2/who': { text: 'Bo' },
      't/1/u': { rowIds: ['x'] },
      't/2/u': { rowIds: ['x'] },
    }
    const key = (row: string) => `t/${row}/u/x/note`
    expect(filled([text('unit'), rows], answers, key('1')).text).toBe('Ada of EHS')
    expect(filled([text('unit'), rows], answers, key('2')).text).toBe('Bo of EHS')
  })

  it('FF-11 RP-14 says -- for what is not answered, blank, not shown, not asked or no question at all', () => {
    const gone = text('gone', { dependsOn: { conditions: [{ questionId: 'pick', optionId: 'x' }] } })
    const elements = [
      { id: 'unknown', type: 'hologram', title: 'Of another installation' },
      text('empty'),
      text('blank'),
      gone,
      options('pick', ['x']),
      text('hidden', { hidden: true }),
    ]
    const quoted = ['empty', 'blank', 'gone', 'hidden', 'note', 'unknown', 'nowhere']
    const said = note(quoted.map((id) => `${id} {answer:${id}}`).join(', '))
    const told = { text: 'TOLD' }
    expect(
      filled([...elements, said], { blank: { text: '  ' }, gone: told, hidden: told, unknown: told }).text,
    ).toBe(quoted.map((id) => `${id} --`).join(', '))
  })

  it('says -- for an answer that its element cannot put into words', () => {
    const fails = fakesWith({
      toText: () => {
        throw new Error('broken plugin')
      },
    })
    const answers = { a: { text: 'Ada' } }
    expect(filled([text('a'), note('{answer:a}')], answers, 'note', fails).text).toBe('--')
    const silent = fakesWith({ toText: () => '' })
    expect(filled([text('a'), note('{answer:a}')], answers, 'note', silent).text).toBe('--')
  })

  it('ET-19 says a calculated value', () => {
    expect(filled([calculated('sum', { '+': [1, 2] }), note('{answer:sum}')], {}).text).toBe('3')
  })
})
