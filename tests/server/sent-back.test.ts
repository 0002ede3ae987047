import { describe, expect, it } from 'vitest'
import { sentBackAt } from '../../server/features/form/history/sent-back.ts'

const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`
const event = (hour: number, status: string, userId = 'chelsea', name: string | undefined = status) => ({
  ...{ status, timestamp: at(hour), userId, event: name },
})
const began = { status: 'draft', timestamp: at(8), userId: 'chelsea' }
const find = (...statusEvents: ReturnType<typeof event>[]) =>
  sentBackAt({ ownerId: 'chelsea', statusEvents: [began, ...statusEvents] })

describe('when a form was sent back that was handed in again', () => {
  it('is when somebody else decided so', () => {
    const sentBack = event(12, 'returned', 'bob')
    expect(find(event(10, 'review'), sentBack, event(15, 'review'))).toBe(at(12))
  })

  it('is nothing that a reminder makes later', () => {
    const events = [
      event(10, 'review'),
      event(12, 'returned', 'bob'),
      event(13, 'returned', 'system', 'remind'),
    ]
    expect(find(...events, event(15, 'review'))).toBe(at(12))
  })

  it('is not asked of a form that came in once, or stands with its owner', () => {
    expect(find(event(10, 'review'))).toBeUndefined()
    expect(find(event(10, 'review'), event(11, 'review', 'system', 'remind'))).toBeUndefined()
    expect(find(event(10, 'review'), event(12, 'returned', 'bob'))).toBeUndefined()
  })
})
