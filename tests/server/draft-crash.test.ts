import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DRAFTS } from '../../server/features/authoring/draft/collections.ts'
import { sayLines } from '../../server/features/authoring/draft/discard-draft.ts'
import { AUDIT_EVENTS } from '../../server/features/ground/audit/collections.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { asked, drafting, makeAuthor } from '../scenarios/support/drafts.ts'
import { type Campus, openCampus } from '../scenarios/support/open-campus.ts'
import { mortal, Reaper } from '../support/mortal-store.ts'

const reaper = new Reaper()
let campus: Campus
beforeAll(async () => {
  campus = await openCampus({ wrap: (store) => mortal(store, reaper) })
  await makeAuthor(campus, 'bob')
})
afterAll(() => campus.close())
beforeEach(() => reaper.rest())

const bob = () => drafting(campus.as('bob'))
/** In the order of their numbers. */
const linesOf = (groupId: string) =>
  campus.store.collection(AUDIT_EVENTS).find({ 'details.groupId': groupId }, { sort: { id: 1 } })

/** What a browser does when a request failed: the same again. */
const subjects = {
  save: (id: string) => bob().save(id, 1, [asked('b')], { op: 'save-b' }),
  publish: (id: string) => bob().publish(id, 1),
  discard: (id: string) => bob().ask('discard', { id }),
}
const expectedLines = {
  save: ['draft.begin'],
  publish: ['draft.begin', 'draft.publish'],
  discard: ['draft.begin', 'draft.discard'],
}

describe.each(Object.keys(subjects) as (keyof typeof subjects)[])('B5 %s', (name) => {
  it('happens once and whole, at whatever call of the store the server dies', async () => {
    let died = 0
    for (let call = 1; call < 200; call++) {
      reaper.rest()
      const { id, groupId } = await bob().begin()
      await bob().save(id, 0, [asked('a')])
      reaper.strikeAt(call)
      const { errors } = await subjects[name](id).then(
        () => ({ errors: false }),
        () => ({ errors: true }),
      )
      const wasStruck = reaper.calls >= call
      reaper.rest()
      if (errors) {
        died++
        await subjects[name](id)
      }
      const draft = await bob().read(id)
      const children = draft.documents.template.pages[0]?.children.map((each) => each.id)
      expect.soft(children, `${call}`).toEqual(name === 'save' ? ['a', 'b'] : ['a'])
      expect.soft(draft.revision, `${call}`).toBe(2)
      expect
        .soft(await campus.store.collection(TEMPLATES).count({ groupId }), `${call}`)
        .toBe(name === 'publish' ? 1 : 0)
      const lines = (await linesOf(groupId))
        .map(({ action }) => action)
        .filter((action) => action.startsWith('draft.'))
      expect.soft(lines, `${call}`).toEqual(expectedLines[name])
      if (!wasStruck) break
    }
    expect(died).toBeGreaterThan(3)
  }, 300_000)
})

it('J1 writes the line that a server that died left unsaid', async () => {
  const { id, groupId } = await bob().begin()
  await bob().ask('discard', { id })
  const line = {
    schemaVersion: 1,
    entryId: `${id}:late`,
    timestamp: new Date().toISOString(),
    action: 'draft.restore',
    actorId: 'bob',
  }
  await campus.store
    .collection(DRAFTS)
    .updateOne({ id }, { $set: { line: { ...line, details: { groupId } } } })
  await sayLines(campus.services)
  await sayLines(campus.services)
  expect((await linesOf(groupId)).map(({ action }) => action)).toEqual([
    'draft.begin',
    'draft.discard',
    'draft.restore',
  ])
})
