import { describe, expect, it } from 'vitest'
import { migrateForm, takenBack, withChanges } from '../../runtime/core/migration/migrate-form.ts'
import { planAnswers } from '../../runtime/core/migration/plan-answers.ts'
import { withCalculated } from '../../runtime/core/migration/recalculate.ts'
import { type Accepts, type Mapping, NO_MAPPING } from '../../runtime/core/migration/types.ts'
import type { StoredAnswer } from '../../schemas/index.ts'
import {
  asked,
  choice,
  elements,
  kindOf,
  kinds,
  mapping,
  questionIn,
  rows,
  version,
  versionWith,
  words,
} from '../support/versions.ts'

const FORM = { id: 'f1', fence: 9 }
const accepts: Accepts = () => true

const stored = (key: string, value: object | null, more: Partial<StoredAnswer> = {}): StoredAnswer => ({
  ...{ schemaVersion: 1, id: `f1:${key}`, formId: 'f1', key, questionId: key.split('/').at(-1) ?? key },
  ...{ value, revision: 3, fence: 2, seenFence: 4, lastSaved: '2026-11-20T12:00:00.000Z', userId: 'bob' },
  operations: [{ id: 'op-1', revision: 3, digest: 'd' }],
  ...more,
})

type Version = ReturnType<typeof version>
const move = (from: Version, to: Version, answers: StoredAnswer[], said: Mapping = NO_MAPPING) =>
  migrateForm(planAnswers(from, to, said), answers, FORM, accepts)

const nothing = { inserted: [], replaced: [], removed: [] }

describe('X-31 the answers of a form that moves', () => {
  const from = version(words('a', { title: 'Who?' }), words('b'), rows('t', [words('c')]))
  const answer = stored('a', { text: 'Ann' })

  it('are untouched where they are kept, and counted', () => {
    expect(move(from, from, [answer, stored('b', null)])).toEqual({
      ...{ ...nothing, images: [], counts: { kept: 1, moved: 0, converted: 0, parked: 0 } },
    })
  })

  it('stand at their new place as they were given, with an image of the old one', () => {
    const to = version(words('z'), words('b'))
    const result = move(from, to, [answer], elements([['a', 'z']]))
    const after = { ...answer, id: 'f1:z', key: 'z', questionId: 'z', seenFence: 9 }
    expect(result).toStrictEqual({
      ...{ inserted: [after], replaced: [], removed: [answer] },
      images: [{ before: answer, verdict: 'moved', title: 'Who?', words: 'Ann', toKey: 'z' }],
      counts: { kept: 0, moved: 1, converted: 0, parked: 0 },
    })
    const there = withChanges([answer], result)
    expect(there).toEqual([after])
    expect(takenBack(there, result.images, { id: 'f1', fence: 10 })).toEqual({
      ...{ inserted: [{ ...answer, seenFence: 10 }], replaced: [], removed: [after] },
    })
  })

  it('are parked with their title and words where nothing asks for them', () => {
    const result = move(from, version(words('b')), [answer, stored('gone', { text: 'x' })])
    expect(result.images).toStrictEqual([
      { before: answer, verdict: 'parked', title: 'Who?', words: 'Ann' },
      { before: stored('gone', { text: 'x' }), verdict: 'parked', title: 'gone', words: '' },
    ])
    expect(result.removed).toEqual([answer, stored('gone', { text: 'x' })])
    expect(result.counts).toEqual({ kept: 0, moved: 0, converted: 0, parked: 2 })
    const back = takenBack([], result.images, { id: 'f1', fence: 10 })
    expect(back.inserted.map(({ key, seenFence }) => [key, seenFence])).toEqual([
      ['a', 10],
      ['gone', 10],
    ])
    expect([back.replaced, back.removed]).toEqual([[], []])
  })

  it('count a revision on where they are replaced, so that no copy passes for the newer one', () => {
    const [was, is] = [version(choice('a', [['b', 'Burn']])), version(choice('a', [['burn', 'Burn']]))]
    const chosen = stored('a', { selectedOptionIds: ['b'] }, { elementVersion: 7 })
    const said = mapping({ options: new Map([['a', new Map([['b', 'burn']])]]) })
    const result = move(was, is, [chosen], said)
    const { elementVersion: _, ...rest } = chosen
    const after = { ...rest, value: { selectedOptionIds: ['burn'] }, revision: 4, seenFence: 9 }
    expect(result.replaced).toEqual([{ before: chosen, after }])
    expect(result.images).toEqual([
      { before: chosen, verdict: 'kept', title: 'a', words: 'Burn', toKey: 'a' },
    ])
    const other = stored('b', { text: 'x' })
    expect(withChanges([chosen, other], result)).toEqual([after, other])
    // Somebody saved it since: taking it back comes after.
    const since = { ...after, revision: 8 }
    expect(takenBack([since], result.images, { id: 'f1', fence: 10 })).toEqual({
      ...{ inserted: [], removed: [] },
      replaced: [{ before: since, after: { ...chosen, revision: 9, seenFence: 10 } }],
    })
    expect(takenBack([{ ...after, revision: 1 }], result.images, { id: 'f1', fence: 10 }).replaced).toEqual([
      { before: { ...after, revision: 1 }, after: { ...chosen, revision: 3, seenFence: 10 } },
    ])
  })

  it('count a revision on, too, where they are moved and say it by other ids', () => {
    const [was, is] = [version(choice('a', [['b', 'Burn']])), version(choice('z', [['burn', 'Burn']]))]
    const said = mapping({
      ...elements([['a', 'z']]),
      options: new Map([['a', new Map([['b', 'burn']])]]),
    })
    expect(move(was, is, [stored('a', { selectedOptionIds: ['b'] })], said).inserted).toMatchObject([
      { key: 'z', value: { selectedOptionIds: ['burn'] }, revision: 4, seenFence: 9 },
    ])
  })

  it('say nothing in words where they were cleared', () => {
    const cleared = stored('a', null)
    const { images, counts } = move(from, version(words('z')), [cleared], elements([['a', 'z']]))
    expect(images).toEqual([{ before: cleared, verdict: 'moved', title: 'Who?', words: '', toKey: 'z' }])
    expect(counts.moved).toBe(0)
  })

  it('stay when others are taken back that were parked, whatever they are called', () => {
    const odd = stored('undefined', { text: 'x' })
    const parked = { before: answer, verdict: 'parked' as const, title: 'Who?', words: 'Ann' }
    expect(takenBack([odd], [parked], FORM).removed).toEqual([])
  })

  it('name what the new answer does not say', () => {
    const [was, is] = [
      version(
        choice('a', [
          ['b', 'Burn'],
          ['c', 'Cut'],
        ]),
      ),
      version(choice('a', [['b', 'Burn']])),
    ]
    const { images, counts } = move(was, is, [stored('a', { selectedOptionIds: ['b', 'c'] })])
    expect(images.map(({ verdict, lost }) => [verdict, lost])).toEqual([['converted', 'Cut']])
    expect(counts.converted).toBe(1)
  })

  it('say for which version of its element they are written, where that is not the first', () => {
    const reading = kindOf('b', { from: { text: (said) => ({ value: { said } }) } }, { version: 3 })
    const first = kindOf('c', { from: { text: (said) => ({ value: { said } }) } })
    const was = versionWith(kinds(kindOf('a')), asked('q', 'a'))
    const moveTo = (model: typeof reading) =>
      move(was, versionWith(kinds(model), asked('q', model.type, { elementVersion: model.version })), [
        stored('q', { said: 'x' }),
      ]).replaced[0]?.after
    expect(moveTo(reading)?.elementVersion).toBe(3)
    expect(moveTo(first)).not.toHaveProperty('elementVersion')
  })

  it('keep the room of an answer that was never given only where its question is kept', () => {
    const room = [stored('a', null, { revision: 0 }), stored('b', null, { revision: 0 })]
    const result = move(from, version(words('b'), words('z')), room, elements([['a', 'z']]))
    expect(result).toEqual({
      ...{ inserted: [], replaced: [], removed: [room[0]], images: [] },
      counts: { kept: 0, moved: 0, converted: 0, parked: 0 },
    })
  })

  it('of a cell that stands in no row of its table are parked', () => {
    const { images } = move(from, from, [stored('a/r1/c', { text: 'x' }), stored('t/r1/c', { text: 'y' })])
    expect(images.map(({ before, verdict }) => [before.key, verdict])).toEqual([['a/r1/c', 'parked']])
    const deep = version(rows('ab', [rows('c', [words('q')])]))
    const inDeep = (key: string) => move(deep, deep, [stored(key, { text: 'x' })]).images.length
    expect(['ab/r1/c/r2/q', 'a/r1/bc/r2/q'].map(inDeep)).toEqual([0, 1])
  })
})

describe('X-31 what the other version calculates', () => {
  const to = version(words('sum', { title: 'Total' }), words('kept'))
  const sum = questionIn(to, 'sum')
  const form = { ...FORM, userId: 'alice', now: '2026-11-25T08:00:00.000Z' }
  const value = { text: '7' }
  const kept = { ...nothing, images: [], counts: { kept: 1, moved: 0, converted: 0, parked: 0 } }

  it('is a new answer where there was none, under the token before: nobody typed it', () => {
    const fresh = {
      ...{ schemaVersion: 1, id: 'f1:sum', formId: 'f1', key: 'sum', questionId: 'sum', value },
      ...{ origin: 'calculated', revision: 1, fence: 8, seenFence: 9, lastSaved: form.now, userId: 'alice' },
      operations: [],
    }
    const calculated = { key: 'sum', element: sum, value, before: undefined }
    expect(withCalculated(kept, [calculated], form)).toEqual({
      ...kept,
      ...{ inserted: [fresh], created: ['f1:sum'] },
    })
  })

  it('replaces what stood there, which is in an image with its words', () => {
    const before = stored('sum', { text: '5' })
    const after = { ...before, value, origin: 'calculated', seenFence: 9, revision: 4 }
    expect(withCalculated(kept, [{ key: 'sum', element: sum, value, before }], form)).toEqual({
      ...kept,
      ...{ replaced: [{ before, after }], created: [] },
      images: [{ before, verdict: 'kept', toKey: 'sum', title: 'Total', words: '5' }],
    })
    const cleared = stored('sum', null)
    expect(
      withCalculated(kept, [{ key: 'sum', element: sum, value, before: cleared }], form).images,
    ).toMatchObject([{ before: cleared, words: '' }])
  })

  it('goes into the answer that was moved or replaced already, with its image alone', () => {
    const image = {
      ...{ before: stored('old', { text: '5' }), verdict: 'moved' as const, toKey: 'sum' },
      ...{ title: 'Old', words: '5' },
    }
    const moved = stored('sum', { text: '5' }, { revision: 3, seenFence: 9 })
    const inserting = { ...kept, inserted: [moved, stored('kept', { text: 'x' })], images: [image] }
    expect(withCalculated(inserting, [{ key: 'sum', element: sum, value, before: moved }], form)).toEqual({
      ...inserting,
      inserted: [{ ...moved, value, origin: 'calculated' }, stored('kept', { text: 'x' })],
      created: [],
    })
    const was = stored('sum', { text: '4' })
    const replacing = {
      ...kept,
      replaced: [
        { before: was, after: { ...moved, revision: 6 } },
        { before: stored('kept', null), after: stored('kept', { text: 'x' }) },
      ],
      images: [image],
    }
    expect(withCalculated(replacing, [{ key: 'sum', element: sum, value, before: moved }], form)).toEqual({
      ...replacing,
      replaced: [
        { before: was, after: { ...moved, value, origin: 'calculated', revision: 6 } },
        replacing.replaced[1],
      ],
      created: [],
    })
  })
})
