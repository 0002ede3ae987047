import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Comment } from '../../schemas/index.ts'
import { COMMENTS, THREADS } from '../../server/features/message/comment/collections.ts'
import type { Store } from '../../server/store/port.ts'
import { type CommentReply, commentsOn } from '../scenarios/support/comments.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { interceptedStore } from '../support/intercepted-store.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'
import { halfCharacters, naughtyStrings } from '../support/naughty-strings.ts'

const reaper = new Reaper()
/** Documents of comments and threads that were read. */
let read = 0
const counted = (store: Store): Store =>
  interceptedStore(store, async ({ collection, run }) => {
    const result = await run()
    const isOurs = [COMMENTS.name, THREADS.name].includes(collection)
    if (isOurs && result !== null && typeof result === 'object')
      read += Array.isArray(result) ? result.length : 1
    return result
  })

let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap: (store) => mortal(counted(store), reaper) })
  await publishSmall(campus)
})
afterAll(() => campus.close())
beforeEach(() => reaper.rest())

const bob = () => campus.as('bob')
const chelsea = () => campus.as('chelsea')
const begin = async () => commentsOn((await startSmall(chelsea())).id)
type Comments = Awaited<ReturnType<typeof begin>>

/** What is done, and what then stands in the thread. */
const changes: readonly [string, (on: Comments, first: CommentReply) => Promise<unknown>, object][] = [
  [
    'a comment',
    ({ say }) => say(bob(), 'general', 'Second', { op: 'c-2' }),
    { count: 2, comments: [{ content: 'First' }, { number: 2, content: 'Second' }] },
  ],
  [
    'an edit',
    ({ edit }, { id }) => edit(bob(), id, 'Changed'),
    { count: 1, comments: [{ content: 'Changed' }] },
  ],
  [
    'a deletion',
    ({ remove }, { id }) => remove(bob(), id),
    { count: 0, comments: [{ isDeleted: true, content: '' }] },
  ],
]

describe('a server that dies while it stores', () => {
  it.each(changes)(
    '%s is stored whole or not at all, and once when it is sent again',
    async (_, act, whole) => {
      let died = 0
      for (let call = 1; ; call++) {
        const on = await begin()
        const first = await on.say(bob(), 'general', 'First', { op: 'c-1' })
        reaper.strikeAt(call)
        const ended = await act(on, first).then(
          () => 'done',
          () => 'died',
        )
        reaper.rest()
        const { count, comments } = await on.thread(chelsea(), 'general')
        expect(comments.filter(({ isDeleted }) => !isDeleted)).toHaveLength(count)
        await act(on, first)
        expect(await on.thread(chelsea(), 'general')).toMatchObject(whole)
        if (ended === 'done') break
        died++
      }
      expect(died).toBeGreaterThan(4)
    },
  )
})

it('opens 10,000 comments at the cost of 100', async () => {
  const cost = async (many: number) => {
    const on = await begin()
    const { id } = await on.say(bob(), 'general', 'First')
    const [comment] = await campus.store.collection(COMMENTS).find({ id })
    const { formId, threadId } = comment as Comment
    const more = Array.from({ length: many - 1 }, (_, n) => ({
      ...(comment as Comment),
      ...{ id: `${threadId}:more-${n}`, number: n + 2, version: n + 2, content: `Comment ${n + 2}` },
    }))
    for (let from = 0; from < more.length; from += 1000)
      await campus.store.collection(COMMENTS).insertMany(more.slice(from, from + 1000))
    const posted = { posted: many, count: many, version: many }
    await campus.store.collection(THREADS).updateOne({ id: threadId, formId }, { $set: posted })
    read = 0
    expect(await on.threads(chelsea())).toMatchObject([{ count: many }])
    expect((await on.words(chelsea(), 'general')).at(-1)).toBe(`Comment ${many}`)
    await on.say(chelsea(), 'general', 'One more')
    return read
  }
  expect(await cost(10_000)).toBe(await cost(100))
})

it('keeps hostile text byte for byte, or refuses it', async () => {
  const on = await begin()
  const kept: string[] = []
  const strings = (await naughtyStrings()).filter((each) => each.trim() && each.length < 5_000)
  for (const content of strings) {
    const said = await on.say(bob(), 'general', content).catch(() => undefined)
    if (said) kept.push(content)
  }
  expect(kept.length).toBeGreaterThan(400)
  const stored = await campus.store.collection(COMMENTS).find({ authorId: 'bob' }, { sort: { number: 1 } })
  const shown = await on.words(chelsea(), 'general', { size: 100 })
  expect(shown).toEqual(kept.slice(-100))
  expect(stored.map(({ content }) => content)).toEqual(expect.arrayContaining(kept))
  for (const content of halfCharacters)
    expect(await on.refused(bob(), 'create', { thread: 'general', content })).toBe('VALIDATION_FAILED')
})
