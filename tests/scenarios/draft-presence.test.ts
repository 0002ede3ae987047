import { beforeAll, expect, it } from 'vitest'
import { draftSubject } from '../../server/contract/announce.ts'
import { PRESENCE } from '../../server/features/form/presence/collections.ts'
import { drafting, makeAuthor, named } from './support/drafts.ts'
import { onCampus } from './support/each-store.ts'
import { openStream } from './support/live-stream.ts'
import { keepsRights } from './support/rights.ts'

const AT = '/form-builder/graphql'
const PRESENT = `mutation ($id: ID!, $tab: ID!, $pane: String!, $element: ID, $editing: Boolean, $opening: Boolean) {
  presentInDraft(draftId: $id, tabId: $tab, pane: $pane, elementId: $element, isEditing: $editing, isOpening: $opening) {
    userId tabId pane elementId isEditing person { firstName }
  }
}`
const LEAVE = 'mutation ($id: ID!, $tab: ID!) { leaveDraft(draftId: $id, tabId: $tab) { status } }'

keepsRights('presentInDraft', {
  text: 'mutation { presentInDraft(draftId: "none", tabId: "window-1", pane: "builder") { userId } }',
  allowed: ['studio', 'globalAdmin'],
  outcome: 'NOT_FOUND',
})
keepsRights('leaveDraft', {
  text: 'mutation { leaveDraft(draftId: "none", tabId: "window-1") { status } }',
  allowed: ['studio', 'globalAdmin'],
  outcome: 'NOT_FOUND',
})

interface Seen {
  userId: string
  tabId: string
  pane: string
  elementId: string | null
  isEditing: boolean
}

onCampus('who works on a draft', (campus) => {
  beforeAll(() => makeAuthor(campus(), 'bob'))
  const begin = async () => (await drafting(campus().as('alice')).begin()).id
  const here = async (who: string, id: string, tab: string, more: object = {}) =>
    (
      await campus()
        .as(who)
        .ask<{ presentInDraft: Seen[] }>(PRESENT, { id, tab, pane: 'builder', ...more }, AT)
    ).presentInDraft
  const leave = (who: string, id: string, tab: string) => campus().as(who).ask(LEAVE, { id, tab }, AT)

  it('ST-02 says who else has the draft open, in which pane, at what, and whether they edit it', async () => {
    const id = await begin()
    expect(await here('alice', id, 'window-a', { element: 'what-1', editing: true, opening: true })).toEqual(
      [],
    )
    const [alice, ...more] = await here('bob', id, 'window-b', { pane: 'workflow', opening: true })
    expect(more).toEqual([])
    expect(alice).toEqual({
      ...{ userId: 'alice', tabId: 'window-a', pane: 'builder', elementId: 'what-1', isEditing: true },
      person: { firstName: 'Alice' },
    })
    expect(await here('alice', id, 'window-a')).toMatchObject([
      { userId: 'bob', pane: 'workflow', elementId: null, isEditing: false },
    ])
    // Nothing selected: nothing is edited, whatever is said.
    await here('alice', id, 'window-a', { element: '<b>', editing: true })
    expect(await here('bob', id, 'window-b')).toMatchObject([{ elementId: null, isEditing: false }])
  })

  it('ST-02 forgets who leaves, and who has been silent for a minute: their lock lapses with them', async () => {
    const id = await begin()
    await here('alice', id, 'window-a', { element: 'what-1', editing: true, opening: true })
    await here('alice', id, 'window-2', { opening: true })
    await leave('alice', id, 'window-2')
    expect(await here('bob', id, 'window-b', { opening: true })).toMatchObject([{ tabId: 'window-a' }])
    // What was on its way when the window was closed does not bring it back.
    await here('alice', id, 'window-2')
    expect(await here('bob', id, 'window-b')).toMatchObject([{ tabId: 'window-a' }])
    campus().wait(61_000)
    expect(await here('bob', id, 'window-b')).toEqual([])
    // And nothing of it stays stored.
    await here('bob', id, 'window-c', { opening: true })
    const kept = await campus()
      .store.collection(PRESENCE)
      .find({ formId: draftSubject(id) })
    expect(kept.map(({ userId }) => userId)).toEqual(['bob', 'bob'])
  })

  it('C7 says it to those who may work on the draft, and to nobody else', async () => {
    const id = await begin()
    await campus().services.authorizer.writeTuple({
      ...{ user: 'user:dave', relation: 'can_view_studio', object: 'global:main' },
    })
    const refused = (who: string, text: string) =>
      campus().as(who).refused(text, { id, tab: 'window-x', pane: 'builder' }, AT)
    expect(await refused('chelsea', PRESENT)).toBe('ACCESS_DENIED')
    expect(await refused('dave', PRESENT)).toBe('NOT_FOUND')
    expect(await here('alice', id, 'window-a')).toEqual([])
  })

  it('ST-02 is told on the stream of the draft, apart from what was done to it', async () => {
    const id = await begin()
    const stream = await openStream(campus(), 'bob', [], false, [id])
    const told = () => stream.told.flatMap(({ drafts = [] }) => drafts.map(({ kinds }) => kinds))
    const soon = (kinds: unknown) => expect.poll(told, { timeout: 15_000 }).toEqual(kinds)
    await soon([])
    await here('alice', id, 'window-a', { element: 'what-1', opening: true })
    await soon([['PEOPLE']])
    // The same again is no news.
    await here('alice', id, 'window-a', { element: 'what-1' })
    await drafting(campus().as('alice')).save(id, 0, [named('Bites', 'Untitled')])
    await soon([['PEOPLE'], ['EDITS']])
    await leave('alice', id, 'window-a')
    await soon([['PEOPLE'], ['EDITS'], ['PEOPLE']])
    await stream.close()
  })

  it('X-48 bounds the windows of one person, and refuses what is no window or pane', async () => {
    const id = await begin()
    for (let n = 0; n < 23; n++) {
      campus().wait(10)
      await here('bob', id, `many-windows-${n}`, { opening: true })
    }
    const kept = await campus()
      .store.collection(PRESENCE)
      .find({ formId: draftSubject(id) })
    expect(kept.length).toBeLessThanOrEqual(20)
    const refused = (tab: string, pane: string) => campus().as('bob').refused(PRESENT, { id, tab, pane }, AT)
    expect(await refused('x', 'builder')).toBe('BAD_USER_INPUT')
    expect(await refused('window-b', '__proto__')).toBe('BAD_USER_INPUT')
    expect(await refused('window-b', 'x'.repeat(10_000))).toBe('BAD_USER_INPUT')
  })
})
