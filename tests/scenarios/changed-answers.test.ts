import { beforeAll, expect, it } from 'vitest'
import type { Element, Template } from '../../schemas/index.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { onCampus } from './support/each-store.ts'
import type { Client } from './support/open-campus.ts'
import { publishShared, startShared } from './support/shared-form.ts'
import { smallTemplate } from './support/small-template.ts'

const SITTING = 6 * 60_000
const QUERY = `query ($form: ID!) {
  changedAnswers(formId: $form) { since answers { key before rows { removed added changed more } } }
}`

interface Rows {
  removed: string[]
  added: string[]
  changed: string[]
  more: number
}

interface Reply {
  changedAnswers: {
    since: string
    answers: { key: string; before: string | null; rows: Rows | null }[]
  } | null
}

onCampus('what was changed since a form was sent back', (campus) => {
  beforeAll(() => publishShared(campus()))

  async function changed(client: Client, form: string) {
    const { changedAnswers } = await client.ask<Reply>(QUERY, { form })
    return (
      changedAnswers && Object.fromEntries(changedAnswers.answers.map(({ key, before }) => [key, before]))
    )
  }

  /** Filled in, handed in, sent back. */
  async function sentBack() {
    const form = await startShared(campus())
    await form.text('name', 'Ada')
    await form.text('short', 'one')
    await form.text('age', '3')
    await form.select('colour', 'green')
    await form.addRow('r1')
    await form.text('guest-name', 'Grace', { at: [{ parentId: 'guests', rowId: 'r1' }] })
    campus().wait(SITTING)
    await form.act('submit')
    expect(await changed(form.bob, form.id)).toBeNull()
    campus().wait(SITTING)
    await form.act('request_revisions', { comment: 'Who is it?' }, form.bob)
    campus().wait(SITTING)
    return form
  }

  it('tells a reviewer what each answer was then, in words, whatever it became in between', async () => {
    const form = await sentBack()
    await form.text('name', 'Ada L')
    campus().wait(SITTING)
    await form.text('name', 'Ada Lovelace')
    await form.text('short', null)
    await form.select('colour', 'blue')
    await form.text('email', 'ada@example.edu')
    // It is again what it was.
    await form.text('age', '4')
    await form.text('age', '3')
    await form.act('submit')
    expect(await changed(form.bob, form.id)).toEqual({
      name: 'Ada',
      short: 'one',
      colour: 'green',
      email: null,
    })
  })

  it('tells of rows that came and of what stands in them, nothing of rows that are gone', async () => {
    const form = await sentBack()
    const at = (rowId: string) => ({ at: [{ parentId: 'guests', rowId }] })
    await form.text('guest-name', 'Edsger', at('r1'))
    await form.addRow('r2')
    await form.text('guest-name', 'Barbara', at('r2'))
    await form.addRow('r3')
    await form.text('guest-name', 'Nobody', at('r3'))
    await form.removeRow('r3')
    await form.act('submit')
    expect(await changed(form.bob, form.id)).toEqual({
      guests: '1 entry',
      'guests/r1/guest-name': 'Grace',
      'guests/r2/guest-name': null,
    })
  })

  async function rowsIn(client: Client, form: string) {
    const { changedAnswers } = await client.ask<Reply>(QUERY, { form })
    return changedAnswers?.answers.find(({ key }) => key === 'guests')?.rows
  }

  it('says which rows of a table went, came and have other answers, by what stands in them', async () => {
    const at = (rowId: string) => ({ at: [{ parentId: 'guests', rowId }] })
    const form = await startShared(campus())
    await form.text('name', 'Ada')
    for (const [id, name] of [
      ['r1', 'Grace'],
      ['r2', 'Ann Lee'],
      ['r3', 'Bob'],
    ] as const) {
      await form.addRow(id)
      await form.text('guest-name', name, at(id))
    }
    await form.act('submit')
    campus().wait(SITTING)
    await form.act('request_revisions', { comment: 'Who is it?' }, form.bob)
    campus().wait(SITTING)
    await form.removeRow('r2')
    await form.text('guest-name', 'Robert', at('r3'))
    await form.addRow('r4')
    await form.text('guest-name', `${'x'.repeat(80)} and so on`, at('r4'))
    await form.act('submit')
    expect(await rowsIn(form.bob, form.id)).toEqual({
      removed: ['Row 2 (Ann Lee)'],
      added: [`Row 3 (${'x'.repeat(80)}…)`],
      changed: ['Row 2 (Robert)'],
      more: 0,
    })

    // Once it was told, what stood in a removed row is dropped like all that is not handed in.
    expect(await form.stored('guests/r2/guest-name')).not.toBeNull()
    campus().wait(SITTING)
    await form.act('request_revisions', { comment: 'Again.' }, form.bob)
    campus().wait(SITTING)
    await form.act('submit')
    expect(await form.stored('guests/r2/guest-name')).toBeNull()
  })

  it('names twenty rows of a table, and counts the others', async () => {
    const form = await startShared(campus())
    await form.text('name', 'Ada')
    for (let n = 1; n <= 22; n++) {
      await form.addRow(`r${n}`)
      await form.text('guest-name', `Guest ${n}`, { at: [{ parentId: 'guests', rowId: `r${n}` }] })
    }
    await form.act('submit')
    await form.act('request_revisions', { comment: 'Who are they?' }, form.bob)
    campus().wait(SITTING)
    for (let n = 1; n <= 22; n++) await form.removeRow(`r${n}`)
    await form.act('submit')
    const rows = await rowsIn(form.bob, form.id)
    expect([rows?.removed.length, rows?.removed[0], rows?.more]).toEqual([20, 'Row 1 (Guest 1)', 2])
  })

  it('RP-14 names no question that the viewer may not see, and nobody else is told anything', async () => {
    const form = await sentBack()
    await form.text('verdict', 'guilty', {}, form.bob)
    await form.text('name', 'Grace')
    await form.act('submit')
    expect(await changed(form.bob, form.id)).toEqual({ name: 'Ada', verdict: null })
    expect(await changed(form.chelsea, form.id)).toEqual({ name: 'Ada' })
    expect(await campus().as('erin').refused(QUERY, { form: form.id })).toBe('ACCESS_DENIED')
    expect(await campus().as(null).refused(QUERY, { form: form.id })).toBe('UNAUTHENTICATED')
  })

  it('cuts a long one short', async () => {
    const form = await startShared(campus())
    await form.text('name', `${'a'.repeat(499)}🙂 and so on`)
    await form.act('submit')
    await form.act('request_revisions', { comment: 'Who is it?' }, form.bob)
    campus().wait(SITTING)
    await form.text('name', 'Ada')
    await form.act('submit')
    expect(await changed(form.bob, form.id)).toEqual({ name: `${'a'.repeat(499)}🙂…` })
  })

  it('calls a row by nothing that the viewer may not see', async () => {
    const pages = smallTemplate.pages.map((page) => ({
      ...page,
      children: page.children.map((element) => (element.id === 'guests' ? withVerdict(element) : element)),
    }))
    const templates = campus().store.collection(TEMPLATES)
    const shared = (await templates.findOne({ id: 'shared-v1' })) as Template
    await templates.replaceOne({ ...shared, id: 'shared-v2', version: 2, pages: pages as Template['pages'] })
    const at = { at: [{ parentId: 'guests', rowId: 'r1' }] }
    const form = await startShared(campus())
    await form.text('name', 'Ada')
    await form.addRow('r1')
    await form.text('guest-name', 'Grace', at)
    await form.text('guest-verdict', 'guilty', at, form.bob)
    await form.act('submit')
    await form.act('request_revisions', { comment: 'Who is it?' }, form.bob)
    campus().wait(SITTING)
    await form.removeRow('r1')
    await form.act('submit')
    expect((await rowsIn(form.bob, form.id))?.removed).toEqual(['Row 1 (guilty)'])
    expect((await rowsIn(form.chelsea, form.id))?.removed).toEqual(['Row 1 (Grace)'])
  })
})

/** With a first column that only the program's admins see. */
const withVerdict = (table: Element): Element => ({
  ...table,
  children: [
    {
      id: 'guest-verdict',
      type: 'text-question',
      title: 'Verdict',
      input: 'Default',
      permissions: [{ role: 'program_admin' }],
    },
    ...(table.children ?? []),
  ],
})
