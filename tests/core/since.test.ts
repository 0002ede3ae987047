import { describe, expect, it } from 'vitest'
import { sinceIn } from '../../runtime/core/workflow/since.ts'
import type { Form } from '../../schemas/index.ts'

const createdDate = '2026-11-01T08:00:00.000Z'
const on = (day: number) => `2026-11-${String(day).padStart(2, '0')}T08:00:00.000Z`
/** What happened to a form on which day: the status that it had after that, and the event that was taken. */
const formOf = (...happened: [day: number, status: string, event: string][]): Form =>
  ({
    status: happened.at(-1)?.[1] ?? 'draft',
    createdDate,
    statusEvents: happened.map(([day, status, event]) => ({ status, event, timestamp: on(day) })),
  }) as unknown as Form

describe('X-33 since when', () => {
  it('a form that nothing happened to has its status since it was begun', () => {
    const since = sinceIn(formOf())
    expect([since(), since('submit')]).toEqual([createdDate, null])
  })

  it('a form has its status is since it came to it, whatever left it there', () => {
    const reminded = formOf([2, 'review', 'submit'], [5, 'review', 'remind'], [9, 'review', 'remind'])
    expect(sinceIn(reminded)()).toBe(on(2))
    expect(sinceIn(reminded)('remind')).toBe(on(9))
  })

  it('begins anew when it comes back to a status, and forgets what was taken in it before', () => {
    const back = formOf(
      [2, 'review', 'submit'],
      [3, 'review', 'remind'],
      [5, 'draft', 'return'],
      [8, 'review', 'submit'],
    )
    const since = sinceIn(back)
    expect([since(), since('remind'), since('return')]).toEqual([on(8), null, null])
    const again = sinceIn({
      ...back,
      statusEvents: [...back.statusEvents, ...formOf([9, 'review', 'remind']).statusEvents],
    })
    expect([again(), again('remind')]).toEqual([on(8), on(9)])
  })

  it('what brought a form to its status was not taken in it', () => {
    const since = sinceIn(formOf([2, 'review', 'submit'], [4, 'review', 'note'], [6, 'review', 'remind']))
    expect([since('submit'), since('note'), since('approve')]).toEqual([null, on(4), null])
  })
})
