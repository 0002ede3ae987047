import type { ReactNode } from 'react'
import type { DocumentItem } from '../../client/form/form-lists.ts'
import { ENGLISH } from '../../core/language/local-language.ts'
import { StatusBadge } from '../forms/StatusBadge.tsx'
import { shortDate } from '../forms/short-date.ts'
import { waitedFor } from '../forms/since.ts'
import type { ListAddress, Order } from './list-address.ts'
import type { Whose } from './shown.ts'
import type { Within } from './within.ts'

/** What a column says of a document. */
export interface Column {
  /** As it is kept. */
  id: string
  name: string
  /** What the server orders by, where the column can be sorted by. */
  order?: Order
  of(form: DocumentItem, timeZone: string): ReactNode
}

/** A form that is read beside the list speaks its own language, in the zone of its campus: the list does not. */
const dateOf = (instant: string | null, timeZone: string) =>
  instant ? shortDate(instant, timeZone, ENGLISH.tag) : '–'
const nameOf = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`

const type: Column = { id: 'type', name: 'Type', of: ({ templateName }) => templateName }
const number: Column = { id: 'number', name: 'Number', of: ({ autoId }) => autoId ?? '–' }
const status: Column = { id: 'status', name: 'Status', of: (form) => <StatusBadge status={form.status} /> }
const owner: Column = { id: 'owner', name: 'Owner', of: (form) => (form.owner ? nameOf(form.owner) : '–') }
const assignees: Column = {
  id: 'assignees',
  name: 'Assigned to',
  of: (form) => form.assignees?.map(nameOf).join(', ') || '–',
}
const started: Column = {
  id: 'started',
  name: 'Started',
  order: 'STARTED',
  of: ({ createdDate }, timeZone) => dateOf(createdDate, timeZone),
}
const saved: Column = {
  id: 'saved',
  name: 'Last saved',
  of: ({ lastSaved }, timeZone) => dateOf(lastSaved, timeZone),
}
const since = (name: string): Column => ({
  id: 'since',
  name,
  order: 'STATUS_CHANGED',
  of: ({ statusDate }, timeZone) => dateOf(statusDate, timeZone),
})
const waiting: Column = { ...since('Waiting'), of: ({ statusDate }) => waitedFor(statusDate, Date.now()) }
const deleted: Column = {
  id: 'deleted',
  name: 'Deleted',
  of: ({ deletedDate }, timeZone) => dateOf(deletedDate, timeZone),
}
const keptUntil: Column = {
  id: 'keptUntil',
  name: 'Kept until',
  of: ({ restorableUntil }, timeZone) => dateOf(restorableUntil, timeZone),
}

/** Besides the document's name, in the order in which they stand; and those that nobody has to choose. */
const COLUMNS: Readonly<Record<Whose, { offered: readonly Column[]; usual: readonly string[] }>> = {
  MINE: {
    offered: [
      ...[number, type, status, assignees, started],
      ...[{ ...saved, order: 'LAST_SAVED' } as const, since('Status since')],
    ],
    usual: ['type', 'status', 'started', 'saved'],
  },
  RETURNED_TO_ME: {
    offered: [number, type, status, assignees, started, saved, since('Returned')],
    usual: ['type', 'status', 'since'],
  },
  WAITING_FOR_ME: {
    offered: [number, owner, type, status, assignees, started, saved, waiting],
    usual: ['owner', 'type', 'status', 'since'],
  },
  ALL: {
    offered: [number, owner, type, status, assignees, started, saved, since('Since')],
    usual: ['owner', 'type', 'status', 'since'],
  },
  DELETED: {
    offered: [number, type, started, deleted, keptUntil],
    usual: ['type', 'deleted', 'keptUntil'],
  },
}

/** Those of one template are not told its name each time. */
export const offeredColumns = ({ whose }: ListAddress['shown'], within: Within | undefined) =>
  within ? COLUMNS[whose].offered.filter((column) => column !== type) : COLUMNS[whose].offered

export const usualColumns = ({ whose }: ListAddress['shown']): readonly string[] => COLUMNS[whose].usual
