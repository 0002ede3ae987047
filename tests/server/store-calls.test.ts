import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PEOPLE } from '../../server/features/ground/person/collections.ts'
import { commentOperations, commentsOn } from '../scenarios/support/comments.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { countingStore } from '../support/counting-store.ts'
import { manyComments, manyForms, manyRows } from '../support/many-documents.ts'

const { wrap, callsOf } = countingStore()
let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap })
  await publishSmall(campus)
})
afterAll(() => campus.close())

const [FEW, MANY] = [10, 1_000]

/** A form with so many rows in its table and as many comments, whose owner has as many other forms. */
async function formOfSize(size: number) {
  const id = `owner-of-${size}`
  const words = { firstName: 'Owner', lastName: `${size}`, email: `${id}@x.example` }
  await campus.put(PEOPLE, { schemaVersion: 1, id, ...words, campusCode: '01', isActive: true })
  const owner = campus.as(id)
  const form = await startSmall(owner)
  await form.text('name', 'Ada')
  await form.addRow('first')
  await form.text('guest-name', 'Grace', { at: inRow })
  await commentsOn(form.id).say(owner, 'general', 'Is this right?')
  await manyRows(campus.store, form.id, 'guests', size)
  await manyComments(campus.store, form.id, size)
  await manyForms(campus.store, form.id, size, { waitingFor: ['assignee'], parties: [`assignee user:${id}`] })
  return { form, owner }
}

const inRow = [{ parentId: 'guests', rowId: 'first' }]
type Sized = Awaited<ReturnType<typeof formOfSize>>
const comments = (form: string) => ({ form, thread: 'general' })
const listed = `docs { id name autoId status statusLabel templateName lastSaved viewerRoles owner { firstName }
  abilities { canUpdate canDelete } }`

interface Operation {
  /** Calls of the store. */
  most: number
  /** Calls that it may need more for the large form. */
  grows?: number
  run(sized: Sized): Promise<unknown>
}

/** What is done most; in this order, as an action moves the form on. */
const operations: Readonly<Record<string, Operation>> = {
  'opening a form': { most: 20, run: ({ form }) => form.read() },
  'saving an answer': { most: 3, run: ({ form }) => form.text('name', `Ada ${Math.random()}`) },
  'saving an answer in a row': {
    most: 3,
    run: ({ form }) => form.text('guest-name', `Guest ${Math.random()}`, { at: inRow }),
  },
  'a heartbeat': {
    most: 10,
    run: ({ form, owner }) =>
      owner.ask(
        `mutation ($form: ID!) { present(formId: $form, tabId: "window-1", questionId: "name") {
          people { person { firstName } } changes { key } overwritten { key } cursor } }`,
        { form: form.id },
      ),
  },
  'the comments of a form': {
    most: 45,
    run: async ({ form, owner }) => {
      await owner.ask(commentOperations.threads, { form: form.id }, '/comment/graphql')
      await owner.ask(commentOperations.thread, comments(form.id), '/comment/graphql')
    },
  },
  'a comment': { most: 30, run: ({ form, owner }) => commentsOn(form.id).say(owner, 'general', 'It is.') },
  'a list of documents': {
    most: 25,
    run: ({ owner }) => owner.ask(`{ documents(size: 25) { ${listed} meta { total } } }`),
  },
  'the home page': {
    most: 75,
    run: ({ owner }) =>
      owner.ask(`{
        home(includeRestrictedCreateAccess: true) { findProgramsByCampus { id } assessmentTemplates { id name } }
        waiting: documents(whose: WAITING_FOR_ME, page: 1, size: 25) { ${listed} }
        returned: documents(whose: RETURNED_TO_ME, page: 1, size: 25) { ${listed} }
        documents(page: 1, size: 25) { ${listed} meta { total } } }`),
  },
  'the review queue': {
    most: 60,
    run: ({ owner }) =>
      owner.ask(`{ reviewQueue {
        items { form { id name owner { firstName } } task { dueDate isOverdue } } total counts { show total } } }`),
  },
  'the overdue ones': {
    most: 25,
    run: ({ owner }) => owner.ask('{ reviewQueue(show: OVERDUE) { items { form { id } } total } }'),
  },
  'a place in it': {
    most: 40,
    run: ({ owner, form }) =>
      owner.ask(
        'query ($form: ID!) { reviewPlace(formId: $form) { position total previous { form { name } } next { form { name } } } }',
        { form: form.id },
      ),
  },
  // Answers are sealed by one write for many of them.
  'an action': { most: 35, grows: 1, run: ({ form }) => form.act('submit') },
}

describe('D2 what is asked most costs a constant number of store calls', () => {
  it(`with ${FEW} rows, comments and forms as with ${MANY}`, { timeout: 120_000 }, async () => {
    const [small, large] = [await formOfSize(FEW), await formOfSize(MANY)]
    const table: Record<string, { few: number; many: number }> = {}
    for (const [name, { run }] of Object.entries(operations)) {
      // What is remembered for a while is read before, where that changes nothing.
      if (name !== 'an action') for (const sized of [small, large]) await run(sized)
      table[name] = { few: await callsOf(() => run(small)), many: await callsOf(() => run(large)) }
    }
    const grown = Object.entries(table).filter(
      ([name, { few, many }]) => many > few + (operations[name]?.grows ?? 0),
    )
    expect(grown).toEqual([])
    const dear = Object.entries(table).filter(([name, { many }]) => many > (operations[name]?.most ?? 0))
    expect(dear).toEqual([])
  })
})
