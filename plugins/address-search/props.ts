import type { Element } from '../../schemas/index.ts'

export const PARTS = ['line1', 'line2', 'city', 'region', 'postalCode', 'country'] as const
export type Part = (typeof PARTS)[number]

/** An address typed by hand: the parts that were given; `country` by its code (ISO 3166). */
export type EnteredAddress = { readonly [part in Part]?: string }

/** An address and its place identifier (ET-01); one that no search found has its parts instead. */
export type AddressAnswer = {
  label: string | null
  placeId: string | null
  entered?: EnteredAddress
}

interface AddressProps {
  allowFreeText?: boolean
  requiredParts?: readonly Part[]
}

/** Fewest characters before a search (001 §9). */
export const MIN_LENGTH = 4

/** Characters of a part. */
export const LONGEST_PART = 300

export const mayType = (element: Element): boolean => (element as AddressProps).allowFreeText !== false

/** What an address by hand is not complete without. */
export const neededParts = (element: Element): readonly Part[] =>
  (element as AddressProps).requiredParts ?? ['line1']

export const nameOf = (answer: AddressAnswer | null): string => answer?.label ?? ''
