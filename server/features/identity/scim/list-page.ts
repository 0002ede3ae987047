import { wrongValue } from './scim-error.ts'

const LIST = 'urn:ietf:params:scim:api:messages:2.0:ListResponse'
/** As many as one answer holds. */
export const MOST_RESULTS = 200
const USUAL = 100

export interface Page {
  /** From 1 on. */
  startIndex: number
  count: number
}

/** RFC 7644 §3.4.2.4: what is too small is the smallest, what is too large the largest. @throws ScimError */
export function readPage(startIndex: string | undefined, count: string | undefined): Page {
  return {
    startIndex: Math.max(1, wholeNumber('startIndex', startIndex) ?? 1),
    count: Math.min(MOST_RESULTS, Math.max(0, wholeNumber('count', count) ?? USUAL)),
  }
}

function wholeNumber(name: string, text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (/^-?\d{1,9}$/.test(text)) return Number(text)
  throw wrongValue(`${name} must be a whole number.`)
}

export const listOf = (resources: readonly object[], totalResults: number, startIndex: number) => ({
  schemas: [LIST],
  totalResults,
  startIndex,
  itemsPerPage: resources.length,
  Resources: resources,
})
