import { beforeAll, expect, it } from 'vitest'
import { formObject, userObject } from '../../server/authz/object-names.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { PRESENCE } from '../../server/features/form/presence/collections.ts'
import { onCampus } from './support/each-store.ts'
import { historyOperations, publishShared, startShared } from './support/shared-form.ts'

onCampus('who is in a form, and what changes there', (campus) => {
  beforeAll(() => publishShared(campus()))

  it('X-48 shows who else is there and in which question, until they leave or fall silent', async () => {
    const form = await startShared(campus())
    await form.present(form.chelsea, 'window-c', { question: 'name' })
    const seen = await form.present(form.bob, 'window-b', { question: 'age' })
    expect(seen.people).toEqual([
      { userId: 'chelsea', tabId: 'window-c', key: 'name', person: { firstName: 'Chelsea' } },
    ])
    const two = await form.present(form.chelsea, 'window-2')
    expect(two.people.map(({ userId, tabId, key }) => [userId, tabId, key]).sort()).toEqual([
      ['bob', 'window-b', 'age'],
      ['chelsea', 'window-c', 'name'],
    ])
    await form.leave(form.chelsea, 'window-c')
    campus().wait(40_000)
    await form.present(form.chelsea, 'window-2', { question: 'email' })
    campus().wait(40_000)
    expect((await form.present(form.chelsea, 'window-3')).people.map(({ tabId }) => tabId)).toEqual([
      'window-2',
    ])
  })

  it('X-48 does not bring back who closed the window while it was saying where they are', async () => {
    const form = await startShared(campus())
    const { cursor } = await form.present(form.bob, 'window-b', { question: 'age' })
    await form.leave(form.bob, 'window-b')
    // Sent before, come after.
    await form.present(form.bob, 'window-b', { question: 'name', since: cursor })
    expect((await form.present(form.chelsea, 'window-c')).people).toEqual([])
    // A browser may bring the page back: it goes on from its cursor.
    campus().wait(11_000)
    await form.present(form.bob, 'window-b', { question: 'name', since: cursor })
    expect((await form.present(form.chelsea, 'window-c')).people).toMatchObject([{ key: 'name' }])
    // And the same window opens the form again, at once.
    await form.leave(form.bob, 'window-b')
    await form.present(form.bob, 'window-b', { question: 'age' })
    expect((await form.present(form.chelsea, 'window-c')).people).toMatchObject([{ key: 'age' }])
  })

  it('X-48 sweeps away what was left behind', async () => {
    const form = await startShared(campus())
    for (const tab of ['window-1', 'window-2', 'window-3']) await form.present(form.chelsea, tab)
    campus().wait(61_000)
    await (await startShared(campus())).present(form.bob, 'window-b')
    expect(await campus().store.collection(PRESENCE).count({ formId: form.id })).toBe(0)
  })

  it('X-48 shows everybody, however many windows one of them has, of which a few are remembered', async () => {
    const form = await startShared(campus())
    const object = formObject(form.id)
    await campus().services.authorizer.writeTuple({ user: userObject('dave'), relation: 'viewer', object })
    const windowsOf = (name: string, count: number) =>
      Array.from({ length: count }, (_, n) => ({
        ...{ id: `${form.id}:bob:${name}-${n}`, formId: form.id, userId: 'bob', key: null },
        until: new Date(campus().services.clock().getTime() + 20_000 + n).toISOString(),
      }))
    await form.present(form.chelsea, 'window-c', { question: 'name' })
    await campus().put(PRESENCE, ...windowsOf('many-windows', 23))
    await form.present(form.bob, 'many-windows-23')
    const windows = await campus().store.collection(PRESENCE).find({ formId: form.id, userId: 'bob' })
    expect(windows.length).toBeLessThanOrEqual(20)
    expect(windows.some(({ id }) => id.endsWith(':many-windows-23'))).toBe(true)
    const { people } = await form.present(campus().as('dave'), 'window-d')
    expect(people.filter(({ userId }) => userId === 'chelsea')).toMatchObject([{ key: 'name' }])
    // Were many there at the same moment, the first window of each goes before anybody's second.
    await campus().put(PRESENCE, ...windowsOf('crowded', 90))
    const shown = (await form.present(campus().as('dave'), 'window-d')).people
    expect(shown.length).toBeLessThanOrEqual(50)
    expect(new Set(shown.map(({ userId }) => userId))).toEqual(new Set(['bob', 'chelsea']))
  })

  it('X-48 tells nobody of a question that they may not see, nor anything to whoever may not see the form', async () => {
    const form = await startShared(campus())
    await form.present(form.bob, 'window-b', { question: 'verdict' })
    const { cursor } = await form.present(form.chelsea, 'window-c')
    await form.text('verdict', 'guilty', {}, form.bob)
    const reply = await form.present(form.chelsea, 'window-c', { since: cursor })
    expect(reply.people).toMatchObject([{ userId: 'bob', key: null }])
    expect(JSON.stringify(reply)).not.toContain('verdict')
    expect(JSON.stringify(reply)).not.toContain('guilty')
    // Naming a question that one may not see is being nowhere.
    await form.present(form.chelsea, 'window-c', { question: 'verdict' })
    expect((await form.present(form.bob, 'window-b')).people).toMatchObject([
      { userId: 'chelsea', key: null },
    ])
    const variables = { form: form.id, tab: 'window-e' }
    for (const text of [historyOperations.present, historyOperations.leave]) {
      expect(await campus().as('erin').refused(text, variables)).toBe('ACCESS_DENIED')
      expect(await campus().as(null).refused(text, variables)).toBe('UNAUTHENTICATED')
    }
    expect((await form.present(form.bob, 'window-b')).people.map(({ userId }) => userId)).toEqual(['chelsea'])
  })

  it('X-48 brings what others saved since the last call, once it is saved', async () => {
    const form = await startShared(campus())
    const first = await form.present(form.chelsea, 'window-c')
    expect(first.changes).toEqual([])
    await form.text('name', 'Ada', {}, form.bob)
    await form.addRow('r1', form.bob)
    const second = await form.present(form.chelsea, 'window-c', { since: first.cursor })
    const changed = second.changes.map(({ key, value, userId }) => [key, value, userId])
    expect(changed).toContainEqual(['name', { text: 'Ada' }, 'bob'])
    expect(changed).toContainEqual(['guests', { rowIds: ['r1'] }, 'bob'])
    campus().wait(60_000)
    const third = await form.present(form.chelsea, 'window-c', { since: second.cursor })
    campus().wait(60_000)
    await form.text('name', null, {}, form.bob)
    const fourth = await form.present(form.chelsea, 'window-c', { since: third.cursor })
    expect(fourth.changes).toMatchObject([{ key: 'name', value: null, revision: 2 }])
    campus().wait(60_000)
    const fifth = await form.present(form.chelsea, 'window-c', { since: fourth.cursor })
    const sixth = await form.present(form.chelsea, 'window-c', { since: fifth.cursor })
    expect(sixth.changes).toEqual([])
  })

  it('X-48 brings many changes in parts and loses none', async () => {
    const form = await startShared(campus())
    const { cursor } = await form.present(form.chelsea, 'window-c')
    const answers = Array.from({ length: 640 }, (_, n) => {
      const key = `guests/r${n}/guest-name`
      const lastSaved = new Date(Date.parse(cursor) + 61_000 + n).toISOString()
      const place = { id: `${form.id}:${key}`, formId: form.id, key, questionId: 'guest-name' }
      const written = {
        value: { text: `${n}` },
        revision: 1,
        fence: 0,
        lastSaved,
        userId: 'bob',
        operations: [],
      }
      return { schemaVersion: 1 as const, ...place, ...written }
    })
    await campus().store.collection(ANSWERS).insertMany(answers)
    const keys = new Set<string>()
    let since = cursor
    let calls = 0
    for (let hasMore = true; hasMore; calls++) {
      const reply = await form.present(form.chelsea, 'window-c', { since })
      for (const { key } of reply.changes) keys.add(key)
      since = reply.cursor
      hasMore = reply.hasMore
    }
    expect(calls).toBe(3)
    for (const { key } of answers) expect(keys).toContain(key)
  })

  it('X-48 tells both people of a conflict, the earlier one also when they come back later', async () => {
    const form = await startShared(campus())
    await form.text('name', 'Ada', { base: 0 })
    const later = await form.text('name', 'Grace', { base: 0 }, form.bob)
    expect(later.overwrote).toMatchObject({ userId: 'chelsea', value: { text: 'Ada' } })
    const told = (await form.present(form.chelsea, 'window-c')).overwritten
    expect(told).toEqual([
      {
        key: 'name',
        value: { text: 'Ada' },
        revision: 1,
        current: { value: { text: 'Grace' }, userId: 'bob', person: { firstName: 'Bob' } },
      },
    ])
    // It is hers to hear and to settle.
    expect((await form.present(form.bob, 'window-b')).overwritten).toEqual([])
    await form.accept(form.bob, 'name', 1)
    expect((await form.present(form.chelsea, 'window-d')).overwritten).toEqual(told)
    await form.accept(form.chelsea, 'name', 1)
    expect((await form.present(form.chelsea, 'window-d')).overwritten).toEqual([])
    await form.restore('name', 1)
    expect(await form.answers()).toMatchObject({ name: 'Ada' })
  })

  it('X-48 tells an author who is there of it with the next heartbeat, and nobody of a change that was seen', async () => {
    const form = await startShared(campus())
    await form.text('name', 'Ada', { base: 0 })
    const { cursor } = await form.present(form.chelsea, 'window-c')
    await form.text('name', 'Ada L', { base: 1 }, form.bob)
    const calm = await form.present(form.chelsea, 'window-c', { since: cursor })
    expect(calm.overwritten).toEqual([])
    campus().wait(60_000)
    const quiet = await form.present(form.chelsea, 'window-c', {
      since: campus().services.clock().toISOString(),
    })
    expect(quiet.overwritten).toBeNull()
    await form.text('name', 'Countess', { base: 2 })
    await form.text('name', 'Grace', { base: 2 }, form.bob)
    const told = await form.present(form.chelsea, 'window-c', { since: calm.cursor })
    expect(told.overwritten).toMatchObject([{ key: 'name', value: { text: 'Countess' }, revision: 3 }])
  })

  it('X-49 takes no hostile window, place or cursor', async () => {
    const form = await startShared(campus())
    const refused = (more: object) =>
      form.chelsea.refused(historyOperations.present, { form: form.id, tab: 'window-1', ...more })
    for (const tab of ['', 'short', '../../etc/passwd', '$where', 'x'.repeat(65), 'a:b:c:d:e']) {
      expect(await refused({ tab })).toBe('BAD_USER_INPUT')
    }
    for (const since of ['yesterday', '9'.repeat(500), '{"$gt":""}']) {
      expect(await refused({ since })).toBe('BAD_USER_INPUT')
    }
    for (const question of ['__proto__', 'nothing', 'x'.repeat(10_000), '$where']) {
      await form.present(form.chelsea, 'window-1', { question })
      const [seen] = await campus().store.collection(PRESENCE).find({ formId: form.id })
      expect(seen).toMatchObject({ userId: 'chelsea', key: null })
    }
    const far = Array.from({ length: 50 }, (_, n) => ({ parentId: 'guests', rowId: `r${n}` }))
    await form.present(form.chelsea, 'window-1', { question: 'guest-name', at: far })
    expect((await form.present(form.bob, 'window-b')).people[0]?.key).toBeNull()
  })
})
