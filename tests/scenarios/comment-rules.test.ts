import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { FLAGS } from '../../server/features/ground/flag/collections.ts'
import { COMMENTS, THREADS } from '../../server/features/message/comment/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { commentsOn } from './support/comments.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { historyOperations } from './support/shared-form.ts'
import { operations, publishSmall, startSmall } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

describe('what a comment is and who sees it', () => {
  let opened: Campus
  beforeAll(async () => {
    opened = await openCampus()
    await publishSmall(opened)
  })
  afterAll(() => opened.close())
  const campus = () => opened
  const chelsea = () => campus().as('chelsea')
  const bob = () => campus().as('bob')
  const begin = async () => {
    const form = await startSmall(chelsea())
    return { form, ...commentsOn(form.id) }
  }

  it('X-11 keeps a thread for a question of one row, as long as the row is there', async () => {
    const { form, on, say, threads, refused } = await begin()
    await form.addRow('r1')
    await form.addRow('r2')
    const first = `${on('guest-name')}-row:r1`
    await say(bob(), first, 'Who is this?')
    expect(await threads(chelsea())).toMatchObject([{ id: first, key: 'guests/r1/guest-name', count: 1 }])
    for (const thread of [
      on('guest-name'),
      `${on('guest-name')}-row:r9`,
      `${first}-row:r1`,
      `${on('name')}-row:r1`,
    ])
      expect(await refused(bob(), 'create', { thread, content: 'x' })).toBe('NOT_FOUND')
    await chelsea().ask(historyOperations.removeRow, { form: form.id, row: 'r1' })
    expect(await threads(chelsea())).toEqual([])
    expect(await refused(chelsea(), 'thread', { thread: first })).toBe('NOT_FOUND')
  })

  it('CO-03 takes what can be read alone, up to 5,000 characters', async () => {
    const { say, refused, words } = await begin()
    for (const content of ['', '  \n\t', '\u200b\u202e', 'half \ud800', 'nul \0', '😀'.repeat(5_001)])
      expect(await refused(bob(), 'create', { thread: 'general', content })).toBe('VALIDATION_FAILED')
    expect((await say(bob(), 'general', '😀'.repeat(5_000))).number).toBe(1)
    const { errors } = await bob().send(
      'mutation ($f: ID!, $c: String!) { createComment(scope: "form", scopeId: $f, threadId: "general", content: $c) { id } }',
      { f: (await begin()).form.id, c: 'a'.repeat(5_003) },
    )
    expect(errors?.[0]?.extensions.issues).toEqual([
      { code: 'comments.too_long', path: 'content', params: { max: 5_000, length: 5_003 } },
    ])
    expect(await words(bob(), 'general')).toHaveLength(1)
  })

  it('X-12 lets an admin of the program delete what should not stand there, and say why', async () => {
    const { form, say, remove, refused } = await begin()
    const rude = await say(chelsea(), 'general', 'They were drunk')
    expect(await refused(bob(), 'remove', { id: rude.id })).toBe('VALIDATION_FAILED')
    const gone = await remove(bob(), rude.id, { reason: 'Hearsay about a person' })
    expect(gone).toMatchObject({ isDeleted: true, content: '', deleteReason: 'Hearsay about a person' })
    const [kept] = await campus().store.collection(COMMENTS).find({ formId: form.id })
    expect(JSON.stringify(kept)).not.toContain('drunk')
    const lines = await campus()
      .store.collection(AUDIT_EVENTS)
      .find({ formId: form.id, action: 'comment.moderate' })
    expect(lines).toMatchObject([{ actorId: 'bob' }])
  })

  it('X-14 settles a thread until somebody writes again', async () => {
    const { on, say, resolve, thread, refused } = await begin()
    expect(await refused(bob(), 'resolve', { thread: on('name'), on: true })).toBe('NOT_FOUND')
    await say(bob(), on('name'), 'Full name, please')
    await resolve(chelsea(), on('name'), true)
    await resolve(chelsea(), on('name'), true)
    expect((await thread(bob(), on('name'))).isResolved).toBe(true)
    await resolve(bob(), on('name'), false)
    expect((await thread(bob(), on('name'))).isResolved).toBe(false)
    await resolve(bob(), on('name'), true)
    await say(chelsea(), on('name'), 'One more thing')
    expect((await thread(bob(), on('name'))).isResolved).toBe(false)
  })

  it('X-14 offers to mention those alone who may see it, and says who cannot', async () => {
    const { on, say, find } = await begin()
    expect(await find(bob(), 'general', 'Che')).toEqual(['chelsea'])
    expect(await find(bob(), 'general', 'erin')).toEqual([])
    expect(await find(chelsea(), 'general', '')).toContain('bob')
    expect(await find(chelsea(), 'general', '')).not.toContain('chelsea')
    // A question that its owner may not see.
    expect(await find(campus().as('alice'), on('verdict'), 'Chelsea')).toEqual([])
    const said = await say(bob(), 'general', '@Erin and @Chelsea', {
      mentions: ['erin', 'chelsea', 'nobody', 'chelsea'],
    })
    expect(said.mentions).toEqual([{ userId: 'chelsea' }])
    expect(said.unreached).toEqual([{ userId: 'erin' }])
  })

  it('X-07 RP-14 shows nothing of a question that the reader may not see, or that is hidden', async () => {
    const { form, on, say, threads, refused, find } = await begin()
    await say(bob(), on('verdict'), 'Not for the owner')
    expect((await threads(bob())).map(({ id }) => id)).toEqual([on('verdict')])
    expect(await threads(chelsea())).toEqual([])
    const verdict = { thread: on('verdict'), content: 'x', term: 'bo', number: 1, on: true }
    for (const operation of ['thread', 'create', 'resolve', 'read', 'find'] as const)
      expect(await refused(chelsea(), operation, verdict)).toBe('NOT_FOUND')
    const [kept] = await campus().store.collection(COMMENTS).find({ formId: form.id })
    expect(await refused(chelsea(), 'edit', { id: kept?.id, content: 'x' })).toBe('NOT_FOUND')
    expect(await refused(chelsea(), 'remove', { id: kept?.id })).toBe('NOT_FOUND')

    expect(await refused(bob(), 'create', { thread: on('why-red'), content: 'x' })).toBe('NOT_FOUND')
    await form.select('colour', 'red')
    await say(bob(), on('why-red'), 'Why?')
    expect((await threads(chelsea())).map(({ id }) => id)).toEqual([on('why-red')])
    await form.select('colour', 'blue')
    expect(await threads(chelsea())).toEqual([])
    expect(await find(chelsea(), 'general', 'bo')).toContain('bob')
  })

  it('X-49 leads to no other form, and nowhere by a hostile id', async () => {
    const [mine, other] = [await begin(), await begin()]
    const theirs = await other.say(bob(), other.on('name'), 'Elsewhere')
    for (const thread of [
      other.on('name'),
      'form:x-question:name',
      '__proto__',
      '',
      'a'.repeat(50_000),
      '$where',
    ])
      expect(await mine.refused(bob(), 'create', { thread, content: 'x' })).toBe('NOT_FOUND')
    expect(await mine.refused(bob(), 'remove', { id: theirs.id, reason: 'x' })).toBe('NOT_FOUND')
    expect(await mine.refused(bob(), 'create', { thread: 'general', content: 'x', replyTo: theirs.id })).toBe(
      'VALIDATION_FAILED',
    )
    for (const op of ['', 'a b', '../x', '$gt', 'x'.repeat(65)])
      if (op)
        expect(await mine.refused(bob(), 'create', { thread: 'general', content: 'x', op })).toBe(
          'VALIDATION_FAILED',
        )
    const { errors } = await bob().send(
      'query ($f: ID!) { getThreads(scope: "program", scopeId: $f) { id } }',
      { f: mine.form.id },
    )
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  })

  it('tells the heartbeat of an open form that somebody has written where its reader may look', async () => {
    const { form, on, say } = await begin()
    const present = `mutation ($form: ID!, $since: String) {
      present(formId: $form, tabId: "window-1", since: $since) { cursor commentsChanged }
    }`
    type News = { present: { cursor: string; commentsChanged: string | null } }
    const beat = async (client = chelsea(), since?: string) =>
      (await client.ask<News>(present, { form: form.id, since })).present
    const { cursor } = await beat()
    expect((await beat(chelsea(), cursor)).commentsChanged).toBeNull()
    await say(bob(), on('verdict'), 'Inside')
    expect((await beat(chelsea(), cursor)).commentsChanged).toBeNull()
    expect((await beat(bob(), cursor)).commentsChanged).not.toBeNull()
    await say(bob(), on('name'), 'For everybody')
    expect((await beat(chelsea(), cursor)).commentsChanged).not.toBeNull()
  })

  it('CO-02 reads a long thread by pages, and only what changed', async () => {
    const { say, edit, words, thread } = await begin()
    for (let n = 1; n <= 7; n++) await say(bob(), 'general', `${n}`)
    expect(await words(bob(), 'general', { size: 3 })).toEqual(['5', '6', '7'])
    expect(await words(bob(), 'general', { size: 3, before: 5 })).toEqual(['2', '3', '4'])
    const { version, comments } = await thread(bob(), 'general', { size: 100 })
    expect(await words(bob(), 'general', { since: version })).toEqual([])
    await edit(bob(), comments[0]?.id ?? '', 'first')
    await say(bob(), 'general', '8')
    expect(await words(bob(), 'general', { since: version })).toEqual(['first', '8'])
  })

  it('takes no more than a form may hold, and says how much that is', async () => {
    const { form, on, say, refused } = await begin()
    await say(bob(), 'general', 'First')
    const general = { id: `form:${form.id}` }
    await campus()
      .store.collection(THREADS)
      .updateOne(general, { $set: { posted: 20_000 } })
    expect(await refused(bob(), 'create', { thread: 'general', content: 'x' })).toBe('LIMIT_EXCEEDED')
    expect(await refused(bob(), 'create', { thread: on('name'), content: 'x' })).toBe('LIMIT_EXCEEDED')
    await campus()
      .store.collection(THREADS)
      .updateOne(general, { $set: { posted: 1 } })
    const many = Array.from({ length: 499 }, (_, n) => ({
      ...{ id: `form:${form.id}-question:q${n}`, formId: form.id, key: `q${n}`, version: 1, posted: 1 },
      ...{ count: 1, recent: [], changed: '', resolved: null },
    }))
    await campus().store.collection(THREADS).insertMany(many)
    expect(await refused(bob(), 'create', { thread: on('name'), content: 'x' })).toBe('LIMIT_EXCEEDED')
    expect((await say(bob(), 'general', 'Second')).number).toBe(2)
  })

  it('CO-08 CO-09 X-15 is off where the template or the flag says so', async () => {
    const able = 'query ($form: ID!) { form(id: $form) { abilities { canComment } } }'
    const enabled =
      '{ getConfiguration(configurationScope: "templateGroup", configurationScopeId: "GROUP") { id isEnabled } }'
    const canComment = async (form: string) =>
      (await chelsea().ask<{ form: { abilities: { canComment: boolean } } }>(able, { form })).form.abilities
        .canComment
    const isEnabled = async (group: string) =>
      (
        await chelsea().ask<{ getConfiguration: { isEnabled: boolean } }>(
          enabled.replace('GROUP', group),
          {},
          '/comment/graphql',
        )
      ).getConfiguration.isEnabled
    const { form, say, refused, threads } = await begin()
    await say(bob(), 'general', 'Before')
    expect([await canComment(form.id), await isEnabled('small')]).toEqual([true, true])

    await campus().put(TEMPLATES, {
      ...smallTemplate,
      id: 'quiet-v1',
      groupId: 'quiet',
      allowComments: false,
    })
    const starter = { user: 'user:*', relation: 'starter', object: 'template_group:quiet' }
    await campus().services.authorizer.writeTuple(starter)
    const quiet = await startSmall(chelsea(), 'quiet')
    expect([await canComment(quiet.id), await isEnabled('quiet')]).toEqual([false, false])
    expect(await commentsOn(quiet.id).refused(chelsea(), 'create', { thread: 'general', content: 'x' })).toBe(
      'ACCESS_DENIED',
    )

    const flags = campus().store.collection(FLAGS)
    await flags.updateOne({ id: 'rollout-comments-v2' }, { $set: { enabled: false } })
    expect([await canComment(form.id), await isEnabled('small')]).toEqual([false, false])
    expect(await refused(chelsea(), 'threads', {})).toBe('ACCESS_DENIED')
    await flags.updateOne({ id: 'rollout-comments-v2' }, { $set: { enabled: true } })
    expect(await threads(chelsea())).toHaveLength(1)
  })

  it('goes and comes back with a form that is deleted and restored, and stays behind when it is copied', async () => {
    const { form, say, refused, threads } = await begin()
    await say(bob(), 'general', 'Kept')
    const copy = 'mutation ($form: ID!) { copyForm(formId: $form) { id } }'
    const { copyForm } = await chelsea().ask<{ copyForm: { id: string } }>(copy, { form: form.id })
    expect(await commentsOn(copyForm.id).threads(chelsea())).toEqual([])
    await chelsea().ask(operations.remove, { form: form.id })
    expect(await refused(chelsea(), 'threads', {})).toBe('NOT_FOUND')
    expect(await refused(bob(), 'create', { thread: 'general', content: 'x' })).toBe('NOT_FOUND')
    await chelsea().ask(operations.restore, { form: form.id })
    expect(await threads(chelsea())).toMatchObject([{ count: 1 }])
  })
})
