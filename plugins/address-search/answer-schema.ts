import type { Element } from '../../schemas/index.ts'
import { LONGEST_PART, mayType, neededParts, PARTS } from './props.ts'

/** Room for all parts of an address in one line, with the country's name. */
const LONGEST_LABEL = 2000

const parts = {
  type: 'object',
  additionalProperties: false,
  minProperties: 1,
  properties: {
    ...Object.fromEntries(
      PARTS.map((part) => [part, { type: 'string', minLength: 1, maxLength: LONGEST_PART }]),
    ),
    country: { type: 'string', pattern: '^[A-Z]{2}$' },
  },
}

const ofTexts = (more: object) => ({
  type: 'object',
  required: ['label', 'placeId'],
  additionalProperties: false,
  properties: {
    label: { type: ['string', 'null'], maxLength: LONGEST_LABEL },
    placeId: { type: ['string', 'null'], maxLength: 500 },
    ...more,
  },
})

const searched = ofTexts({})
const searchedOrTyped = ofTexts({ entered: parts })

export const answerSchema = (mayBeTyped: boolean): object => (mayBeTyped ? searchedOrTyped : searched)

/**
 * One of both where an answer is required, and of a typed one the parts that it needs. Parts of blanks alone are no
 * answer, as `isEmpty` says.
 */
export function validAddress(element: Element): object {
  const needed = neededParts(element)
  const entered = {
    required: [...needed],
    properties: Object.fromEntries(needed.map((part) => [part, { pattern: '\\S' }])),
  }
  const found = { properties: { placeId: { type: 'string', minLength: 1 } } }
  if (!mayType(element)) return element.required ? { anyOf: [found] } : {}
  const complete = { properties: { entered } }
  return element.required
    ? { ...complete, anyOf: [found, { required: ['entered'] }] }
    : { anyOf: [complete, BLANK] }
}

const BLANK = {
  properties: {
    placeId: { maxLength: 0 },
    entered: {
      properties: Object.fromEntries(
        PARTS.filter((part) => part !== 'country').map((part) => [part, { pattern: '^\\s*$' }]),
      ),
    },
  },
}
