/// <reference path="./css-modules.d.ts" />
import type { ComponentType } from 'react'
import type { Element } from '../../schemas/index.ts'
import type { AnswerValue } from '../core/element/define-element.ts'
import type { ElementState } from '../core/model/engine.ts'

export type { OutcomeEntry, Training, Why } from '../core/outcome/group-state.ts'
export {
  type FileAddresses,
  type FilesPort,
  type FilesSource,
  type RowsFilled,
  type RowTools,
  type SubformAction,
  type SubformEntry,
  type SubformList,
  type Subforms,
  useCapability,
} from './capability.ts'
export type {
  DocumentRow,
  DocumentRows,
  WidgetHost,
  WidgetProps,
  WidgetView,
  WidgetViews,
} from './layout/widget-view.ts'
export type { Outcomes, OutcomesSource } from './outcomes.ts'

/**
 * What the runtime hands to an element's `Input`. The component reads `state` and calls `onChange`; it computes no
 * rule. It draws the control alone: title, prompt, required mark, info and errors are drawn around it. What else it
 * needs of the form (a search, files, its rows, subforms) it asks for with `useCapability`.
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
}

/**
 * Whether the control for this part of the answer is the one in error, where a question has several: an issue may name
 * one by its `field`; one that names none is of them all. The first control has the id `controlId`, as ever, each further
 * one `${controlId}-${field}`: the list of problems leads there.
 */
export function isFieldInvalid({ invalid, state }: Pick<InputProps, 'invalid' | 'state'>, field: string) {
  const named = state.issues[0]?.field
  return invalid && (named === undefined || named === field)
}

export interface SummaryProps<V = AnswerValue> {
  element: Element
  state: ElementState
  value: V | null
  renderChildren(rowId?: string): React.ReactNode
  /** The summary of one child in one row, without its label. */
  renderCell(childId: string, rowId: string): React.ReactNode
}

/** A plugin's `runtime.tsx` default export. */
export interface ElementRuntime {
  Input: ComponentType<InputProps<never>>
  /**
   * How the question is framed: `field` label above one control; `fieldset` legend around several controls;
   * `bare` the element draws its own heading (section, table, static text). Default `field`.
   */
  frame?: 'field' | 'fieldset' | 'bare'
  /**
   * The control shows by itself what is typed in it, as TextInput and TextArea do, and nothing else follows from it:
   * the question is then drawn again when it is left, and not at each key.
   */
  holdsTyping?(element: Element): boolean
  /** The control says itself what is wrong with a part of the answer: an issue that names a `field` is not said below it. */
  saysFields?: true
}

/** A plugin's optional `summary.tsx` default export; without it the summary shows `answer.toText`. */
export interface ElementSummary {
  Summary: ComponentType<SummaryProps<never>>
  /** The element draws its own heading. */
  bare?: boolean
  /** Whether it draws anything of an element that asks nothing; it does when absent (SU-04). */
  shows?(element: Element): boolean
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
  /** Called when any status has changed. Returns an unsubscribe function. */
  subscribe(listener: () => void): () => void
}

export function defineRuntime<V>(runtime: {
  Input: ComponentType<InputProps<V>>
  frame?: ElementRuntime['frame']
  holdsTyping?: ElementRuntime['holdsTyping']
  saysFields?: ElementRuntime['saysFields']
}): ElementRuntime {
  return runtime as unknown as ElementRuntime
}

export function defineSummary<V>(summary: {
  Summary: ComponentType<SummaryProps<V>>
  bare?: boolean
  shows?: ElementSummary['shows']
}): ElementSummary {
  return summary as unknown as ElementSummary
}
