import type { Issue } from '../../../../runtime/core/validation/issue.ts'
import type { ImportMapper } from '../../../../schemas/index.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** What is being done, row by row; a pause, and what there is between two of them, ends nothing. */
export type Work = 'checking' | 'making' | 'undoing'

export interface FormImport extends Document {
  groupId: string
  /** The version that forms are made of: the latest one when the import was begun. */
  templateId: string
  programId?: string
  /** Of the file. */
  name: string
  /** Who imports: their rights decide at each step. */
  userId: string
  mapper: ImportMapper
  rowCount: number
  bytes: number
  state: 'uploading' | Work | 'checked' | 'made' | 'undone' | 'paused' | 'cancelled'
  /** What a paused one goes on with. */
  work?: Work
  /** All rows before this one have been seen to. */
  next: number
  /** Grows with each write: of two servers one gets on. */
  step: number
  right: number
  wrong: number
  made: number
  refused: number
  removed: number
  kept: number
  createdDate: string
  endedDate?: string
}

/** A cell that is no answer: the column's heading, and why. */
export interface CellIssue extends Issue {
  header: string
}

export interface ImportRow extends Document {
  importId: string
  /** From 0. */
  n: number
  cells: string[]
  /** `kept`: a form that somebody has touched since, so that it was not removed. */
  state: 'new' | 'right' | 'wrong' | 'made' | 'refused' | 'removed' | 'kept'
  issues: CellIssue[]
  formId?: string
}

export const FORM_IMPORTS: CollectionDeclaration<FormImport> = {
  name: 'formImports',
  indexes: [{ keys: { groupId: 1, createdDate: -1 } }, { keys: { state: 1 } }],
}

export const IMPORT_ROWS: CollectionDeclaration<ImportRow> = {
  name: 'formImportRows',
  indexes: [{ keys: { importId: 1, n: 1 } }, { keys: { importId: 1, state: 1, n: 1 } }],
}

export const rowId = (importId: string, n: number): string => `${importId}.${n}`
