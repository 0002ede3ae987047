/**
 * How many documents there are of each kind: the port of counting and summing. Everything a metric says is made of
 * these cells, so that the stores have little to agree on.
 */
export interface TallyQuery {
  /** Equal in all documents that are counted; null is nothing. An index declares them first (`counts`). */
  scope: Readonly<Record<string, string | null>>
  /** Of the key that the index goes on with: texts, from the first one on, up to the second one and without it. */
  range?: { path: string; from?: string; to?: string }
  /** What else has to hold. */
  where?: Readonly<Record<string, unknown>>
  /** What tells the kinds apart; none: everything is one kind. */
  by: readonly TallyKey[]
  /** A path of numbers: the sum of those that stand there. */
  sum?: string
  /** More kinds than that are refused with a TooManyKindsError */
  most: number
}

export interface TallyKey {
  path: string
  /** A list: a document counts once for each of its items, and not at all where there is none. Else nothing is null. */
  isList?: true
}

export interface TallyCell {
  /** In the order of `by`. */
  key: readonly (string | number | null)[]
  count: number
  sum: number
}
