import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { SESSIONS } from '../../server/features/identity/sign-in/collections.ts'
import { commentsOn } from './support/comments.ts'
import { onCampus } from './support/each-store.ts'
import { askForStream, changesText, giveSession, openStream, type Stream } from './support/live-stream.ts'
import { everybody, freshForm, invite, readers } from './support/rights.ts'
import { historyOperations, publishShared, startShared } from './support/shared-form.ts'

const soon = (what: () => unknown) => expect.poll(what, { timeout: 15_000, interval: 10 })

onCampus('a stream of changes', (campus) => {
  const streams: Stream[] = []
  const open = async (userId: string, formIds: string[], lists = false) => {
    const stream = await openStream(campus(), userId, formIds, lists)
    streams.push(stream)
    await soon(() => stream.told.length).toBe(1)
    return stream
  }
  beforeAll(() => publishShared(campus()))
  afterEach(async () => {
    for (const stream of streams.splice(0)) await stream.close()
  })

  describe('X-48 says at once that something changed, and not what', () => {
    it('of answers, of who is there, and of the status', async () => {
      const form = await startShared(campus())
      const stream = await open('bob', [form.id])
      expect(stream.told[0]).toEqual({ watching: [form.id], forms: [], lists: false })
      await form.text('name', 'Ada')
      await soon(() => stream.about(form.id)).toEqual([['ANSWERS']])
      await form.present(form.chelsea, 'window-c', { question: 'name' })
      await soon(() => stream.about(form.id).slice(1)).toEqual([['PEOPLE']])
      await form.present(form.chelsea, 'window-c', { question: 'name' })
      await form.leave(form.chelsea, 'window-c')
      await soon(() => stream.about(form.id).slice(2)).toEqual([['PEOPLE']])
      await form.act('submit')
      await soon(() => stream.about(form.id).at(-1)).toEqual(['ANSWERS', 'STATUS'])
      expect(JSON.stringify(stream.told)).not.toContain('Ada')
    })

    it('of comments', async () => {
      const form = await startShared(campus())
      const stream = await open('bob', [form.id])
      await commentsOn(form.id).say(form.chelsea, 'general', 'Is this right?')
      await soon(() => stream.about(form.id)).toEqual([['COMMENTS']])
    })

    it('with the page that did it, so that it need not ask for what it did itself', async () => {
      const form = await startShared(campus())
      const stream = await open('chelsea', [form.id])
      const body = (page: string) => ({
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-formwork-page': page },
        body: JSON.stringify({
          query: historyOperations.present,
          variables: { form: form.id, tab: `window-${page.length}` },
        }),
      })
      await campus().raw('/graphql', body('pageA'), 'chelsea')
      await soon(() => stream.pages()).toEqual(['pageA'])
      await campus().raw('/graphql', body('<b>page</b>'), 'chelsea')
      await soon(() => stream.pages()).toEqual(['pageA', null])
    })
  })

  describe('C5 tells each of what they may see, and nothing else', () => {
    it('when it is opened', async () => {
      await invite(campus())
      for (const principal of everybody) {
        const form = await freshForm(campus(), 'own')
        if (principal === 'anonymous') {
          const refused = await (await askForStream(campus(), null, { formIds: [form], lists: true })).json()
          expect(refused.errors[0].extensions.code).toBe('UNAUTHENTICATED')
          continue
        }
        const stream = await open(`p-${principal}`, [form])
        expect.soft(stream.told[0]?.watching, principal).toEqual(readers.includes(principal) ? [form] : [])
      }
    })

    it('also of ids of no form, of deleted ones and of no id at all', async () => {
      const form = await startShared(campus())
      const gone = await startShared(campus())
      await gone.chelsea.ask('mutation ($id: ID!) { deleteForm(formId: $id) { status } }', { id: gone.id })
      const stream = await open('chelsea', [form.id, gone.id, 'nothing', '__proto__', '../etc', '', form.id])
      expect(stream.told[0]?.watching).toEqual([form.id])
    })

    it('and no more once the right is lost', async () => {
      const form = await startShared(campus())
      const [bob, chelsea] = [await open('bob', [form.id]), await open('chelsea', [form.id])]
      const right = { user: 'user:bob', relation: 'admin', object: 'program:injury-illness' }
      const { authorizer } = campus().services
      await authorizer.deleteTuple(right)
      try {
        await form.text('name', 'Ada')
        await soon(() => bob.about(form.id)).toEqual([[]])
        await soon(() => chelsea.about(form.id)).toEqual([['ANSWERS']])
        await form.text('name', 'Grace')
        await soon(() => chelsea.about(form.id).length).toBe(2)
      } finally {
        await authorizer.writeTuple(right)
      }
      await form.text('name', 'Edsger')
      await soon(() => chelsea.about(form.id).length).toBe(3)
      expect(bob.about(form.id)).toEqual([[]])
    })

    it('of lists: who may see what changed there, or is concerned', async () => {
      const form = await startShared(campus())
      const [bob, hector] = [await open('bob', [], true), await open('hector', [], true)]
      const silent = await open('bob', [])
      // Its beginning is still to be told.
      await wait(2_000)
      const before = bob.lists()
      await form.text('name', 'Ada')
      await form.act('submit')
      await soon(() => bob.lists()).toBeGreaterThan(before)
      expect(hector.lists()).toBe(0)
      expect(silent.lists()).toBe(0)
      expect(bob.about(form.id)).toEqual([])
    })
  })

  describe('C11 H2 ends with the session', () => {
    it('that was signed out, or has expired', async () => {
      const form = await startShared(campus())
      const stream = await open('chelsea', [form.id])
      await giveSession(campus(), 'bob')
      const other = await open('bob', [form.id])
      await campus().store.collection(SESSIONS).deleteOne({ id: 'session-of-chelsea' })
      await soon(() => stream.end()).toBe('complete')
      await giveSession(campus(), 'bob', { expires: new Date(Date.now() - 1).toISOString() })
      await soon(() => other.end()).toBe('complete')
    })

    it('of somebody who may not sign in any more', async () => {
      const person = await campus().store.collection(PEOPLE).findOne({ id: 'hector' })
      const stream = await open('hector', [])
      await campus()
        .store.collection(PEOPLE)
        .updateOne({ id: 'hector' }, { $set: { isActive: false } })
      await soon(() => stream.end()).toBe('complete')
      if (person) await campus().put(PEOPLE, person)
    })

    it('and does not keep it alive', async () => {
      const stream = await open('chelsea', [])
      const before = await campus().store.collection(SESSIONS).findOne({ id: 'session-of-chelsea' })
      await wait(3_500)
      expect(await campus().store.collection(SESSIONS).findOne({ id: 'session-of-chelsea' })).toEqual(before)
      expect(stream.end()).toBeUndefined()
    })
  })

  describe('H2 is bounded', () => {
    it('in forms, whoever asks', async () => {
      const many = Array.from({ length: 10_000 }, (_, n) => `form-${n}`)
      const { errors } = await (
        await askForStream(campus(), 'chelsea', { formIds: many, lists: false })
      ).json()
      expect(errors[0].extensions.code).toBe('LIMIT_EXCEEDED')
    })

    it('and is answered as events only', async () => {
      const headers = { accept: 'application/json' }
      const reply = await askForStream(campus(), 'chelsea', { formIds: [], lists: false }, headers)
      expect((await reply.json()).errors[0].extensions.code).toBe('BAD_USER_INPUT')
      expect(await campus().as('chelsea').refused(changesText, { formIds: [], lists: false })).toBe(
        'BAD_USER_INPUT',
      )
    })

    it('in what waits for who does not read: changes of a form are one', async () => {
      const form = await startShared(campus())
      await giveSession(campus(), 'chelsea')
      const response = await askForStream(campus(), 'chelsea', { formIds: [form.id], lists: false })
      for (let n = 0; n < 30; n++) await form.text('name', `Ada ${n}`)
      await wait(300)
      const reader = (response.body as ReadableStream<Uint8Array>).getReader()
      let events = 0
      let isQuiet = false
      while (!isQuiet) {
        const next = await Promise.race([reader.read(), wait(500)])
        if (next) events++
        else isQuiet = true
      }
      await reader.cancel()
      expect(events).toBeGreaterThan(1)
      expect(events).toBeLessThan(6)
    })
  })

  it('C5 says nothing of a form that it was not asked about', async () => {
    const [one, other] = [await startShared(campus()), await startShared(campus())]
    const stream = await open('chelsea', [one.id])
    await other.text('name', 'Ada')
    await one.text('name', 'Ada')
    await soon(() => stream.about(one.id).length).toBe(1)
    expect(stream.about(other.id)).toEqual([])
    expect(await campus().store.collection(FORMS).count({ id: other.id })).toBe(1)
  })
})
