import type { GridState } from '../../../../schemas/index.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'
import type { Cell } from './read-cells.ts'

export const GRID_STATES: CollectionDeclaration<GridState> = {
  name: 'gridStates',
  kind: 'grid-state',
  indexes: [{ keys: { programId: 1, identifier: 1, ownerId: 1 } }],
}

/** So many a person has of one template. */
export const MOST_VIEWS = 50

export const FORMATS = ['CSV', 'XLSX'] as const

/** A table that somebody takes out: read part by part, and kept until it expires. */
export interface ExplorerExport extends Document {
  ownerId: string
  programId: string
  templateGroupId: string
  /** Of the template, as its owner reads it. */
  name: string
  format: (typeof FORMATS)[number]
  columns: readonly { id: string; label: string }[]
  languages: readonly string[]
  /** The table whose rows are lines of their own, and what decides which of them. */
  unfold?: string
  filterModel: unknown
  sort?: { columnId: string; isDescending: boolean }
  state: 'running' | 'ready' | 'failed'
  /** The code of what stood in the way. */
  fault?: string
  /** Of the forms that were there when it began, the first so many are in it. */
  forms: number
  total: number
  /** Forms that have been read. */
  done: number
  /** All parts before this one have been read; it only grows. */
  next: number
  parts: number
  /** Its owner is sent an e-mail when it is ready. */
  withMail: boolean
  createdDate: string
  expires: string
}

/** Some forms of an export, in their order, and what was read of them. */
export interface ExportPart extends Document {
  exportId: string
  n: number
  ids: readonly string[]
  lines: readonly (readonly Cell[])[]
  createdDate: string
}

export const EXPLORER_EXPORTS: CollectionDeclaration<ExplorerExport> = {
  name: 'explorerExports',
  indexes: [{ keys: { ownerId: 1, createdDate: -1 } }, { keys: { state: 1 } }, { keys: { expires: 1 } }],
}

export const EXPORT_PARTS: CollectionDeclaration<ExportPart> = {
  name: 'explorerExportParts',
  indexes: [{ keys: { exportId: 1, n: 1 } }, { keys: { createdDate: 1 } }],
}

export const partId = (exportId: string, n: number): string => `${exportId}.${n}`
