import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { entriesOf } from '../../designer/document/entries.ts'
import { sendersIn, setSent, withSent } from '../../designer/document/senders.ts'
import NotificationsPane from '../../designer/notifications/NotificationsPane.tsx'
import {
  addNotification,
  copyNotification,
  removeNotification,
  takeOver,
  translate,
} from '../../designer/notifications/notification-edits.ts'
import { applyEdits, carryOut } from '../../runtime/core/edit/apply-edits.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import { lintNotification } from '../../runtime/core/notification/lint-notification.ts'
import type { Edit, NotificationTemplate } from '../../schemas/index.ts'
import { createDocumentValidator } from '../../schemas/validate.ts'
import { openPane } from './open-pane.tsx'

const root = new URL('../../', import.meta.url)
const read = (path: string) => JSON.parse(readFileSync(new URL(path, root), 'utf8'))
const workflow = read('server/demo/workflows/travel-approval.json')
const template = read('server/demo/templates/away-travel.json')
const shared = read('server/demo/documents/notificationTemplates/trip-approved.json')
const empty = { template, workflow }

type Documents = Record<string, unknown>
/** The documents after the edits, which can be taken back to the byte. */
function after(documents: Documents, edits: readonly Edit[]): Documents {
  const { document, edits: done } = carryOut(documents, edits)
  expect(JSON.stringify(applyEdits(document, invertEdits(done)))).toBe(JSON.stringify(documents))
  return document as Documents
}
const entryOf = (documents: Documents, id: string) => {
  const found = entriesOf(documents.notifications).find((each) => each.id === id)
  if (!found) throw new Error(`There is no ${id}`)
  return found
}
const sentBy = (documents: Documents, id: string) =>
  sendersIn(documents.workflow).flatMap(({ label, sends }) => (sends.includes(id) ? [label] : []))

describe('the notifications of a template', () => {
  it('NO-01 begin with what the schema and the linter ask for, and switched off', () => {
    const { check } = createDocumentValidator({})
    const { edits, id } = addNotification(empty, 'Trip over')
    const { entry } = entryOf(after(empty, edits), id)
    expect(check('notification-template', entry)).toEqual([])
    expect(lintNotification(entry as unknown as NotificationTemplate)).toEqual([])
    expect([id, entry.status]).toEqual(['trip-over', 'inactive'])
  })

  it('NO-01 ST-01 are never called like the pane’s own address, nor like another one', () => {
    expect(addNotification(empty, 'New').id).toBe('new-notification')
    const one = after(empty, addNotification(empty, 'A').edits)
    expect(addNotification(one, 'A').id).toBe('a-2')
    expect(addNotification(one, '✉️').id).toBe('notification')
    const copied = copyNotification(one, entryOf(one, 'a').entry, 'B')
    expect(entryOf(after(one, copied.edits), 'b').entry).toMatchObject({ name: 'B', status: 'inactive' })
  })

  it('NO-02 take the place of what all share under its id, so that what sends it sends them', () => {
    const own = after(empty, takeOver(empty, shared))
    const { entry } = entryOf(own, 'trip-approved')
    expect(entry).not.toHaveProperty('programId')
    expect(sentBy(own, 'trip-approved')).toEqual(['Approved'])
    const gone = after(own, removeNotification(own, 'trip-approved', true))
    expect(gone).not.toHaveProperty('notifications')
    expect(sentBy(gone, 'trip-approved')).toEqual(['Approved'])
  })

  it('NO-02 leave every state and event that sent them when they are deleted', () => {
    const { edits, id } = addNotification(empty, 'Trip over')
    let documents = after(empty, edits)
    for (const sender of sendersIn(workflow).filter(({ label }) => /^(Approved|Submit) ?/.test(label)))
      documents = after(documents, setSent(documents, sender, id, true))
    expect(sentBy(documents, id).length).toBeGreaterThan(1)
    documents = after(documents, removeNotification(documents, id, false))
    expect(sentBy(documents, id)).toEqual([])
    expect(documents.workflow).toEqual(workflow)
  })

  it('NO-02 are asked of states and of events that people take', () => {
    const labels = sendersIn(workflow).map(({ label }) => label)
    expect(labels).toContain('Approved')
    expect(labels.some((label) => label.startsWith('Edit '))).toBe(false)
    expect(withSent(undefined, 'a', false)).toBeUndefined()
    expect(withSent([{ notificationTemplateId: 'a' }, 7], 'a', false)).toEqual([7])
  })

  it('NO-01 X-46 are said in a language with subject and text together', () => {
    const { translations: _, ...plain } = shared
    const own = after(empty, takeOver(empty, plain))
    const { index } = entryOf(own, 'trip-approved')
    const said = after(own, translate(own, index, 'es', { '/subject': 'Sí', '/body': '' }))
    expect(entryOf(said, 'trip-approved').entry.translations).toEqual({
      es: { '/subject': 'Sí', '/body': '' },
    })
    const none = after(said, translate(said, index, 'es', { '/subject': '', '/body': '' }))
    expect(entryOf(none, 'trip-approved').entry.translations).toBeUndefined()
  })

  it('NO-01 are drawn whatever the draft holds, and left as they are', () => {
    for (const notifications of [undefined, null, 3, 'none', [null, 7, { id: 4 }], [{ id: 'a', roles: 3 }]])
      for (const flow of [workflow, null, { flow: { nodes: 7, edges: [{ id: 'e', event: null }] } }]) {
        const { edits, markup } = openPane(NotificationsPane, { template, workflow: flow, notifications })
        expect(edits).toEqual([])
        expect(markup).toContain('New notification')
      }
    const { markup } = openPane(NotificationsPane, { template, workflow, notifications: [shared] })
    expect(markup).toContain('Trip approved')
    expect(markup).toContain('The owner of the form')
    expect(markup).toContain('Approved')
  })
})
