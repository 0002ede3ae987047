import type { CampusCode, StoredAnswer } from '../../../schemas/index.ts'

/** What happened to a form: its new status, the event that led there (none: it was begun), when and by whom. */
export interface ReportEvent {
  status: string
  event: string | null
  timestamp: string
  userId: string
  comment?: string
  /** The declaration of the template was agreed to. */
  isDeclared?: boolean
}

export interface Report {
  id: string
  /** Empty until it is numbered. */
  autoId: string
  name?: string
  /** The group of its template. */
  group: string
  owner: string
  campusCode: CampusCode
  parent?: string
  /** The element of the parent that lists it. */
  element?: string
  due?: string
  state: string
  status: string
  events: readonly ReportEvent[]
  /** When its answers were last written; with the last event where this is missing. */
  saved?: string
  assignees: readonly string[]
  answers: Readonly<Record<string, StoredAnswer['value']>>
}

export const createdOf = ({ events }: Pick<Report, 'events'>) => String(events[0]?.timestamp)
export const savedOf = ({ saved, events }: Pick<Report, 'events' | 'saved'>) =>
  saved ?? String(events.at(-1)?.timestamp)
