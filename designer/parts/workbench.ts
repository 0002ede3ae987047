import { createContext, useContext, useRef, useSyncExternalStore } from 'react'
import type { DraftDocuments } from '../document/draft-server.ts'
import type { DraftSession, DraftStatus } from '../document/draft-session.ts'
import type { Catalogue } from './catalogue.ts'
import type { Problems } from './problems.ts'
import type { Together } from './together/together.ts'

/** What every pane of the workbench has. */
export interface Workbench {
  session: DraftSession
  /** The element types of the installation. */
  catalogue: Catalogue
  /** Who else works on the draft. */
  together: Together
  /** What stands in the way of publishing. */
  problems: Problems
  /** The workbench's own address; a pane's is `${address}/${path}`. */
  address: string
  /** What comes behind the pane's path in the address. */
  rest: string
}

export const WorkbenchContext = createContext<Workbench | null>(null)

/** @throws Error outside the workbench */
export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext)
  if (!workbench) throw new Error('A pane was used outside the workbench')
  return workbench
}

/**
 * A part of the draft's documents; whoever reads it is drawn again when that part changes, and only then.
 *
 * @param select answers the same object as long as nothing in it was edited: a part of the documents, not a new list
 * @example const name = useDocument(({ template }) => (template as Template).name)
 */
export function useDocument<T>(select: (documents: DraftDocuments) => T): T {
  const { session } = useWorkbench()
  const latest = useRef(select)
  latest.current = select
  const read = () => latest.current(session.documents())
  return useSyncExternalStore(session.subscribe, read, read)
}

/** Whether the draft is saved, what can be taken back, and what could not be kept. */
export function useDraftStatus(): DraftStatus {
  const { session } = useWorkbench()
  return useSyncExternalStore(session.subscribe, session.status, session.status)
}
