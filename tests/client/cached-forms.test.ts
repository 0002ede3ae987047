import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '../../runtime/client/auth.ts'
import type { FormQueryReply } from '../../runtime/client/form/form-query.ts'
import type * as Cache from '../../runtime/client/offline/cached-forms.ts'
import type * as Lists from '../../runtime/client/offline/cached-lists.ts'

let cache: typeof Cache
let kept: typeof Lists

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  vi.resetModules()
  cache = await import('../../runtime/client/offline/cached-forms.ts')
  kept = await import('../../runtime/client/offline/cached-lists.ts')
})

const signIn = (userId: string) =>
  cache.cachePerson({ userId, user: { userId } as SignedInUser, flags: [], statuses: {} })

const reply = (id: string, responses: { key: string; revision: number }[] = [], filling = '') =>
  ({
    form: { id, name: id, autoId: null, status: 'draft', template: { name: 'T' }, responses, filling },
    availableActions: [],
  }) as unknown as FormQueryReply

const answer = (formId: string, key: string, text: string, revision: number) => ({
  userId: 'chelsea',
  formId,
  key,
  value: { text },
  revision,
})

describe('forms kept for opening without a network', () => {
  it('X-28 are the twenty that were opened last, the newest first, whatever the clock says', async () => {
    await signIn('chelsea')
    const now = Date.now
    for (let index = 0; index < 25; index++) {
      Date.now = () => now() - index * 3_600_000
      await cache.cacheForm('chelsea', reply(`form${index}`))
    }
    Date.now = now
    const ids = (await cache.listCachedForms('chelsea')).map(({ id }) => id)
    expect(ids).toEqual(Array.from({ length: 20 }, (_, index) => `form${24 - index}`))
  })

  it('take no more than twenty million characters, and one that is larger is not kept', async () => {
    await signIn('chelsea')
    for (let index = 0; index < 4; index++) {
      await cache.cacheForm('chelsea', reply(`form${index}`, [], 'x'.repeat(7_000_000)))
    }
    expect((await cache.listCachedForms('chelsea')).map(({ id }) => id)).toEqual(['form3', 'form2'])
    await cache.cacheForm('chelsea', reply('huge', [], 'x'.repeat(21_000_000)))
    expect((await cache.listCachedForms('chelsea')).map(({ id }) => id)).not.toContain('huge')
  })

  it('hold what the server has acknowledged since, in whatever order the replies came', async () => {
    await signIn('chelsea')
    await cache.cacheForm('chelsea', reply('form', [{ key: 'name', revision: 1 }]))
    await cache.cacheAnswer(answer('form', 'name', 'third', 3))
    await cache.cacheAnswer(answer('form', 'name', 'second', 2))
    await cache.cacheAnswer(answer('unknown', 'name', 'nowhere', 2))
    expect((await cache.readCachedForm('chelsea', 'form'))?.answers).toMatchObject([
      { key: 'name', value: { text: 'third' }, revision: 3 },
    ])
    expect(await cache.readCachedForm('chelsea', 'unknown')).toBeUndefined()
  })

  it('keep what was acknowledged here and in other tabs since the form was loaded, and drop what the reply knows better', async () => {
    await signIn('chelsea')
    await cache.cacheForm('chelsea', reply('form'))
    await cache.cacheAnswer(answer('form', 'name', 'old', 2))
    await cache.cacheAnswer(answer('form', 'cleared', 'by somebody else since', 1))
    await cache.cacheAnswer(answer('form', 'city', 'in another tab, just now', 6))
    const responses = [
      { key: 'name', revision: 2 },
      { key: 'city', revision: 5 },
    ]
    await cache.cacheForm('chelsea', reply('form', responses), [
      { key: 'street', value: { text: 'here, just now' }, revision: 1 },
      { key: 'city', value: { text: 'here, a moment before' }, revision: 5 },
    ])
    const answers = (await cache.readCachedForm('chelsea', 'form'))?.answers
    expect(answers?.map(({ key, revision }) => [key, revision])).toEqual([
      ['city', 6],
      ['street', 1],
    ])
  })

  it('J4 leave this browser when the person signs out', async () => {
    await signIn('chelsea')
    await cache.cacheForm('chelsea', reply('form'))
    await cache.clearCache('everything')
    expect(await cache.readCachedPerson()).toBeUndefined()
    expect(await cache.listCachedForms('chelsea')).toEqual([])
    await cache.cacheForm('chelsea', reply('late'))
    expect(await cache.listCachedForms('chelsea')).toEqual([])
  })

  it('A7 leave this browser when another person signs in', async () => {
    await signIn('chelsea')
    await cache.cacheForm('chelsea', reply('form'))
    await cache.cacheAnswer(answer('form', 'name', 'secret', 1))
    await signIn('bob')
    expect(await cache.listCachedForms('chelsea')).toEqual([])
    expect(await cache.readCachedForm('chelsea', 'form')).toBeUndefined()
    expect((await cache.readCachedPerson())?.userId).toBe('bob')
    await signIn('chelsea')
    expect(await cache.readCachedForm('chelsea', 'form')).toBeUndefined()
  })

  it('are done without where storage is forbidden', async () => {
    globalThis.indexedDB = {
      open() {
        throw new DOMException('denied', 'SecurityError')
      },
    } as unknown as IDBFactory
    await signIn('chelsea')
    await cache.cacheForm('chelsea', reply('form'))
    expect(await cache.readCachedForm('chelsea', 'form')).toBeUndefined()
    expect(await cache.listCachedForms('chelsea')).toEqual([])
  })
})

const item = (id: string, held: string) => ({
  id,
  label: `Room ${id}`,
  answer: { selectedOptionIds: [id], records: [{ optionId: id, label: `Room ${id}`, held }] },
})
const list = (listId: string, cachedAt: string, ...items: ReturnType<typeof item>[]) =>
  kept.cacheList({ userId: 'chelsea', formId: 'form', listId, cachedAt, items })
const offered = async (narrowing?: readonly string[], userId = 'chelsea') =>
  (await kept.readCachedList(userId, 'form', 'room', narrowing))?.map(({ id, asOf }) => [id, asOf])

describe('lists of options kept with a form', () => {
  const [noon, later] = ['2026-11-21T12:00:00.000Z', '2026-11-21T12:05:00.000Z']

  it('X-28 ET-45 offer what goes with the other answer, on pages that were never opened as well, and say as of when', async () => {
    await signIn('chelsea')
    await cache.cacheForm('chelsea', reply('form'))
    await list('room', noon, item('h1', 'Hall'), item('h2', 'Hall'), item('l1', 'Lab'))
    expect(await offered(['Hall'])).toEqual([
      ['h1', noon],
      ['h2', noon],
    ])
    expect(await offered(['Barn'])).toEqual([])
    expect(await kept.readCachedList('chelsea', 'form', 'other', undefined)).toBeUndefined()
  })

  it('X-28 ET-45 go by the newest of what was seen under this answer and of the whole list', async () => {
    await signIn('chelsea')
    await cache.cacheForm('chelsea', reply('form'))
    await list('room', noon, item('h1', 'Hall'))
    await list(kept.listIdOf('room', ['Hall']), later, item('h1', 'Hall'), item('h3', 'Hall'))
    expect((await offered(['Hall']))?.map(([id]) => id)).toEqual(['h1', 'h3'])
    await list('room', '2026-11-21T13:00:00.000Z', item('h4', 'Hall'))
    expect((await offered(['Hall']))?.map(([id]) => id)).toEqual(['h4'])
  })

  it('A7 J4 belong to a form that is kept and to its person, and leave with them', async () => {
    await signIn('chelsea')
    await list('room', noon, item('h1', 'Hall'))
    expect(await offered(['Hall'])).toBeUndefined()
    await cache.cacheForm('chelsea', reply('form'))
    await list('room', noon, item('h1', 'Hall'))
    expect(await offered(['Hall'], 'bob')).toBeUndefined()
    await cache.forgetForm('chelsea', 'form')
    expect(await offered(['Hall'])).toBeUndefined()
    await cache.cacheForm('chelsea', reply('form'))
    await list('room', noon, item('h1', 'Hall'))
    await cache.clearCache('everything')
    expect(await offered(['Hall'])).toBeUndefined()
  })

  it('X-28 are sixty of a form, the oldest gives way', async () => {
    await signIn('chelsea')
    await cache.cacheForm('chelsea', reply('form'))
    for (let minute = 0; minute < 62; minute++)
      await list(`q${minute}`, new Date(Date.parse(noon) + minute * 60_000).toISOString(), item('h1', 'Hall'))
    const times = await kept.cachedListTimes('chelsea', 'form')
    expect([times.size, times.has('q1'), times.has('q2')]).toEqual([60, false, true])
  })

  it('X-28 take the place of a database without them, whose forms stay', async () => {
    const opening = indexedDB.open('formwork-cache', 1)
    await new Promise((done) => {
      opening.onupgradeneeded = () => {
        const database = opening.result
        database.createObjectStore('people', { keyPath: 'userId' })
        database.createObjectStore('forms', { keyPath: ['userId', 'formId'] }).createIndex('user', 'userId')
        database
          .createObjectStore('answers', { keyPath: ['userId', 'formId', 'key'] })
          .createIndex('form', ['userId', 'formId'])
          .objectStore.transaction.objectStore('people')
          .put({ userId: 'chelsea' })
      }
      opening.onsuccess = done
    })
    opening.result.close()
    expect((await cache.readCachedPerson())?.userId).toBe('chelsea')
    await cache.cacheForm('chelsea', reply('form'))
    await list('room', noon, item('h1', 'Hall'))
    expect(await offered(['Hall'])).toEqual([['h1', noon]])
  })
})
