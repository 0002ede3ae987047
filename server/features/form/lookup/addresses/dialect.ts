import type { FoundAddress } from '../../../../contract/address-provider.ts'

/** How one kind of service is asked and what it answers. */
export interface Dialect {
  search(base: URL, term: string, limit: number): URL
  /** Undefined for an id that is not one of its own. */
  lookup(base: URL, placeId: string): URL | undefined
  read(answer: unknown): FoundAddress[]
}
