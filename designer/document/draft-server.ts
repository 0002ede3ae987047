import type { Edit } from '../../schemas/index.ts'

/** What one person did to a draft in one go, as the server tells it. */
export interface Done {
  revision: number
  edits: readonly Edit[]
  name: string | null
  operationId: string | null
  undoes: number | null
  closes: string | null
  date: string
  userId: string
  person: { firstName: string; lastName: string } | null
}

/** The documents of a draft: they need not be valid, so whoever reads them looks first. */
export type DraftDocuments = Readonly<Record<string, unknown>>

export interface OpenedDraft {
  id: string
  groupId: string
  programId: string | null
  state: string
  basedOn: number
  revision: number
  documents: DraftDocuments
  lastSaved: string
}

interface SentEdits {
  draftId: string
  baseRevision: number
  edits: readonly Edit[]
  name: string
  operationId: string
  undoes?: number
}

/** What a session asks of the server. Every method rejects with a RequestError, always and only. */
export interface DraftServer {
  open(templateGroupId: string): Promise<OpenedDraft>
  read(draftId: string): Promise<OpenedDraft>
  save(sent: SentEdits): Promise<{ revision: number; missed: readonly Done[] }>
  /** What was done after a revision, the oldest first, at most 200. */
  since(draftId: string, revision: number): Promise<readonly Done[]>
  /** The newest first, at most 200. */
  history(draftId: string): Promise<readonly Done[]>
}
