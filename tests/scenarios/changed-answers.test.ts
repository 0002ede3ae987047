import { beforeAll, expect, it } from 'vitest'
import { onEachStore } from './support/each-store.ts'
import type { Client } from './support/open-campus.ts'
import { publishShared, startShared } from './support/shared-form.ts'

const SITTING = 6 * 60_000
const QUERY = `query ($form: ID!) {
  changedAnswers(formId: $form) { since answers { key before } }
}`

interface Reply {
  changedAnswers: { since: string; answers: { key: string; before: string | null }[] } | null
}

onEachStore('what was changed since a form was sent back', (campus) => {
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
})
