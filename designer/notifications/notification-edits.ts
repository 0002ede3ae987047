import type { Edit, JsonValue } from '../../schemas/index.ts'
import { entriesOf, freeId, type ListEntry } from '../document/entries.ts'
import { appendEntry, removeEntry } from '../document/list-edits.ts'
import { sendersIn, setSent } from '../document/senders.ts'
import { setField } from '../document/set-field.ts'
import { texts } from './texts.ts'

interface Documents {
  readonly [name: string]: unknown
}

export const PLACE = 'notifications'

/** The pane's own word in its address: no notification is called so. */
export const NEW = 'new'

const idOfWords = (words: string): string =>
  words
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^[^a-z]+|-+$/g, '')
    .slice(0, 40) || 'notification'

/** A notification that says nothing yet, and goes to the owner. */
export function addNotification(documents: Documents, name: string): { edits: Edit[]; id: string } {
  return add(documents, name, {
    ...{ subject: '{{form.number}}: {{form.name}}', body: texts.newBody },
    ...{ toRecipients: ['owner'], status: 'inactive' },
  })
}

/** The same under another name; switched off, so that nobody gets both. */
export const copyNotification = (documents: Documents, entry: ListEntry['entry'], name: string) =>
  add(documents, name, { ...(entry as { [name: string]: JsonValue }), status: 'inactive' })

function add(documents: Documents, name: string, rest: { [name: string]: JsonValue }) {
  const base = idOfWords(name)
  const id = freeId(documents.notifications, base === NEW ? `${NEW}-notification` : base)
  return { edits: appendEntry(documents, [PLACE], { schemaVersion: 1, ...rest, id, name }), id }
}

/** What only a shared one has: a template's own is its program's. */
const OF_SHARED = new Set(['programId'])

/** Gives the template one of its own in place of one that all share, under the same id: what sends that sends this. */
export function takeOver(documents: Documents, shared: ListEntry['entry']): Edit[] {
  const kept = Object.entries(shared).filter(([field]) => !OF_SHARED.has(field))
  return appendEntry(documents, [PLACE], Object.fromEntries(kept) as JsonValue)
}

/** Takes a notification, and out of every state and event that sends it. */
export function removeNotification(documents: Documents, id: string, isShared: boolean): Edit[] {
  const entry = entriesOf(documents.notifications).find((each) => each.id === id)
  if (!entry) return []
  const senders = isShared ? [] : sendersIn(documents.workflow)
  return [
    ...senders.flatMap((sender) => setSent(documents, sender, id, false)),
    ...removeEntry(documents, [PLACE, entry.index]),
  ]
}

/** A text of a notification in one of its further languages; what is emptied is said in it no more. */
export function translate(documents: Documents, index: number, language: string, said: Said): Edit[] {
  const isEmpty = said['/subject'] === '' && said['/body'] === ''
  return setField(documents, [PLACE, index, 'translations', language], isEmpty ? undefined : { ...said })
}

export interface Said {
  '/subject': string
  '/body': string
}
