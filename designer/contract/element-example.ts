import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import type { Element, Issue } from '../../schemas/index.ts'

/**
 * A file of a plugin's `examples/`: a fragment of a form and what must come of it. The conformance suite runs all of
 * it, and the palette shows it. Questions are named by their key: their id, or `rows/r1/id` for one in a row.
 */
export interface ElementExample {
  name: string
  elements: Element[]
  /** Valid by the answer's schema. */
  answers: Record<string, AnswerValue>
  /** What is wrong with these answers, and nothing else: `code` and `path`. */
  issues: Issue[]
  /** How an answer reads (`toText`). */
  text?: Record<string, string>
  /** What `from.text` makes of a pasted text: an answer, or the code of the issue that refuses it. */
  pasted?: ({ element: string; text: string } & ({ answer: AnswerValue } | { issue: string }))[]
  /** What an operation makes of an answer; null is none. */
  operations?: {
    element: string
    operation: string
    args: Record<string, unknown>
    /** Default: none. */
    before?: AnswerValue | null
    after: AnswerValue | null
  }[]
  /** What the answer's schema refuses. */
  refused?: { element: string; answer: unknown }[]
}
