/** What every collection holds. */
export interface Document {
  /** The primary key, a string, chosen by the caller. Stored as `_id`. */
  id: string
}

/** An index's keys in order, 1 ascending and -1 descending; also a sort order. */
export type Sort = Readonly<Record<string, 1 | -1>>

export interface IndexDeclaration {
  keys: Sort
  unique?: boolean
  /** Of a unique index: only documents that have this field stand in it, so that any number may lack it. */
  having?: string
  /**
   * The key that holds a list of texts or numbers, each of which is found (MongoDB's multikey index). The keys before
   * it are compared for equality; those after it are the order in which what it finds is read.
   */
  list?: string
  /**
   * What a tally asks for besides the keys (`tally.ts`): the embedded store keeps it in the index, so that counting
   * reads no document. An object covers all that is in it.
   */
  covers?: readonly string[]
}
