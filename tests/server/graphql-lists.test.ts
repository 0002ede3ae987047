import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { operations, publishSmall, startSmall } from '../scenarios/support/small-form.ts'
import { smallTemplate, smallTuples } from '../scenarios/support/small-template.ts'
import { countingStore } from '../support/counting-store.ts'

const { wrap, callsOf } = countingStore()
let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap })
  await publishSmall(campus)
})
afterAll(() => campus.close())

describe('store calls', () => {
  it('costs the same for a list of any length', async () => {
    const chelsea = campus.as('chelsea')
    const list = (size: number) =>
      callsOf(() =>
        chelsea.ask(
          `{ documents(size: ${size}) { docs { id name autoId status statusLabel templateName lastSaved answered viewerRoles
            owner { firstName } subject { firstName } abilities { canUpdate canDelete } statusEvents { user { firstName } } }
            meta { total } } }`,
        ),
      )
    for (let i = 0; i < 20; i++) await startSmall(chelsea)
    await list(20)
    const [two, twenty] = [await list(2), await list(20)]
    expect(twenty).toBe(two)
    expect(twenty).toBeLessThanOrEqual(30)
  })

  it('costs the same for a list of forms of several templates, with who may copy them and who is assigned', async () => {
    const owner = campus.as('dave')
    const query = (size: number) =>
      `{ documents(size: ${size}) { docs { id templateName assignees { firstName } abilities { canCopy canUpdate } } } }`
    for (const group of ['alpha', 'beta', 'gamma', 'delta']) {
      await campus.put(TEMPLATES, { ...smallTemplate, id: `${group}-v1`, groupId: group, name: group })
      for (const tuple of smallTuples)
        await campus.services.authorizer.writeTuple({ ...tuple, object: `template_group:${group}` })
    }
    for (const group of ['alpha', 'alpha', 'beta', 'gamma', 'delta', 'beta']) {
      const form = await startSmall(owner, group)
      await campus.services.authorizer.writeTuple({
        user: 'user:chelsea',
        relation: 'assignee',
        object: `form:${form.id}`,
      })
    }
    interface Listed {
      documents: { docs: { assignees: object[]; abilities: { canCopy: boolean } }[] }
    }
    const { documents } = await owner.ask<Listed>(query(6))
    expect(documents.docs).toHaveLength(6)
    for (const { assignees, abilities } of documents.docs) {
      expect(assignees).toHaveLength(1)
      expect(abilities.canCopy).toBe(true)
    }
    const [one, six] = [await callsOf(() => owner.ask(query(1))), await callsOf(() => owner.ask(query(6)))]
    expect(six).toBe(one)
  })

  it('costs the same for a list of others’ forms of any length', async () => {
    const bob = campus.as('bob')
    const list = (size: number) =>
      callsOf(() =>
        bob.ask(
          `{ documents(size: ${size}, whose: ALL) { docs { id name templateName statusDate viewerRoles answered
            owner { firstName } assignees { firstName } abilities { canUpdate canCopy } } meta { total } } }`,
        ),
      )
    await list(20)
    const [two, twenty] = [await list(2), await list(20)]
    // What the authorizer reads depends a little on what it is asked, and not on how often.
    expect(twenty).toBeLessThanOrEqual(two + 2)
    expect(twenty).toBeLessThanOrEqual(60)
  })

  it('reads a form in a few calls, whatever its size', async () => {
    const form = await startSmall(campus.as('chelsea'))
    const few = await callsOf(() => form.read())
    for (let i = 0; i < 30; i++) await form.addRow(`r${i}`)
    expect(await callsOf(() => form.read())).toBe(few)
  })

  it('saves an answer in three calls, and for the first time in five, whatever the size of the form', async () => {
    const form = await startSmall(campus.as('chelsea'))
    await form.text('name', 'Ada')
    expect(await callsOf(() => form.text('name', 'Ada L'))).toBe(3)
    for (let i = 0; i < 50; i++) await form.addRow(`r${i}`)
    expect(await callsOf(() => form.text('name', 'Ada Lovelace'))).toBe(3)
    const at = [{ parentId: 'guests', rowId: 'r7' }]
    expect(await callsOf(() => form.text('guest-name', 'Grace', { at }))).toBe(5)
  })

  it('X-48 keeps what a save replaces with one call more, and only where it matters', async () => {
    const form = await startSmall(campus.as('chelsea'))
    await form.text('name', 'Ada')
    expect(await callsOf(() => form.text('name', 'Ada L'))).toBe(3)
    expect(await callsOf(() => form.text('name', null))).toBe(4)
    campus.wait(3_600_000)
    // The form says when it was last saved, and what is known of its campus is read anew.
    expect(await callsOf(() => form.text('name', 'Ada'))).toBe(4 + 2)
    expect(await callsOf(() => form.text('name', 'Ada K'))).toBe(3)
  })

  it('X-48 takes a heartbeat in a few calls, whatever the size of the form and however many are there', async () => {
    const chelsea = campus.as('chelsea')
    const form = await startSmall(chelsea)
    const text = `mutation ($form: ID!, $tab: ID!, $since: String) {
      present(formId: $form, tabId: $tab, questionId: "name", since: $since) {
        people { person { firstName } } changes { key person { firstName } } overwritten { key } cursor
      }
    }`
    const beat = (tab: string, since?: string) => chelsea.ask(text, { form: form.id, tab, since })
    const since = new Date(campus.services.clock().getTime() + 60_000).toISOString()
    await beat('window-1')
    const few = await callsOf(() => beat('window-1', since))
    for (let i = 0; i < 30; i++) await form.addRow(`r${i}`)
    for (let i = 0; i < 20; i++) await beat(`window-x${i}`)
    // One call in ten clears away what one person left behind.
    await beat('window-1', since)
    expect(await callsOf(() => beat('window-1', since))).toBe(few + 1)
    expect(few).toBeLessThanOrEqual(9)
  })

  it('lists what may be started without a call for each question of a template', async () => {
    const query = '{ assessmentTemplates { name programName } }'
    expect(await callsOf(() => campus.as('chelsea').ask(query))).toBeLessThan(40)
    expect(await callsOf(() => campus.as('chelsea').ask(operations.create, { group: 'small' }))).toBeLessThan(
      25,
    )
  })
})
