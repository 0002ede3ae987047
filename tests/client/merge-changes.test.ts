import { describe, expect, it } from 'vitest'
import { createMerger } from '../../runtime/client/presence/merge-changes.ts'
import type { AnswerChangeReply } from '../../runtime/client/presence/presence-calls.ts'
import { fc } from '../support/random.ts'

const change = (key: string, revision: number, text = `${key}${revision}`): AnswerChangeReply => ({
  key,
  value: { text },
  revision,
  userId: 'bob',
  person: null,
})

/** A screen with answers, and questions that the person is at. */
function openScreen() {
  const screen = new Map<string, AnswerChangeReply>()
  const busy = new Set<string>()
  const merger = createMerger({
    revisionOf: (key) => screen.get(key)?.revision ?? 0,
    isBusy: ({ key }) => busy.has(key),
    take: (each) => void screen.set(each.key, each),
  })
  return { screen, busy, merger }
}

describe('what others saved', () => {
  it('X-48 comes onto the screen once, and nothing older than what is there', () => {
    const { screen, merger } = openScreen()
    expect(merger.receive([change('a', 2), change('b', 1)])).toHaveLength(2)
    expect(merger.receive([change('a', 2), change('a', 1)])).toEqual([])
    expect(screen.get('a')?.revision).toBe(2)
  })

  it('X-48 waits while the person is at that question, and the newest comes when they have left it', () => {
    const { screen, busy, merger } = openScreen()
    busy.add('a')
    expect(merger.receive([change('a', 1), change('b', 1)]).map(({ key }) => key)).toEqual(['b'])
    merger.receive([change('a', 3)])
    merger.receive([change('a', 2)])
    expect(screen.has('a')).toBe(false)
    busy.clear()
    expect(merger.retry().map(({ revision }) => revision)).toEqual([3])
    expect(merger.retry()).toEqual([])
  })

  it('X-48 does not come when the person saved something later meanwhile', () => {
    const { screen, busy, merger } = openScreen()
    busy.add('a')
    merger.receive([change('a', 1)])
    screen.set('a', change('a', 2, 'mine'))
    busy.clear()
    expect(merger.retry()).toEqual([])
    expect(screen.get('a')?.value).toEqual({ text: 'mine' })
  })

  it('X-48 property: whatever the order and the interruptions, the newest of each answer is there in the end', () => {
    const step = fc.record({
      key: fc.constantFrom('a', 'b', 'c'),
      revision: fc.integer({ min: 1, max: 9 }),
      busy: fc.boolean(),
    })
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { screen, busy, merger } = openScreen()
        const newest = new Map<string, number>()
        for (const { key, revision, busy: at } of steps) {
          if (at) busy.add(key)
          else busy.delete(key)
          merger.receive([change(key, revision)])
          newest.set(key, Math.max(newest.get(key) ?? 0, revision))
        }
        busy.clear()
        merger.retry()
        expect(new Map([...screen].map(([key, each]) => [key, each.revision]))).toEqual(newest)
      }),
    )
  })
})
