import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type * as Auth from '../../runtime/client/auth.ts'
import type * as Unsent from '../../runtime/client/autosave/unsent.ts'
import type * as Shared from '../../runtime/client/offline/shared-computer.ts'

const HOUR = 60 * 60_000
const ends = '2026-11-21T12:00:00.000Z'

let auth: typeof Auth
let shared: typeof Shared
let unsent: typeof Unsent
let cookies: string
let sent: [path: string, headers: Record<string, string>][]
let answer: () => Response
beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  vi.resetModules()
  const values = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  })
  cookies = 'formwork-person=alice'
  vi.stubGlobal('document', {
    get cookie() {
      return cookies
    },
    set cookie(value: string) {
      if (/Max-Age=0/.test(value)) cookies = ''
    },
  })
  sent = []
  answer = () => Response.json({ user: { userId: 'alice' }, expires: ends })
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    sent.push([path, (init.headers ?? {}) as Record<string, string>])
    return answer()
  })
  auth = await import('../../runtime/client/auth.ts')
  shared = await import('../../runtime/client/offline/shared-computer.ts')
  unsent = await import('../../runtime/client/autosave/unsent.ts')
})
afterEach(() => void vi.unstubAllGlobals())

async function type(userId: string, id: string) {
  const { openDatabase } = await import('../../runtime/client/autosave/outbox-database.ts')
  const operation = { id, userId, formId: 'form', key: 'name', operation: 'updateText', args: {} }
  const more = { sequence: 1, baseRevision: 0, attempted: false, replaces: true, pageLoadId: 's' }
  await (await openDatabase()).put('operations', { ...operation, ...more })
}

describe('J4 a computer that people share', () => {
  it('holds what was not sent for a day after the session, and no longer, whoever uses it then', async () => {
    await auth.loadUser()
    await type('alice', 'a')
    await type('bob', 'b')
    await shared.forgetOverdue(Date.parse(ends) + 23 * HOUR)
    expect([await unsent.countUnsent('alice'), await unsent.countUnsent()]).toEqual([1, 2])
    await shared.forgetOverdue(Date.parse(ends) + 25 * HOUR)
    expect([await unsent.countUnsent('alice'), await unsent.countUnsent('bob')]).toEqual([0, 1])
  })

  it('counts and forgets what it holds when nobody knows any more whose it is', async () => {
    await type('alice', 'a')
    await type('bob', 'b')
    expect(await unsent.countUnsent()).toBe(2)
    await unsent.forgetUnsent()
    expect(await unsent.countUnsent()).toBe(0)
  })

  it('opens what is kept for nobody but the one whose session it holds', () => {
    expect(shared.holdsSessionOf('alice')).toBe(true)
    expect(shared.holdsSessionOf('bob')).toBe(false)
    cookies = ''
    expect(shared.holdsSessionOf('alice')).toBe(false)
  })

  it('remembers a sign-out that the server has not heard of, and says it before anybody is let in', async () => {
    answer = () => {
      throw new TypeError('no network')
    }
    await expect(auth.signOut()).rejects.toThrow()
    expect(shared.holdsSessionOf('alice')).toBe(false)
    await expect(auth.loadUser()).rejects.toThrow()
    answer = () => Response.json({ authenticated: false })
    sent = []
    expect(await auth.loadUser()).toBeNull()
    expect(sent).toEqual([['/auth/sign-out', expect.objectContaining({ 'x-formwork-keep': '1' })]])
    answer = () => Response.json({ user: { userId: 'bob' }, expires: ends })
    expect(await auth.loadUser()).toMatchObject({ userId: 'bob' })
  })
})
