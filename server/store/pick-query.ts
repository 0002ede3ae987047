import type { TallyQuery } from './tally-query.ts'

/** A page of documents in the order of one of their values, which no index need have. */
export interface PickQuery extends Pick<TallyQuery, 'scope' | 'range' | 'where'> {
  /** A list sorts by its least item upwards, by its greatest downwards; equal ones by their ids in the same direction. */
  sort: { path: string; direction: 1 | -1 }
  skip: number
  limit: number
}

export interface Picked {
  /** In their order. */
  ids: string[]
  /** How many there are, on all pages. */
  total: number
}
