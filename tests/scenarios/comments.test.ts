import { expect, it } from 'vitest'
import { commentsOn } from './support/comments.ts'
import { onEachStore } from './support/each-store.ts'
import { startSmall } from './support/small-form.ts'

onEachStore('comments on a form', (campus) => {
  const chelsea = () => campus().as('chelsea')
  const bob = () => campus().as('bob')
  const begin = async () => {
    const form = await startSmall(chelsea())
    return { form, ...commentsOn(form.id) }
  }

  it('CO-01 CO-02 keeps a thread for the form and one for each question', async () => {
    const { on, say, edit, remove, threads, thread } = await begin()
    await say(bob(), 'general', 'Thank you for the report')
    await say(bob(), on('name'), 'Your full name, please')
    await say(chelsea(), on('name'), 'Changed it')
    expect(await threads(chelsea())).toMatchObject([
      { id: on('name'), key: 'name', count: 2 },
      { id: 'general', key: null, count: 1 },
    ])
    expect(await thread(bob(), on('name'))).toMatchObject({
      count: 2,
      comments: [
        { number: 1, content: 'Your full name, please', isDeleted: false, author: { firstName: 'Bob' } },
        { number: 2, content: 'Changed it', author: { firstName: 'Chelsea' } },
      ],
    })
    expect(await thread(bob(), on('email'))).toMatchObject({ count: 0, comments: [] })
    expect((await threads(bob(), ['general'])).map(({ id }) => id)).toEqual(['general'])

    // Those that are asked for, each with its comments: when, by whom, and what is not there any more.
    const created = campus().services.clock().toISOString()
    campus().wait(60_000)
    const [, second] = (await thread(bob(), on('name'))).comments
    await edit(chelsea(), second?.id ?? '', 'I have changed it')
    const third = await say(bob(), on('name'), 'Never mind')
    await remove(bob(), third.id)
    const modified = campus().services.clock().toISOString()
    const [asked, ...others] = await threads(chelsea(), [on('name')])
    expect(others).toEqual([])
    expect(asked).toMatchObject({ id: on('name'), count: 2 })
    expect(asked?.comments).toMatchObject([
      { content: 'Your full name, please', isDeleted: false, lastModifiedDate: null },
      { content: 'I have changed it', isDeleted: false },
      { content: '', isDeleted: true, author: { firstName: 'Bob' } },
    ])
    for (const { createdDate } of asked?.comments.slice(0, 2) ?? []) expect(createdDate <= created).toBe(true)
    expect(asked?.comments[1]?.lastModifiedDate?.slice(0, 16)).toBe(modified.slice(0, 16))
  })

  it('CO-04 X-12 lets its author alone edit and delete a comment, which keeps its place', async () => {
    const { say, edit, remove, refused, thread } = await begin()
    const question = await say(chelsea(), 'general', 'When is it due?')
    await say(bob(), 'general', 'On Friday', { replyTo: question.id })
    expect((await edit(chelsea(), question.id, 'When is this due?')).content).toBe('When is this due?')
    expect(await refused(bob(), 'edit', { id: question.id, content: 'Mine' })).toBe('ACCESS_DENIED')
    const reply = await say(bob(), 'general', 'Or on Monday')
    expect(await refused(chelsea(), 'remove', { id: reply.id })).toBe('ACCESS_DENIED')
    await remove(chelsea(), question.id)
    await remove(chelsea(), question.id)
    expect(await refused(chelsea(), 'edit', { id: question.id, content: 'Again' })).toBe('CONFLICT')
    expect(await thread(bob(), 'general')).toMatchObject({
      count: 2,
      comments: [
        { number: 1, isDeleted: true, content: '' },
        { number: 2, content: 'On Friday', replyTo: { isDeleted: true, content: '' } },
        { number: 3 },
      ],
    })
  })

  it('X-13 takes a comment that is sent again once, and refuses its id for another', async () => {
    const { on, say, edit, refused, thread } = await begin()
    const send = () => say(bob(), on('age'), 'Is that so?', { op: 'c-1' })
    const all = await Promise.all([send(), send(), send()])
    expect(new Set(all.map(({ id }) => id)).size).toBe(1)
    expect(await thread(bob(), on('age'))).toMatchObject({ count: 1, comments: [{ number: 1 }] })
    const again = (client = bob()) =>
      refused(client, 'create', { thread: on('age'), content: 'Other', op: 'c-1' })
    expect(await again()).toBe('CONFLICT')
    expect(await again(chelsea())).toBe('CONFLICT')
    await edit(bob(), all[0]?.id ?? '', 'Is that right?')
    expect((await send()).content).toBe('Is that right?')
  })

  it('numbers the comments of people who write at the same moment without a gap', async () => {
    const { say, thread } = await begin()
    await Promise.all(
      Array.from({ length: 12 }, (_, n) => say(n % 2 ? bob() : chelsea(), 'general', `At once ${n}`)),
    )
    const { count, comments } = await thread(bob(), 'general')
    expect(count).toBe(12)
    expect(comments.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, n) => n + 1))
    expect(new Set(comments.map(({ content }) => content)).size).toBe(12)
  })

  it('X-14 counts for each person what they have not read, and names whom it mentions', async () => {
    const { on, say, remove, markRead, threads } = await begin()
    const counts = async (client = chelsea()) =>
      (await threads(client)).map(({ unread, mentionsViewer }) => [unread, mentionsViewer])
    await say(bob(), on('name'), 'One')
    const two = await say(bob(), on('name'), '@Chelsea two', { mentions: ['chelsea'] })
    expect(await counts()).toEqual([[2, true]])
    expect(await counts(bob())).toEqual([[0, false]])
    await remove(bob(), two.id)
    expect(await counts()).toEqual([[1, false]])
    await markRead(chelsea(), on('name'), 2)
    expect(await counts()).toEqual([[0, false]])
    await say(bob(), on('name'), 'Three')
    expect(await counts()).toEqual([[1, false]])
    // What has been seen stays seen, and nobody sees what is not there yet.
    await markRead(chelsea(), on('name'), 1)
    await markRead(chelsea(), on('name'), 900)
    expect(await counts()).toEqual([[0, false]])
    await say(bob(), on('name'), 'Four')
    expect(await counts()).toEqual([[1, false]])
  })
})
