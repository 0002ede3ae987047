import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { ANSWER_VERSIONS, ANSWERS } from '../../server/features/form/answer/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { finishAllFollowUps } from '../../server/features/form/form/outbox.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { NOTICES } from '../../server/features/message/notification/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { operations, publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { smallTemplate } from '../scenarios/support/small-template.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'

const LEASE_MS = 31_000
const rename = 'mutation ($form: ID!) { renameForm(formId: $form, name: "Spill in 214") { name } }'
const copy = 'mutation ($form: ID!, $op: ID) { copyForm(formId: $form, operationId: $op) { id } }'

const detail = `mutation ($form: ID!) {
  updateOptionDetail(formId: $form, questionId: "allergies", optionId: "food", comment: "Nuts") { key }
}`
const choose = (operation: string) =>
  `mutation ($form: ID!) { ${operation}(formId: $form, questionId: "allergies", optionId: "food") { key } }`
const allergies: Element = {
  id: 'allergies',
  type: 'option-question',
  title: 'Allergies',
  isMultiSelect: true,
  options: [{ id: 'food', label: 'Food', comment: { label: 'Which' } }],
}

const reaper = new Reaper()
let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap: (store) => mortal(store, reaper) })
  await publishSmall(campus)
  await campus.put(TEMPLATES, {
    ...smallTemplate,
    ...{ id: 'dropping-v1', groupId: 'dropping', dropHiddenAnswersOnSubmit: true },
    pages: smallTemplate.pages.map((page, i) =>
      i > 0 ? page : { ...page, children: [...page.children, allergies] },
    ),
  })
  const object = 'template_group:dropping'
  await campus.services.authorizer.writeTuple({ user: 'user:*', relation: 'starter', object })
})
afterAll(() => campus.close())
beforeEach(() => reaper.rest())

const stored = (id: string) => campus.store.collection(FORMS).findOne({ id })
const lines = async (formId: string, action: string) =>
  (await campus.store.collection(AUDIT_EVENTS).find({ formId, action })).length
const hidden = async (formId: string) =>
  (await campus.store.collection(ANSWERS).find({ formId, key: 'why-red' })).length +
  (await campus.store.collection(ANSWER_VERSIONS).find({ formId, key: 'why-red' })).length

/** What was typed below an option that was given up. */
const comments = async (formId: string) => {
  const [answer] = await campus.store.collection(ANSWERS).find({ formId, key: 'allergies' })
  return (answer?.value as { details?: object[] } | null)?.details?.length ?? 0
}

interface Subject {
  /** The form, ready for the action. */
  prepare(): Promise<string>
  act(form: string, n: number): Promise<unknown>
  action: string
  isDone(form: string, n: number): Promise<boolean>
  /** What must be when it is done, besides the line. */
  expectWhole?(form: string): Promise<void>
  /** What must be when it was not done. */
  expectNothing?(form: string): Promise<void>
  /** Where the line is, when not with the form acted on. */
  lineOf?(form: string, n: number): Promise<string>
}

const chelsea = () => campus.as('chelsea')

/** A form that can be submitted, with an answer that nobody sees any more. */
async function ready(): Promise<string> {
  const form = await startSmall(chelsea(), 'dropping')
  await form.text('name', 'Ada')
  await form.select('colour', 'red')
  await form.text('why-red', 'I like it')
  await form.text('why-red', null)
  await form.text('why-red', 'I still do')
  await form.select('colour', 'blue')
  await chelsea().ask(choose('selectOption'), { form: form.id })
  await chelsea().ask(detail, { form: form.id })
  await chelsea().ask(choose('deselectOption'), { form: form.id })
  return form.id
}

const copied = async (form: string) =>
  (await campus.store.collection(FORMS).findOne({ copiedFromId: form }))?.id ?? ''

const subjects: Record<string, Subject> = {
  submit: {
    prepare: ready,
    act: (form, n) => chelsea().ask(operations.act, { form, event: 'submit', op: `submit-${n}` }),
    action: 'form.act',
    isDone: async (form) => (await stored(form))?.status === 'review',
    expectWhole: async (form) => {
      expect([await hidden(form), await comments(form)]).toEqual([0, 0])
      expect((await stored(form))?.statusEvents.filter(({ event }) => event === 'submit')).toHaveLength(1)
      expect(await campus.store.collection(NOTICES).find({ formId: form })).toHaveLength(1)
    },
    expectNothing: async (form) => {
      expect(await comments(form)).toBe(1)
    },
  },
  rename: {
    prepare: ready,
    act: (form) => chelsea().ask(rename, { form }),
    action: 'form.rename',
    isDone: async (form) => (await stored(form))?.name === 'Spill in 214',
  },
  delete: {
    prepare: ready,
    act: (form) => chelsea().ask(operations.remove, { form }),
    action: 'form.delete',
    isDone: async (form) => (await stored(form))?.deletedDate !== undefined,
  },
  restore: {
    prepare: async () => {
      const form = await ready()
      await chelsea().ask(operations.remove, { form })
      return form
    },
    act: (form) => chelsea().ask(operations.restore, { form }),
    action: 'form.restore',
    isDone: async (form) => (await stored(form))?.deletedDate === undefined,
  },
  copy: {
    prepare: ready,
    act: (form) => chelsea().ask(copy, { form, op: `copy-${form}` }),
    action: 'form.copy',
    isDone: async (form) => (await copied(form)) !== '',
    lineOf: copied,
  },
}

/** Takes the action on a new form while the server dies at call `n`; answers whether it was carried out. */
async function dieAt(subject: Subject, n: number) {
  reaper.rest()
  const form = await subject.prepare()
  reaper.strikeAt(n)
  const survived = await subject.act(form, n).then(
    () => true,
    () => false,
  )
  reaper.rest()
  return { form, survived }
}

async function expectOnce(subject: Subject, form: string, n: number): Promise<void> {
  const isDone = await subject.isDone(form, n)
  const at = subject.lineOf ? await subject.lineOf(form, n) : form
  expect(await lines(at, subject.action), `lines after call ${n}`).toBe(isDone ? 1 : 0)
  await (isDone ? subject.expectWhole : subject.expectNothing)?.(form)
}

describe.each(Object.entries(subjects))('a server that dies in the middle of: %s', (_, subject) => {
  it('B5 does all of it or nothing, once it is started again, whichever call of the store was its last', async () => {
    for (let n = 1; ; n++) {
      const { form, survived } = await dieAt(subject, n)
      await finishAllFollowUps(campus.services)
      await expectOnce(subject, form, n)
      expect((await stored(form))?.outbox).toBeUndefined()
      if (survived) return expect(n).toBeGreaterThan(3)
    }
  }, 120_000)

  it('B5 A4 does all of it when it is asked again, and says it once', async () => {
    for (let n = 1; ; n++) {
      const { form, survived } = await dieAt(subject, n)
      campus.wait(LEASE_MS)
      // What was deleted is not found again; whoever looks for it finishes what was left to do.
      await subject.act(form, n).catch(() => undefined)
      expect(await subject.isDone(form, n), `done after call ${n}`).toBe(true)
      await expectOnce(subject, form, n)
      if (survived) return
    }
  }, 120_000)
})

it('B1 writes one line for ten restores at once', async () => {
  const form = await ready()
  await chelsea().ask(operations.remove, { form })
  await Promise.all(Array.from({ length: 10 }, () => chelsea().ask(operations.restore, { form })))
  expect(await lines(form, 'form.restore')).toBe(1)
})
