import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SignedInUser } from '../../runtime/client/auth.ts'
import type { FormQueryReply } from '../../runtime/client/form/form-query.ts'
import type * as Cache from '../../runtime/client/offline/cached-forms.ts'

let cache: typeof Cache

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  vi.resetModules()
  cache = await import('../../runtime/client/offline/cached-forms.ts')
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
    await cache.clearCache(['people', 'forms', 'answers'])
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
