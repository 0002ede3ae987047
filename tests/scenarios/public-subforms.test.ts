import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import type { Campus } from './support/open-campus.ts'
import { type GuestBrowser, openPublic, type PublicPart } from './support/public-part.ts'
import { keepsRights } from './support/rights.ts'
import { operations } from './support/small-form.ts'
import { smallTemplate } from './support/small-template.ts'

keepsRights('publicSubforms', {
  text: '{ publicSubforms(formId: "FORM") { offered } }',
  allowed: [],
})
keepsRights('beginPublicSubform', {
  text: 'mutation { beginPublicSubform(formId: "FORM", elementId: "witnesses") { id } }',
  allowed: [],
})

const witnesses: Element = { id: 'witnesses', type: 'subform', title: 'Witnesses', templateId: 'witness' }
const [main, ...others] = smallTemplate.pages
const pages = [{ ...main, children: [...(main?.children ?? []), witnesses] }, ...others]

let campus: Campus
let browser: PublicPart['browser']
let turn: PublicPart['turn']
beforeAll(async () => {
  ;({ campus, browser, turn } = await openPublic({}, { pages: pages as typeof smallTemplate.pages }))
  await turn(true)
  const witness = {
    ...smallTemplate,
    groupId: 'witness',
    name: 'Witness',
    isSubform: true,
    autoIdPrefix: 'WI-',
  }
  await campus.put(TEMPLATES, { ...witness, id: 'witness-v1', isPublic: true })
})
afterAll(() => campus?.close())

const LIST = `query ($form: ID!) {
  publicSubforms(formId: $form) { offered forms { formId elementId name status isOpen } }
}`
const BEGIN = `mutation ($form: ID!, $element: ID!, $op: ID) {
  beginPublicSubform(formId: $form, elementId: $element, operationId: $op) { id parentFormId }
}`
interface Begun {
  data: {
    beginPublicSubform: { id: string; parentFormId: string }
    publicSubforms: { offered: string[]; forms: { formId: string; isOpen: boolean }[] }
  }
}
const ask = (guest: GuestBrowser, text: string, variables: object) =>
  guest.ask(text, variables) as unknown as Promise<Begun>
const add = async (guest: GuestBrowser, form: string, op?: string) =>
  (await ask(guest, BEGIN, { form, element: 'witnesses', op })).data.beginPublicSubform.id
const listOf = async (guest: GuestBrowser, form: string) =>
  (await ask(guest, LIST, { form })).data.publicSubforms
const fill = (guest: GuestBrowser, form: string) =>
  guest.ask(operations.text, { form, question: 'name', text: 'Loose railing' })
const submit = (guest: GuestBrowser, form: string) =>
  guest.ask(operations.act, { form, event: 'submit', op: `submit-${form}` })

describe('forms within a public form', () => {
  it('PF-05 are begun by its guest, once, filled in like any other, and named in it', async () => {
    const guest = browser()
    const form = await guest.begin()
    expect(await listOf(guest, form)).toEqual({ offered: ['witnesses'], forms: [] })
    const child = await add(guest, form, 'once')
    expect(await add(guest, form, 'once')).toBe(child)
    expect(await listOf(guest, form)).toMatchObject({
      forms: [{ formId: child, elementId: 'witnesses', name: 'Witness', status: 'draft', isOpen: true }],
    })
    await fill(guest, child)
    const { form: read } = (await guest.ask(operations.read, { form: child })).data as {
      form: { viewerRoles: string[]; responses: object[] }
    }
    expect(read).toMatchObject({ viewerRoles: ['owner'], abilities: { canUpdate: true } })
    expect(read.responses).toContainEqual(expect.objectContaining({ key: 'name', text: 'Loose railing' }))
    const answer = await campus.store.collection(ANSWERS).findOne({ id: `${form}:witnesses` })
    expect(answer?.value).toEqual({ childFormIds: [child] })
    expect((await campus.store.collection(FORMS).findOne({ id: child }))?.parentFormId).toBe(form)
  })

  it('PF-05 I3 are handed in before it; what was handed in is named, and can be read no more', async () => {
    const guest = browser()
    const form = await guest.begin()
    const [one, two] = [await add(guest, form), await add(guest, form)]
    for (const each of [form, one]) await fill(guest, each)
    const refused = await submit(guest, form)
    expect(refused.errors?.[0]?.extensions.issues?.[0]?.code).toBe('public.subform_left')
    expect((await submit(guest, one)).errors).toBeUndefined()
    await guest.ask(operations.remove, { form: two })
    expect(await guest.refused(operations.read, { form: one })).toBe('NOT_FOUND')
    expect((await listOf(guest, form)).forms).toMatchObject([{ formId: one, isOpen: false }])
    expect(guest.cookie()).toBeDefined()
    expect((await submit(guest, form)).errors).toBeUndefined()
    expect(guest.cookie()).toBeUndefined()
  })

  it('PF-06 are no other guest’s, and begun in no other’s form', async () => {
    const [guest, other] = [browser(), browser()]
    const form = await guest.begin()
    const child = await add(guest, form)
    await other.begin()
    expect(await other.refused(LIST, { form })).toBe('NOT_FOUND')
    expect(await other.refused(BEGIN, { form, element: 'witnesses' })).toBe('NOT_FOUND')
    expect(await other.refused(operations.read, { form: child })).toBe('NOT_FOUND')
    expect(await browser().refused(BEGIN, { form, element: 'witnesses' })).toBe('UNAUTHENTICATED')
    const own = await other.begin()
    await add(guest, form, 'shared')
    expect(await other.refused(BEGIN, { form: own, element: 'witnesses', op: 'shared' })).toBeUndefined()
    expect(await guest.refused(BEGIN, { form, element: 'name', op: 'shared' })).toBe('CONFLICT')
  })

  it('PF-05 go with it when it is thrown away', async () => {
    const guest = browser()
    const form = await guest.begin()
    const child = await add(guest, form)
    await guest.ask(operations.remove, { form })
    expect(guest.cookie()).toBeUndefined()
    expect((await campus.store.collection(FORMS).findOne({ id: child }))?.deletedDate).toBeDefined()
  })

  it('PF-01 are not begun where theirs is not open to everybody; what was begun can be finished', async () => {
    const guest = browser()
    const form = await guest.begin()
    const child = await add(guest, form)
    const begin = (element = 'witnesses') => guest.refused(BEGIN, { form, element })
    for (const element of ['name', 'none', '__proto__'])
      expect(['NOT_FOUND', 'VALIDATION_FAILED']).toContain(await begin(element))
    const templates = campus.store.collection(TEMPLATES)
    for (const change of [{ isPublic: false }, { isSubform: false }, { status: 'ARCHIVED' as const }]) {
      await templates.updateOne({ id: 'witness-v1' }, { $set: change })
      expect(await begin(), JSON.stringify(change)).toBe('NOT_FOUND')
      expect((await listOf(guest, form)).offered).toEqual([])
      await templates.updateOne(
        { id: 'witness-v1' },
        { $set: { isPublic: true, isSubform: true, status: 'PUBLISHED' } },
      )
    }
    await turn(false)
    expect(await begin()).toBe('NOT_FOUND')
    await templates.updateOne({ id: 'open-v1' }, { $set: { isPublic: false } })
    for (const each of [child, form]) {
      expect((await fill(guest, each)).errors).toBeUndefined()
      expect((await submit(guest, each)).errors).toBeUndefined()
    }
    await templates.updateOne({ id: 'open-v1' }, { $set: { isPublic: true } })
    await turn(true)
  })
})
