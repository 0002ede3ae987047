import { type AnswerKey, ID_PATTERN, type RowStep } from '../element/answer-key.ts'
import type { AnswerValue } from '../element/define-element.ts'
import type { CompiledElement, CompiledNode } from '../model/compiled-template.ts'
import type { ElementState } from '../model/engine.ts'

const NO_ROWS: readonly string[] = []

/** What a question whose options are rows has to choose from at one place. */
export interface RowChoice {
  /** The rows with a label, in order, and after them what is chosen and is none of them. */
  options: readonly { id: string; label: string }[]
  /** Ids of what is chosen and offered no longer. */
  gone: readonly string[]
}

/** One page, or one element at one place, of a form: the mutable cell behind its `ElementState`. */
export interface Slot {
  key: AnswerKey
  node: CompiledNode
  /** Undefined for a page. */
  element: CompiledElement | undefined
  location: readonly RowStep[]
  /** What precedes an id at each depth of rows: '' at 0, `table/row1/` at 1, … */
  prefixes: readonly string[]
  parent: Slot | undefined
  /** Only for elements with rows. */
  rowIds: readonly string[]
  visible: boolean
  /** Waits in the queue of a running propagation. */
  queued: boolean
  /** Its row was removed: it is in no index any more. */
  removed: boolean
  /** What its calculation came to; null for what is not known, and for what people answer. */
  calculated: AnswerValue | null
  /** The rows that it offers, and itself with them as its options; undefined where no options are rows. */
  choice: (RowChoice & { compiled: CompiledElement }) | undefined
  /** Made when first asked for; `stale` when something in it may have changed since. */
  state: ElementState | undefined
  stale: boolean
}

export function createSlot(
  key: AnswerKey,
  node: CompiledNode,
  element: CompiledElement | undefined,
  parent: Slot | undefined,
  location: readonly RowStep[],
  prefixes: readonly string[],
): Slot {
  return {
    key,
    node,
    element,
    location,
    prefixes,
    parent,
    rowIds: NO_ROWS,
    visible: false,
    queued: false,
    removed: false,
    calculated: null,
    choice: undefined,
    state: undefined,
    stale: true,
  }
}

/** The rows that an answer lists: well-formed ids, each once, in order. */
export function readRowIds(value: AnswerValue | undefined): readonly string[] {
  const ids: unknown = value?.rowIds
  if (!Array.isArray(ids) || ids.length === 0) return NO_ROWS
  return [...new Set(ids.filter((id): id is string => typeof id === 'string' && ID_PATTERN.test(id)))]
}
