import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { commentsOn } from './support/comments.ts'
import { type Campus, openCampus } from './support/open-campus.ts'
import { publishRated } from './support/rated-form.ts'
import { startSmall } from './support/small-form.ts'

const addDay = `mutation ($form: ID!, $row: ID!) {
  addRepeatableRow(formId: $form, questionId: "days", rowId: $row) { key }
}`
const removeDay = `mutation ($form: ID!, $row: ID!) {
  removeRepeatableRow(formId: $form, questionId: "days", rowId: $row) { key }
}`

describe('comments on the statements of a question', () => {
  let opened: Campus
  beforeAll(async () => {
    opened = await openCampus()
    await publishRated(opened)
  })
  afterAll(() => opened.close())
  const campus = () => opened
  const chelsea = () => campus().as('chelsea')
  const bob = () => campus().as('bob')
  const begin = async () => {
    const form = await startSmall(chelsea(), 'rated')
    return { form, ...commentsOn(form.id) }
  }

  it('CO-01 CO-02 X-14 keeps a thread for each, beside that of the question', async () => {
    const { on, say, threads, thread, markRead } = await begin()
    const clear = on('views', 'clear')
    expect(clear).toMatch(/^form:.+-question:views-part:clear$/)
    await say(bob(), clear, 'Why not?')
    await say(bob(), on('views', 'useful'), '@Chelsea for whom?', { mentions: ['chelsea'] })
    await say(bob(), on('views'), 'Thank you')
    expect(await threads(chelsea())).toMatchObject([
      { id: on('views'), key: 'views', part: null, count: 1, unread: 1, mentionsViewer: false },
      { id: clear, key: 'views', part: 'clear', count: 1, unread: 1, mentionsViewer: false },
      { id: on('views', 'useful'), key: 'views', part: 'useful', count: 1, unread: 1, mentionsViewer: true },
    ])
    await markRead(chelsea(), clear, 1)
    const again = await threads(chelsea(), [clear, on('views')])
    expect(again.map(({ unread }) => unread)).toEqual([1, 0])
    expect(await thread(chelsea(), clear)).toMatchObject({
      part: 'clear',
      comments: [{ content: 'Why not?', author: { firstName: 'Bob' } }],
    })
    expect(await thread(chelsea(), on('day-views', 'clear')).catch(() => 'none')).toBe('none')
  })

  it('CO-01 X-11 follows the question: its rows, its condition, and who may see it', async () => {
    const { form, on, say, threads, refused, find } = await begin()
    await chelsea().ask(addDay, { form: form.id, row: 'd1' })
    const inRow = `${on('day-views')}-row:d1-part:clear`
    await say(bob(), inRow, 'On that day?')
    expect(await threads(chelsea())).toMatchObject([{ key: 'days/d1/day-views', part: 'clear' }])
    await chelsea().ask(removeDay, { form: form.id, row: 'd1' })
    expect(await threads(chelsea())).toEqual([])

    const inside = on('inside-views', 'clear')
    await say(bob(), inside, 'Not for the owner')
    expect((await threads(bob())).map(({ id }) => id)).toEqual([inside])
    expect(await threads(chelsea())).toEqual([])
    const asked = { thread: inside, content: 'x', term: 'bo', number: 1, on: true }
    for (const operation of ['thread', 'create', 'resolve', 'read', 'find'] as const)
      expect(await refused(chelsea(), operation, asked)).toBe('NOT_FOUND')
    expect(await find(campus().as('alice'), inside, 'Chelsea')).toEqual([])

    const red = on('red-views', 'clear')
    expect(await refused(bob(), 'create', { thread: red, content: 'x' })).toBe('NOT_FOUND')
    await form.select('colour', 'red')
    await say(bob(), red, 'Why?')
    expect((await threads(chelsea())).map(({ id }) => id)).toEqual([red])
  })

  it('X-49 is there for no part that the question does not have', async () => {
    const { on, refused } = await begin()
    const wrong = [
      on('views', 'missing'),
      on('whose', 'clear'),
      // A column for rules is no part.
      on('whose', 'text'),
      on('views', 'clear-part:useful'),
      `${on('views')}-part:`,
      on('views', '__proto__'),
      `${on('views', 'clear')}-row:r1`,
    ]
    for (const thread of wrong)
      expect(await refused(bob(), 'create', { thread, content: 'x' })).toBe('NOT_FOUND')
  })
})
