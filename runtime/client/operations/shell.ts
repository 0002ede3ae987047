import type { StatusRegistry } from '../../core/workflow/status.ts'
import { operation } from '../transport.ts'
import { platformShell } from './paths.ts'

export interface Paged<T> {
  docs: T[]
  meta: { page: number; size: number; total: number }
}

export interface FormListItem {
  id: string
  name: string
  autoId: string | null
  status: string
  templateName: string
  templateGroupId: string
  lastSaved: string | null
  createdDate: string
}

export interface StartableTemplate {
  id: string
  groupId: string
  name: string
  description: string | null
  programName: string | null
}

export interface ReminderItem {
  id: string
  title: string
  description: string | null
  link: string | null
  createdDate: string
  completedDate: string | null
}

const listItem = 'id name autoId status templateName templateGroupId lastSaved createdDate'
const template = 'id groupId name description programName'

/** Flags and the status registry: what every signed-in screen needs. */
export const shellQuery = operation<{ flags: string[]; statuses: StatusRegistry }>(
  platformShell,
  'query Shell { flags statuses }',
)

/** The home page (HD-01): reminders, one's own forms, what may be started. */
export const homeQuery = operation<{
  home: { reminders: ReminderItem[] }
  documents: Paged<FormListItem>
  assessmentTemplates: StartableTemplate[]
}>(
  platformShell,
  `query Home {
    home { reminders { id title description link createdDate completedDate } }
    documents(page: 1, size: 25) { docs { ${listItem} } meta { page size total } }
    assessmentTemplates { ${template} }
  }`,
)

export const documentsQuery = operation<
  { documents: Paged<FormListItem> },
  { page: number; size: number; status?: string; search?: string }
>(
  platformShell,
  `query Documents($page: Int, $size: Int, $status: String, $search: String) {
    documents(page: $page, size: $size, status: $status, search: $search) {
      docs { ${listItem} } meta { page size total }
    }
  }`,
)

export const startableTemplatesQuery = operation<{ assessmentTemplates: StartableTemplate[] }>(
  platformShell,
  `query StartableTemplates { assessmentTemplates(includeRestrictedCreateAccess: true) { ${template} } }`,
)
