import { commentCalls } from '../../runtime/client/comments/comment-calls.ts'
import { COMMENTS, THREADS } from '../../server/features/message/comment/collections.ts'
import { NOTICES } from '../../server/features/message/notification/collections.ts'
import { commentsOn } from '../scenarios/support/comments.ts'
import { publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { linesOf, requireLines, settle } from './support/jobs.ts'
import type { Simulation } from './support/simulation.ts'
import { requireAsTold, requireSame, toldOf, transportOf } from './support/told.ts'

/** Two people talk in one thread, mention, edit and delete. */
export const comments: Simulation = {
  name: 'comments',
  writes: 40,
  prepare: ({ campus }) => publishSmall(campus),
  async play(servers, world) {
    const { campus, inWorld } = servers
    const form = await startSmall(campus.as('chelsea'))
    await form.text('name', 'Ada')
    await form.act('submit')
    const ask = inWorld(world)
    const [chelsea, bob] = ['chelsea', 'bob'].map((userId) => commentCalls(transportOf(ask(userId)), form.id))
    if (!chelsea || !bob) throw new Error('Nobody talks')
    const say = (who: typeof bob, content: string, mentions: readonly string[] = []) =>
      toldOf(
        world,
        content,
        who.create({ id: `op-${content}`, threadId: 'general', content, mentions } as never),
      )
    const told = await world.run(async () => {
      const [ofChelsea, ofBob] = await Promise.all([
        (async () => [await say(chelsea, 'c-first'), await say(chelsea, 'c-second')] as const)(),
        (async () => {
          const first = await say(bob, 'b-first', ['chelsea'])
          const second = await say(bob, 'b-second')
          const id = (op: string) => `form:${form.id}:op-${op}`
          const edited = await toldOf(world, 'edit', bob.edit(id('b-first'), 'b-edited', ['chelsea']))
          return [first, second, edited, await toldOf(world, 'delete', bob.remove(id('b-second')))] as const
        })(),
      ])
      return { ofChelsea, ofBob }
    })
    await settle(servers)
    const thread = await commentsOn(form.id).thread(campus.as('bob'), 'general')

    const { store } = campus
    const stored = await store.collection(COMMENTS).find({ formId: form.id }, { sort: { number: 1 } })
    const counted = await store.collection(THREADS).findOne({ id: `form:${form.id}` })
    const there = (op: string) => stored.filter(({ id }) => id.endsWith(`:op-${op}`))
    const [b1, b2, edited, deleted] = told.ofBob
    const [c1, c2] = told.ofChelsea
    for (const [op, each] of Object.entries({ 'c-first': c1, 'c-second': c2, 'b-first': b1, 'b-second': b2 }))
      requireAsTold(op, each, there(op).length)
    requireSame(
      'numbers of the comments',
      stored.map(({ number }) => number),
      stored.map((_, n) => n + 1),
    )
    const numberOf = (op: string) => there(op)[0]?.number ?? Infinity
    if (c1.told === 'done') requireOrder('c-first', 'c-second', numberOf)
    if (b1.told === 'done') requireOrder('b-first', 'b-second', numberOf)
    requireAsTold('the edit', edited, there('b-first').filter(({ content }) => content === 'b-edited').length)
    const gone = stored.filter(({ deletedDate }) => deletedDate).length
    requireAsTold('the deletion', deleted, gone)
    requireSame(
      'the count of the thread',
      [thread.count, counted?.posted],
      [stored.length - gone, stored.length],
    )
    requireLines(await linesOf(servers, { formId: form.id }), 'comment.delete', gone)
    const notices = await store.collection(NOTICES).count({ formId: form.id, kind: 'mention' })
    requireSame('notices of the mention', notices, there('b-first').length)
  },
}

function requireOrder(before: string, after: string, numberOf: (op: string) => number): void {
  if (numberOf(before) > numberOf(after)) throw new Error(`${after} stands before ${before}`)
}
