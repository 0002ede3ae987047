import { describe, expect, it } from 'vitest'
import { changedSince } from '../../runtime/app/form/review/changed-since.ts'

const [owner, bob, nobody] = ['chelsea', 'bob', 'system'].map((userId) => ({
  ...{ userId, firstName: userId, lastName: 'P', email: '' },
}))
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const event = (hour: number, status: string, user = owner, name: string | null = status) => ({
  ...{ status, event: name, timestamp: at(hour), comment: null, declared: false, user: user ?? null },
})
const began = event(8, 'draft', owner, null)
const answers = { name: 9, age: 13, hidden: 13, late: 14 }
const responses = Object.entries(answers).map(([key, hour]) => ({ key, revision: 1, lastSaved: at(hour) }))
const engine = { get: (key: string) => ({ visible: key !== 'hidden' }) as never }
const find = (...statusEvents: ReturnType<typeof event>[]) =>
  changedSince({ owner: owner as never, responses: responses as never, statusEvents }, engine)

describe('what was changed since a form was sent back', () => {
  it('is what was saved after that and is shown', () => {
    const sentBack = event(12, 'returned', bob)
    expect(find(began, event(10, 'review'), sentBack, event(15, 'review'))).toEqual({
      since: at(12),
      keys: ['age', 'late'],
    })
  })

  it('is nothing that a reminder makes later', () => {
    const events = [event(10, 'review'), event(12, 'returned', bob), event(13, 'returned', nobody, 'remind')]
    expect(find(began, ...events, event(15, 'review'))?.since).toBe(at(12))
  })

  it('is not asked of a form that came in once, or stands with its owner', () => {
    expect(find(began, event(10, 'review'))).toBeUndefined()
    expect(find(began, event(10, 'review'), event(11, 'review', nobody, 'remind'))).toBeUndefined()
    expect(find(began, event(10, 'review'), event(12, 'returned', bob))).toBeUndefined()
  })
})
