import type { ComponentType } from 'react'
import type { Element } from '../../schemas/index.ts'
import type { AnswerValue } from '../core/element/define-element.ts'
import type { Attach, FileTransfer } from '../core/element/files.ts'
import type { RowsFill } from '../core/engine/fill-rows.ts'
import type { ElementState } from '../core/engine/types.ts'
import type { Lookup } from './ui/lookup.ts'

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

/** A form that belongs to this one, as the viewer may see it. */
export interface SubformEntry {
  formId: string
  templateId: string
  templateGroupId: string
  name: string
  autoId: string | null
  /** In words, and the colour that goes with it. */
  status: string
  tone: string
  /** Names of those who work on it. */
  assignees: readonly string[]
  /** Where it opens. */
  path: string
}

export type SubformList = { kind: 'loading' | 'failed' } | { kind: 'ready'; entries: readonly SubformEntry[] }

/** The subforms of a form and what the workflow offers to do with them (001 §2, §4). */
export interface Subforms {
  list: { get(): SubformList; subscribe(listener: () => void): () => void }
  retry(): void
  open(path: string): void
  /** `add_investigator` and `close`, when they are offered to the viewer. */
  actions: readonly { id: string; label: string }[]
  act(action: { id: string; label: string }): void
}

/** The files of one question; what sends them is loaded when it is first asked for. */
export interface FilesSource extends FileAddresses {
  /** The same promise each time. */
  open(): Promise<FilesPort>
}

/**
 * What the runtime hands to an element's `Input`. The component reads `state` and calls `onChange`; it computes no
 * rule. It draws the control alone: title, prompt, required mark, info and errors are drawn around it.
 */
export interface InputProps<V = AnswerValue> {
  element: Element
  state: ElementState
  /** The answer, typed; null when there is none. */
  value: V | null
  /** Dispatches one of the model's operations, e.g. `onChange('updateText', { text })`. */
  onChange(operation: string, args: Readonly<Record<string, unknown>>): void
  /** Call when the control was left: errors appear from then on, and what waits is saved. */
  onBlur(): void
  /** The id that the label points to; put it on the focusable control. */
  controlId: string
  /** Ids of prompt and error texts, for `aria-describedby`; undefined when there are none. */
  describedBy: string | undefined
  /** An error of this question is on the screen. */
  invalid: boolean
  /** Renders the children of a container at this place; `rowId` for elements with rows. */
  renderChildren(rowId?: string): React.ReactNode
  /** Renders a single child control without its label (a table's cell). */
  renderCell(childId: string, rowId: string): React.ReactNode
  /** What a question in a row says as plain words, at this moment; empty when nothing. For a closed card. */
  textOf(childId: string, rowId: string): string
  /** What an element with rows may do with the questions in them; absent for any other. */
  rows?: RowTools
  /** Searches what may be chosen for this question; absent where there is no server to ask (preview). */
  lookup?: Lookup
  /** Takes files for this question; absent where there is no server to keep them (preview). */
  files?: FilesSource
  /** For elements that show subforms; absent where there is no form (preview). */
  subforms?: Subforms
}

export interface RowTools {
  /** Called with the rows in which something has changed. Returns the way to stop. */
  watch(listener: (rowIds: ReadonlySet<string>) => void): () => void
  /** Writes a block of texts into the rows as one step. */
  fill(fill: RowsFill): FillReport
}

export interface FillReport {
  filled: number
  addedRows: number
  /** `Row 3, Quantity: “abc” is not a number.` */
  refused: readonly string[]
  /** Takes all of it back in one step, but for what was changed again since. */
  undo(): void
}

export interface SummaryProps<V = AnswerValue> {
  element: Element
  state: ElementState
  value: V | null
  renderChildren(rowId?: string): React.ReactNode
  /** The summary of one child in one row, without its label. */
  renderCell(childId: string, rowId: string): React.ReactNode
  /** Absent where there is no server (preview). */
  files?: FileAddresses
  /** For elements that show subforms; absent where there is no form (preview). */
  subforms?: Subforms
}

/** A plugin's `runtime.tsx` default export. */
export interface ElementRuntime {
  Input: ComponentType<InputProps<never>>
  /**
   * How the question is framed: `field` label above one control; `fieldset` legend around several controls;
   * `bare` the element draws its own heading (section, table, static text). Default `field`.
   */
  frame?: 'field' | 'fieldset' | 'bare'
}

/** A plugin's optional `summary.tsx` default export; without it the summary shows `answer.toText`. */
export interface ElementSummary {
  Summary: ComponentType<SummaryProps<never>>
  /** The element draws its own heading. */
  bare?: boolean
}

/** The views of an installation by element type; passed, never a global. */
export interface ViewRegistry {
  runtime(type: string): ElementRuntime | undefined
  summary(type: string): ElementSummary | undefined
  /** Fetches the views that do not come with the form's own script; absent where all are there from the start. */
  loader?: ViewLoader
}

export type ViewKind = 'runtime' | 'summary'

/** `waiting`: not asked for yet; `none`: there is no such view. */
export type ViewStatus = 'ready' | 'loading' | 'failed' | 'waiting' | 'none'

export interface ViewLoader {
  status(kind: ViewKind, type: string): ViewStatus
  /** Resolves when each of them is there or has failed; asks again for one that failed before. Never rejects. */
  load(kind: ViewKind, types: Iterable<string>): Promise<void>
  /** Called when any status has changed. Returns the way to stop. */
  subscribe(listener: () => void): () => void
}

export function defineRuntime<V>(runtime: {
  Input: ComponentType<InputProps<V>>
  frame?: ElementRuntime['frame']
}): ElementRuntime {
  return runtime as unknown as ElementRuntime
}

export function defineSummary<V>(summary: {
  Summary: ComponentType<SummaryProps<V>>
  bare?: boolean
}): ElementSummary {
  return summary as unknown as ElementSummary
}
