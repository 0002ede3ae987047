import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '../../server/store/port.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { publishShared, startShared } from '../scenarios/support/shared-form.ts'
import { operations, publishSmall } from '../scenarios/support/small-form.ts'
import { interceptedStore } from '../support/intercepted-store.ts'

/** The collection whose next write fails, before or after it is done: as if the server died there. */
let failing: { collection: string; when: 'before' | 'after' } | undefined

const breakable = (store: Store): Store =>
  interceptedStore(store, async ({ collection, method, run }) => {
    const isWrite = ['updateOne', 'insertOne'].includes(method)
    const due = isWrite && failing?.collection === collection ? failing : undefined
    if (due) failing = undefined
    if (due?.when === 'before') throw new Error('The server died')
    const result = await run()
    if (due) throw new Error('The server died')
    return result
  })

let campus: Campus
let form: Awaited<ReturnType<typeof startShared>>
beforeAll(async () => {
  campus = await openCampus({ wrap: breakable })
  await publishSmall(campus)
  await publishShared(campus)
})
afterAll(() => campus.close())
beforeEach(async () => {
  form = await startShared(campus)
  await form.text('name', 'Ada')
})

const send = () =>
  form.bob.send(operations.text, { form: form.id, question: 'name', text: 'Grace', op: 'bob-1', base: 1 })

describe('a server that dies in the middle of a save', () => {
  it.each([
    { collection: 'answerVersions', when: 'before', left: ['Ada'] },
    { collection: 'answerVersions', when: 'after', left: ['Ada'] },
    { collection: 'answers', when: 'before', left: ['Ada'] },
    { collection: 'answers', when: 'after', left: ['Grace', 'Ada'] },
  ] as const)('X-48 A4 loses no earlier value: $when the write of $collection', async ({ left, ...at }) => {
    failing = at
    expect((await send()).errors?.[0]?.extensions.code).toBe('INTERNAL')
    expect(failing).toBeUndefined()
    expect(await form.words('name')).toEqual(left)
    // The browser sends it again, more than once.
    for (let n = 0; n < 3; n++) expect((await send()).errors).toBeUndefined()
    expect(await form.words('name')).toEqual(['Grace', 'Ada'])
    expect(await form.versions('name')).toHaveLength(1)
    await form.restore('name', 1)
    expect(await form.words('name')).toEqual(['Ada', 'Grace', 'Ada'])
  })
})
