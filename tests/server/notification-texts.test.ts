import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { lintNotification } from '../../runtime/core/notification/lint-notification.ts'
import type { NotificationTemplate } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { fillIn, oneLine } from '../../server/features/message/notification/fill-in.ts'
import { nextMorning } from '../../server/features/message/notification/next-morning.ts'

const documented = (): NotificationTemplate => {
  const text = readFileSync('docs/notifications.md', 'utf8')
  return JSON.parse(/```json\n([\s\S]*?)```/.exec(text)?.[1] ?? '')
}

describe('a notification', () => {
  it('NO-01 is as docs/notifications.md shows it', () => {
    expect(createDocumentValidator({}).check('notification-template', documented())).toEqual([])
    expect(lintNotification(documented())).toEqual([])
  })

  it('X-34 says which variable there is not, and that it is for nobody', () => {
    const wrong = { ...documented(), subject: '{{form.nmae}}', toRecipients: [], ccRecipients: [], roles: [] }
    expect(lintNotification(wrong)).toEqual([
      { code: 'notification.unknown_variable', path: '/subject', params: { name: 'form.nmae' } },
      { code: 'notification.for_nobody', path: '/toRecipients' },
    ])
  })
})

describe('what a text says', () => {
  const values: Readonly<Record<string, string>> = { 'form.name': '{{comment}} $& $1', comment: 'secret' }
  const variables = (name: string) => (Object.hasOwn(values, name) ? values[name] : undefined)

  it.each([
    ['{{ form.name }}', '{{comment}} $& $1'],
    ['{{toString}} {{form.nothing}}', '-- --'],
    ['{{}} {{ {comment} }} {{1}}', '{{}} {{ {comment} }} {{1}}'],
  ])('fills %j in once, and reads nothing of what it filled in', (text, said) => {
    expect(fillIn(text, variables)).toBe(said)
  })

  it.each(['a\r\nBcc: x@y.example', 'a\u2028b', 'a\u0000b', 'a\u202eb'])('E8 is one line: %j', (text) => {
    expect(oneLine(text)).toMatch(/^a [\w: @.]+$/)
  })
})

describe('a daily summary', () => {
  it.each([
    ['2026-11-22T14:59:00.000Z', 'America/Los_Angeles', '2026-11-22T15:00:00.000Z'],
    ['2026-11-22T15:00:00.000Z', 'America/Los_Angeles', '2026-11-23T15:00:00.000Z'],
    // The night in which the clocks go forward, and the one in which they go back.
    ['2026-03-08T08:30:00.000Z', 'America/Los_Angeles', '2026-03-08T14:00:00.000Z'],
    ['2026-11-01T07:30:00.000Z', 'America/Los_Angeles', '2026-11-01T15:00:00.000Z'],
    ['2026-06-01T12:00:00.000Z', 'Asia/Kathmandu', '2026-06-02T01:15:00.000Z'],
  ])('written at %s is sent at seven of %s', (now, zone, due) => {
    expect(nextMorning(new Date(now), zone).toISOString()).toBe(due)
  })
})
