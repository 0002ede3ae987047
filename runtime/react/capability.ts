import { createContext, type ReactNode, useContext } from 'react'
import type { AnswerKey } from '../core/element/answer-key.ts'
import type { Attach, FileTransfer } from '../core/element/files.ts'
import type { FillResult, RowsFill } from '../core/engine/fill-rows.ts'
import type { ElementState } from '../core/model/engine.ts'
import type { OutcomesSource } from './outcomes.ts'
import type { Lookup } from './ui/lookup.ts'

/**
 * What a view may ask the form around it for, beyond its own question. Each is absent where the form has no such
 * thing: a preview has no server to search or to keep files.
 */
export interface Capabilities {
  /** Searches what may be chosen for this question: its `server.ts` answers. */
  lookup: Lookup
  /** Takes files for this question, and says where stored ones are fetched. */
  files: FilesSource
  /** For an element with rows: the questions in them. */
  rows: RowTools
  /** The forms that belong to this one. */
  subforms: Subforms
  /** A status in the installation's words. */
  statusLabel: (status: string) => string
  /** What the answers lead to. */
  outcomes: OutcomesSource
  /**
   * What the application offers at a part of the question, to be drawn inside the element that carries the part's id
   * as `data-part`. The parts are the columns of the answer that say `isPart`.
   */
  partTools: (part: string) => ReactNode
}

/** Gives a view what it asks for; the same object as long as it is the same thing. */
export interface CapabilitySource {
  capability<N extends keyof Capabilities>(name: N, key: AnswerKey): Capabilities[N] | undefined
}

/** Holds the form for as long as it is on the screen. */
export const CapabilityContext = createContext<CapabilitySource | undefined>(undefined)

/**
 * A capability of the form for the question in this state, e.g. `useCapability('lookup', state)`; undefined where there
 * is none.
 */
export function useCapability<N extends keyof Capabilities>(
  name: N,
  state: Pick<ElementState, 'key'>,
): Capabilities[N] | undefined {
  return useContext(CapabilityContext)?.capability(name, state.key)
}

/** Where stored files are fetched. */
export interface FileAddresses {
  urlOf(key: string): string
  /** A small picture of it; not every file has one. */
  thumbnailOf(key: string): string
}

/** The files of one question on their way to the server: they go on when the page changes, is closed or offline. */
export interface FilesPort {
  /** The same list until something in it changes. */
  get(): readonly FileTransfer[]
  subscribe(listener: () => void): () => void
  /** Sends them; each becomes part of the answer by the operation that `attach` names. */
  add(files: readonly File[], attach: Attach): void
  cancel(id: string): void
  retry(id: string): void
}

/** The files of one question; what sends them is loaded when it is first asked for. */
export interface FilesSource extends FileAddresses {
  /** The same promise each time. */
  open(): Promise<FilesPort>
}

/** What an element with rows may do with the questions in them. */
export interface RowTools {
  /** Called with the rows in which something has changed. Returns an unsubscribe function. */
  watch(listener: (rowIds: ReadonlySet<string>) => void): () => void
  /** What a question in a row says as plain words, at this moment; empty when nothing. For a closed card. */
  textOf(childId: string, rowId: string): string
  /** Fills the rows from a block of texts as one step, which is sent together. */
  fill(block: RowsFill): RowsFilled
}

export interface RowsFilled extends Omit<FillResult, 'undo'> {
  /** Takes everything back in one step, but for what was changed again since. */
  undo(): void
}

/** A form that belongs to this one, as the viewer may see it. */
export interface SubformEntry {
  formId: string
  /** The element that lists it; null when none does. */
  elementId: string | null
  name: string
  autoId: string | null
  /** In words, and the colour that goes with it. */
  status: string
  tone: string
  /** Names of those who work on it; absent where nobody is assigned to such forms. */
  assignees?: readonly string[]
  /** Until when it is to be done, in words. */
  due: { text: string; isOverdue: boolean } | null
  /** The viewer may give it to somebody else, or change until when it is to be done. */
  isManaged: boolean
  /** Where it opens; null for one that the viewer cannot open any more. */
  path: string | null
}

/** An action of the workflow that stands beside a list of subforms. */
export interface SubformAction {
  id: string
  label: string
}

export type SubformList =
  | { kind: 'loading' | 'failed' }
  | {
      kind: 'ready'
      entries: readonly SubformEntry[]
      /** By element: the actions that are offered to the viewer beside it. */
      actions: ReadonlyMap<string, readonly SubformAction[]>
    }

/** The subforms of a form and what the workflow offers to do with them (001 §2, §4). */
export interface Subforms {
  list: { get(): SubformList; subscribe(listener: () => void): () => void }
  retry(): void
  open(path: string): void
  act(action: SubformAction, elementId: string): void
  /** Asks what is to be changed of who works on it, and until when. */
  manage(entry: SubformEntry): void
}
