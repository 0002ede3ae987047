import { describe, expect, it } from 'vitest'
import { ago } from '../../runtime/app/form/history/ago.ts'
import { wordDiff } from '../../runtime/app/form/history/word-diff.ts'
import { byQuestion, sentence, toPeople } from '../../runtime/app/form/presence/people.ts'
import { fc } from '../support/random.ts'

describe('what differs between two answers', () => {
  it('X-48 marks the words that came and went', () => {
    expect(wordDiff('A walk along the north shore', 'A long walk along the south shore')).toEqual([
      { kind: 'same', text: 'A ' },
      { kind: 'added', text: 'long ' },
      { kind: 'same', text: 'walk along the ' },
      { kind: 'removed', text: 'north' },
      { kind: 'added', text: 'south' },
      { kind: 'same', text: ' shore' },
    ])
  })

  it('X-48 compares nothing that has too little in common or is too long', () => {
    expect(wordDiff('Ada', 'Grace')).toBeUndefined()
    const long = 'word '.repeat(100_000)
    expect(wordDiff(long, `${long}more`)).toBeUndefined()
  })

  it('X-48 property: without what was added it is the old text, without what was removed the new one', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', 'ü', '👩🏽‍🔬'), { maxLength: 30 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordDiff(before, after)
        const without = (kind: string) =>
          pieces
            ?.filter((piece) => piece.kind !== kind)
            .map((piece) => piece.text)
            .join('')
        if (!pieces) return
        expect(without('added')).toBe(before)
        expect(without('removed')).toBe(after)
      }),
    )
  })

  it('X-48 X-26 says how long ago, and never that it is yet to come', () => {
    const now = Date.parse('2026-11-21T12:00:00Z')
    const at = (minutes: number) => ago(new Date(now - minutes * 60_000).toISOString(), now)
    expect([-90, 0, 1, 12, 59, 60, 1_439].map(at)).toEqual([
      'just now',
      'just now',
      '1 min ago',
      '12 min ago',
      '59 min ago',
      '1 h ago',
      '23 h ago',
    ])
    expect(at(1_440)).toBe('Nov 20, 2026 4:00 AM')
  })
})

describe('who else is in a form', () => {
  const bob = { userId: 'bob', tabId: 'w1', key: null, person: { firstName: 'Bob', lastName: 'Castellanos' } }
  const gone = { userId: 'gone', tabId: 'w9', key: 'age', person: null }

  it('X-48 is each person once, at the question of one of their windows', () => {
    const people = toPeople(
      [bob, { ...bob, tabId: 'w2', key: 'name' }, gone, { ...bob, userId: 'me', tabId: 'w3' }],
      'me',
    )
    expect(people.map(({ name, initials, key }) => [name, initials, key])).toEqual([
      ['Bob Castellanos', 'BC', 'name'],
      ['Somebody', '?', 'age'],
      ['You, in another window', 'BC', null],
    ])
    expect([...byQuestion(people).keys()]).toEqual(['name', 'age'])
  })

  it('X-48 is said in one sentence when somebody comes or changes something, and not of oneself', () => {
    const [me, them] = [toPeople([], 'me'), toPeople([bob], 'me')]
    const change = (key: string, userId = 'bob') => ({
      key,
      value: null,
      revision: 1,
      userId,
      person: bob.person,
    })
    const say = (before: typeof me, now: typeof me, ...changes: ReturnType<typeof change>[]) =>
      sentence(before, now, changes, 'me', (key) => key.toUpperCase())
    expect(say(me, them)).toBe('Bob Castellanos is here too.')
    expect(say(them, them)).toBeUndefined()
    expect(say(them, me)).toBeUndefined()
    expect(say(them, them, change('age'))).toBe('Bob Castellanos changed “AGE”.')
    expect(say(them, them, change('age'), change('name'))).toBe('Bob Castellanos changed 2 answers.')
    expect(say(them, them, change('age'), change('name', 'eve'))).toBe('Others changed 2 answers.')
    expect(say(them, toPeople([bob, { ...bob, userId: 'me' }], 'me'), change('age', 'me'))).toBeUndefined()
  })
})
