export interface FoundAddress {
  placeId: string
  label: string
  /** What stands there. */
  detail?: string
}

/** Where addresses come from (001 §7); without one the campuses' own buildings are searched, offline. */
export interface AddressProvider {
  search(term: string, limit: number): Promise<FoundAddress[]>
  find(placeId: string): Promise<FoundAddress | null>
}
