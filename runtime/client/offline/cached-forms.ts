import type { IDBPTransaction } from 'idb'
import type { FormQueryReply } from '../form/form-query.ts'
import {
  type CachedAnswer,
  type CachedForm,
  type CachedPerson,
  type CacheSchema,
  withCache,
} from './cache-database.ts'

/** How much is kept for opening without a network: the newest of one person. */
const MOST_FORMS = 20
const MOST_CHARACTERS = 20_000_000

/** All that is kept of people: it comes and goes together. */
const STORES = ['people', 'forms', 'answers', 'lists'] as const

export interface CachedFormSummary {
  id: string
  name: string
  autoId: string | null
  status: string
  templateName: string
  cachedAt: string
}

/** Remembers who is signed in, and removes whatever was kept for anybody else. */
export async function cachePerson<S>(person: CachedPerson<S>): Promise<void> {
  await withCache(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite')
    for (const name of STORES) {
      for await (const cursor of transaction.objectStore(name)) {
        if (cursor.value.userId !== person.userId) await cursor.delete()
      }
    }
    void transaction.objectStore('people').put(person)
    await transaction.done
  })
}

/** Who used this browser last and did not sign out. */
export async function readCachedPerson<S>(): Promise<CachedPerson<S> | undefined> {
  const people = await withCache((database) => database.getAll('people'))
  return people?.[0] as CachedPerson<S> | undefined
}

/**
 * Keeps a form as it came from the server, and as many of the newest others as there is room for. `answers`: those
 * that the server has acknowledged to this page since; what it has acknowledged to another tab stays, too.
 */
export async function cacheForm(
  userId: string,
  reply: FormQueryReply,
  answers: readonly Omit<CachedAnswer, 'userId' | 'formId'>[] = [],
): Promise<void> {
  const size = JSON.stringify(reply).length
  const formId = reply.form.id
  await withCache(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite')
    // Nothing of a person who has just signed out in another tab.
    if (!(await transaction.objectStore('people').get(userId))) return
    const others = (await transaction.objectStore('forms').index('user').getAll(userId))
      .filter((form) => form.formId !== formId)
      .sort((a, b) => b.serial - a.serial)
    let room = MOST_CHARACTERS - size
    const leaving = others.filter((other, index) => {
      room -= other.size
      return index >= MOST_FORMS - 1 || room < 0
    })
    for (const other of leaving) await remove(transaction, userId, other.formId)
    const loaded = new Map(reply.form.responses.map(({ key, revision }) => [key, revision]))
    const newer = new Map(answers.map((answer) => [answer.key, answer]))
    for await (const cursor of transaction.objectStore('answers').index('form').iterate([userId, formId])) {
      const { key, revision } = cursor.value
      const known = newer.get(key)?.revision ?? loaded.get(key)
      // What the reply does not hold was cleared since.
      if (known === undefined || revision <= known) await cursor.delete()
      else newer.delete(key)
    }
    for (const answer of newer.values()) {
      await transaction.objectStore('answers').put({ ...answer, userId, formId })
    }
    const serial = (others[0]?.serial ?? 0) + 1
    const cachedAt = new Date().toISOString()
    if (size > MOST_CHARACTERS) await remove(transaction, userId, formId)
    else await transaction.objectStore('forms').put({ userId, formId, serial, cachedAt, size, reply })
    await transaction.done
  })
}

/** An answer that the server has since acknowledged belongs to the copy, too. */
export async function cacheAnswer(answer: CachedAnswer): Promise<void> {
  await withCache(async (database) => {
    const transaction = database.transaction(['forms', 'answers'], 'readwrite')
    const { userId, formId, key, revision } = answer
    const known = await transaction.objectStore('answers').get([userId, formId, key])
    const isCached = (await transaction.objectStore('forms').count([userId, formId])) > 0
    // Replies of two tabs may come in any order.
    if (isCached && (known?.revision ?? 0) <= revision) void transaction.objectStore('answers').put(answer)
    await transaction.done
  })
}

export async function readCachedForm(
  userId: string,
  formId: string,
): Promise<(CachedForm & { answers: CachedAnswer[] }) | undefined> {
  return withCache(async (database) => {
    const transaction = database.transaction(['forms', 'answers'])
    const form = await transaction.objectStore('forms').get([userId, formId])
    const answers = await transaction.objectStore('answers').index('form').getAll([userId, formId])
    return form && { ...form, answers }
  })
}

/** What can be opened without a network, the newest first. */
export async function listCachedForms(userId: string): Promise<CachedFormSummary[]> {
  const forms = (await withCache((database) => database.getAllFromIndex('forms', 'user', userId))) ?? []
  return forms
    .sort((a, b) => b.serial - a.serial)
    .map(({ cachedAt, reply: { form } }) => ({
      id: form.id,
      name: form.name,
      autoId: form.autoId,
      status: form.status,
      templateName: form.template.name,
      cachedAt,
    }))
}

/** A form that the person may no longer see. */
export async function forgetForm(userId: string, formId: string): Promise<void> {
  await withCache(async (database) => {
    const transaction = database.transaction(STORES, 'readwrite')
    await remove(transaction, userId, formId)
    await transaction.done
  })
}

/** Removes every copy from this browser: signing out, or (`forms`) to make room for what was typed. */
export async function clearCache(what: 'everything' | 'forms'): Promise<void> {
  const kinds = STORES.filter((name) => what === 'everything' || name !== 'people')
  await withCache(async (database) => {
    const transaction = database.transaction(kinds, 'readwrite')
    for (const kind of kinds) void transaction.objectStore(kind).clear()
    await transaction.done
  })
}

type Writing = IDBPTransaction<CacheSchema, typeof STORES, 'readwrite'>

async function remove(transaction: Writing, userId: string, formId: string): Promise<void> {
  await transaction.objectStore('forms').delete([userId, formId])
  for (const name of ['answers', 'lists'] as const) {
    const ofForm = transaction.objectStore(name).index('form')
    for await (const cursor of ofForm.iterate([userId, formId])) await cursor.delete()
  }
}
