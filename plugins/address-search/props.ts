/** An address and its place identifier (ET-01). */
export type AddressAnswer = {
  label: string | null
  placeId: string | null
}

export const FIELDS = ['label', 'placeId'] as const

/** Fewest characters before a search (001 §9). */
export const MIN_LENGTH = 4

export const nameOf = (answer: AddressAnswer | null): string => answer?.label ?? ''
