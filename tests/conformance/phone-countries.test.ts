import { beforeAll, describe, expect, it } from 'vitest'
import type { AnswerDefinition } from '../../runtime/core/element/define-element.ts'
import { formatIssue } from '../../runtime/core/message/format-issue.ts'
import type { Element } from '../../schemas/index.ts'
import { prepare, registry } from '../support/plugin-models.ts'

const phoneOf = (country: string): Element => ({
  id: 'q',
  type: 'text-question',
  title: 'Phone',
  input: 'PhoneNumber',
  country,
})
const answer = registry.get('text-question')?.answer as AnswerDefinition

beforeAll(() => prepare([phoneOf('GB')]))

/** Typed or pasted in a country: as it is stored, and as it is read there. */
const numbers: [country: string, typed: string, stored: string, read: string][] = [
  ['US', '(510) 642-3000', '+15106423000', '(510) 642-3000'],
  ['US', '510.642.3000', '+15106423000', '(510) 642-3000'],
  ['US', '+44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
  ['CA', '416-555-0123', '+14165550123', '(416) 555-0123'],
  ['CA', '1 604 555 0187', '+16045550187', '(604) 555-0187'],
  ['CA', '+1 510 642 3000', '+15106423000', '+1 510 642 3000'],
  ['GB', '020 7946 0958', '+442079460958', '020 7946 0958'],
  ['GB', '07400 123456', '+447400123456', '07400 123456'],
  ['GB', '+44 (0)20 7946 0958', '+442079460958', '020 7946 0958'],
  ['DE', '030 901820', '+4930901820', '030 901820'],
  ['DE', '(089) 2180-0', '+498921800', '089 21800'],
  ['DE', '0151 23456789', '+4915123456789', '01512 3456789'],
  ['FR', '01 42 68 53 00', '+33142685300', '01 42 68 53 00'],
  ['FR', '06.12.34.56.78', '+33612345678', '06 12 34 56 78'],
  ['FR', '0033 1 42 68 53 00', '+33142685300', '01 42 68 53 00'],
  ['NO', '22 85 50 50', '+4722855050', '22 85 50 50'],
  ['NO', '40612345', '+4740612345', '40 61 23 45'],
  ['NO', '+46 8 123 456 78', '+46812345678', '+46 8 123 456 78'],
  ['MX', '55 1234 5678', '+525512345678', '55 1234 5678'],
  ['MX', '(33) 1234-5678', '+523312345678', '33 1234 5678'],
  ['MX', '+52 55 1234 5678', '+525512345678', '55 1234 5678'],
  ['JP', '03-3210-1234', '+81332101234', '03-3210-1234'],
  ['JP', '090-1234-5678', '+819012345678', '090-1234-5678'],
  ['JP', '+81 3 3210 1234', '+81332101234', '03-3210-1234'],
  ['IN', '98765 43210', '+919876543210', '098765 43210'],
  ['IN', '011-23456789', '+911123456789', '011 2345 6789'],
  ['IN', '+91 98765-43210', '+919876543210', '098765 43210'],
  ['AU', '(02) 9876 5432', '+61298765432', '(02) 9876 5432'],
  ['AU', '0412 345 678', '+61412345678', '0412 345 678'],
  ['AU', '0011 44 20 7946 0958', '+442079460958', '+44 20 7946 0958'],
]

describe('ET-23 X-18 phone numbers of a country', () => {
  it.each(numbers)('%s reads %j as %s, and shows %s', (country, typed, stored, shown) => {
    const element = phoneOf(country)
    const given = answer.operations.updateText?.apply(null, { text: typed } as never, element)
    expect(given).toEqual({ text: stored })
    expect(answer.from?.text?.(typed, element)).toEqual({ value: { text: stored } })
    expect(answer.validate?.({ text: stored }, element, '2026-11-20T17:00:00.000Z')).toEqual([])
    expect(answer.toText({ text: stored }, element)).toBe(shown)
  })

  it.each([
    ['GB', '510 642 3000', '07400 123456'],
    ['DE', '+1 510 642', '01512 3456789'],
    ['JP', '12', '090-1234-5678'],
  ])('%s keeps %j as it was typed, and says how one looks there', (country, typed, example) => {
    const element = phoneOf(country)
    expect(answer.operations.updateText?.apply(null, { text: typed } as never, element)).toEqual({
      text: typed,
    })
    expect(answer.validate?.({ text: typed }, element, '2026-11-20T17:00:00.000Z').map(formatIssue)).toEqual([
      `Please enter a valid phone number, like ${example}. Begin with + and the country code for a number of another country.`,
    ])
  })
})
