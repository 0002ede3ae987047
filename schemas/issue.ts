/**
 * One thing wrong. `code` names the rule; words are made at the edge from the message catalogue, with `params`.
 * `path` is the answer's key (see runtime/core/element/answer-key.ts) or, for documents, a JSON pointer.
 */
export interface Issue {
  code: string
  path?: string
  /** The part of the answer that is wrong, by its name there, where one question has several controls: `end`. */
  field?: string
  /** It is said, and in the way of nothing. */
  severity?: 'warning'
  /** The author's own words, with the same params; they go before those of the catalogue. */
  message?: string
  params?: Readonly<Record<string, string | number>>
}
