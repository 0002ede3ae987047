import { describe, expect, it } from 'vitest'
import { optionsOf } from '../../runtime/core/migration/convert-answer.ts'
import { asked, between, choice, elements, mapping, questionIn, version, words } from '../support/versions.ts'

const OLD: readonly [string, string][] = [
  ['burn', 'Burn'],
  ['cut', 'Cut'],
  ['fall', 'Fall'],
  ['odd', 'Something odd'],
]

/** What becomes of a choice where the options of the question are others, and what the author says of them. */
const choose = (
  after: readonly [string, string][],
  said: readonly (readonly [string, string | null])[] = [],
  extra: object = {},
) => {
  const way = { mapping: mapping({ options: new Map([['q', new Map(said)]]) }) }
  const at = between(version(choice('q', OLD)), version(choice('q', after, extra)), way)
  return (value: object) => at('q', value)
}
const of = (...selectedOptionIds: string[]) => ({ selectedOptionIds })

describe('X-31 a choice among other options', () => {
  it('is as it was where its options are there, in the order in which they were chosen', () => {
    const at = choose([...OLD].reverse())
    for (const value of [of(), of('cut'), of('fall', 'burn')])
      expect(at(value)).toEqual({ verdict: 'kept', key: 'q' })
  })

  it('goes by the mapping before it goes by its id', () => {
    const swapped = choose(OLD, [
      ['burn', 'cut'],
      ['cut', 'burn'],
    ])
    expect(swapped(of('burn', 'cut', 'fall'))).toEqual({
      ...{ verdict: 'kept', key: 'q', value: of('cut', 'burn', 'fall') },
    })
  })

  it('loses what is gone or parked, and names all of it', () => {
    const gone = choose([['fall', 'Fall']])
    expect(gone(of('burn', 'fall', 'cut'))).toEqual({
      ...{ verdict: 'converted', key: 'q', value: of('fall'), lost: 'Burn, Cut' },
    })
    expect(gone(of('fall', 'cut'))).toMatchObject({ value: of('fall'), lost: 'Cut' })
    const chosen = choose(OLD, [['burn', null]])
    expect(chosen(of('burn', 'cut'))).toMatchObject({ value: of('cut'), lost: 'Burn' })
    expect(chosen(of('burn'))).toEqual({ verdict: 'parked' })
    // The mapping may be of a version that had other options.
    expect(choose(OLD, [['burn', 'nobody']])(of('burn'))).toEqual({ verdict: 'parked' })
  })

  it('says once what two options became, and names the second one', () => {
    const at = choose(
      [['injury', 'Injury'], ...OLD.slice(2)],
      [
        ['burn', 'injury'],
        ['cut', 'injury'],
      ],
    )
    expect(at(of('cut', 'fall', 'burn'))).toEqual({
      ...{ verdict: 'converted', key: 'q', value: of('injury', 'fall'), lost: 'Burn' },
    })
    expect(at(of('cut'))).toEqual({ verdict: 'kept', key: 'q', value: of('injury') })
  })

  it('leaves alone what was no option before, and leaves out what is no id', () => {
    const at = choose(OLD.slice(1), [['a-stranger', 'cut']])
    expect(at(of('a-stranger', 'burn'))).toMatchObject({ value: of('a-stranger'), lost: 'Burn' })
    expect(at({ selectedOptionIds: [5, 'cut', 'burn'] })).toMatchObject({ value: of('cut'), lost: 'Burn' })
  })

  it('takes what is said of single options along, and leaves the rest of the answer as it is', () => {
    const at = choose(
      [
        ['injury', 'Injury'],
        ['fall', 'Fall'],
      ],
      [
        ['burn', 'injury'],
        ['cut', 'injury'],
      ],
    )
    const value = {
      ...of('burn', 'cut', 'odd', 'fall'),
      details: [
        { optionId: 'burn', comment: 'left hand' },
        { optionId: 'cut', comment: 'right hand' },
        { optionId: 'odd', comment: 'gone with its option' },
        { optionId: 'fall', comment: 'stairs' },
        { note: 'of no option' },
        null,
      ],
      records: 'no list',
    }
    expect(at(value)).toMatchObject({
      value: {
        ...of('injury', 'fall'),
        details: [
          { optionId: 'injury', comment: 'left hand' },
          { optionId: 'fall', comment: 'stairs' },
          { note: 'of no option' },
          null,
        ],
        records: 'no list',
      },
    })
  })

  it('is no matter of ids where either question lists no options of its own', () => {
    const library = { options: undefined, optionsFrom: { rows: 'elsewhere' } }
    const [own, other] = [choice('q', OLD), { ...choice('q', []), ...library }]
    for (const [from, to] of [
      [own, other],
      [other, own],
      [choice('q', OLD, { optionsFrom: {} }), choice('q', [])],
      [choice('q', OLD), choice('q', [], { optionsFrom: {} })],
    ] as const)
      expect(between(version(from), version(to), { accepts: () => true })('q', of('burn'))).toEqual({
        ...{ verdict: 'kept', key: 'q' },
      })
    const text = between(version(words('q')), version(words('q')))
    expect(text('q', { text: 'burn' })).toEqual({ verdict: 'kept', key: 'q' })
    // Nothing was chosen by an answer that is none.
    expect(choose(OLD.slice(1))({ selectedOptionIds: 'burn' })).toEqual({ verdict: 'kept', key: 'q' })
  })

  it('lists options by id and label, and those alone that have an id', () => {
    const options = [{ id: 'a', label: 'A' }, { id: 'b' }, { label: 'C' }, null, { id: 4, label: 'D' }]
    const all = version({ ...asked('q', 'option-question'), options })
    expect(optionsOf(questionIn(all, 'q'))).toEqual(
      new Map([
        ['a', 'A'],
        ['b', 'b'],
      ]),
    )
  })

  it('is read from the words that it said where its ids say something that cannot stand', () => {
    const from = version(choice('q', [['b', 'Burn']], { title: 'Old' }))
    const to = choice('q', [
      ['b', 'Fire'],
      ['x', 'Burn'],
    ])
    const at = between(from, version(to), {
      accepts: ({ element }, value) => element.title === 'Old' || JSON.stringify(value).includes('x'),
    })
    expect(at('q', of('b'))).toStrictEqual({ verdict: 'converted', key: 'q', value: of('x') })
  })

  it('is read from the words of its new options where it cannot stand as it is, and names what is gone', () => {
    const from = version(choice('q', OLD.slice(0, 2)))
    const to = version(choice('n', [['b', 'Burn']], { isMultiSelect: false }))
    const moved = between(from, to, {
      mapping: {
        ...elements([['q', 'n']]),
        options: new Map([['q', new Map([['burn', 'b']])]]),
      },
      // Neither as it is nor by its ids: what is taken is the answer to one option alone.
      accepts: (element, value) =>
        element.id === 'q' || JSON.stringify(value) === '{"selectedOptionIds":["b"]}',
    })
    expect(moved('q', { ...of('burn', 'cut'), details: [] })).toMatchObject({
      ...{ verdict: 'converted', key: 'n', lost: 'Cut' },
    })
  })
})
