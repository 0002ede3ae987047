import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { lengthOf } from '../../runtime/core/validation/length-of.ts'
import { inOwnWords, MESSAGE_NAMES } from '../../runtime/core/validation/own-words.ts'
import { text } from '../support/elements.ts'

const page = readFileSync(resolve(import.meta.dirname, '../../docs/checks.md'), 'utf8')
/** Documents come from people: what they give need not be words. */
const asking = (messages: unknown) => text('q', { messages: messages as never })
const said = (messages: unknown, code: string): string | undefined =>
  inOwnWords(asking(messages), { code }).message

/** A code that loses its name would take away the words of every published template that uses the name. */
const MEANT: Record<string, string> = {
  required: 'required field_required at_least_one_entry date_range_incomplete rating_incomplete',
  pattern: 'pattern_mismatch',
  minLength: 'text_too_short',
  maxLength: 'text_too_long',
  min: 'number_min date_min time_min',
  max: 'number_max date_max time_max',
  step: 'number_step time_step',
  integer: 'number_integer',
  decimals: 'number_decimals',
  number: 'number_invalid',
  email: 'email_invalid',
  phone: 'phone_invalid phone_invalid_like',
  date: 'date_invalid date_month date_year date_range_years time_missing',
  time: 'time_invalid time_half',
  order: 'date_range_order',
  minSelected: 'options_min',
  maxSelected: 'options_max',
  comment: 'option_comment_missing',
  minRows: 'rows_min',
  maxRows: 'rows_max',
  rows: 'rows_invalid section_invalid',
}
const everyCode = Object.values(MEANT).flatMap((codes) => codes.split(' '))

describe('VA-17 own words', () => {
  it.each(Object.entries(MEANT))('by the name %s are said for %s, and for nothing else', (name, codes) => {
    expect(everyCode.filter((code) => said({ [name]: 'Own.' }, code) === 'Own.')).toEqual(codes.split(' '))
    expect(page).toContain(`\`${name}\``)
  })

  it('has no name that these pages leave out', () => {
    expect(Object.keys(MESSAGE_NAMES)).toEqual(Object.keys(MEANT))
  })

  it('may be given by the code of an issue; the first that fits is said', () => {
    expect(said({ text_too_long: 'Shorter.' }, 'text_too_long')).toBe('Shorter.')
    expect(said({ pattern: 'No.', text_too_long: 'Shorter.', maxLength: 'Long.' }, 'text_too_long')).toBe(
      'Shorter.',
    )
    expect(said({ constructor: 'No.', toString: 'No.' }, 'toString')).toBe('No.')
  })

  it('leave an issue as it is where an author wrote none, or something that is no text', () => {
    const issue = { code: 'required', path: 'q' }
    for (const messages of [
      undefined,
      null,
      'Own.',
      7,
      {},
      [],
      { required: 7 },
      { required: null },
      { pattern: 'x' },
    ])
      expect(inOwnWords(asking(messages), issue)).toBe(issue)
    expect(said({ required: 5, field_required: 'A.' }, 'field_required')).toBe('A.')
  })
})

it.each([
  ['', 0],
  ['abc', 3],
  ['\u{1F600}', 1],
  ['a\u{1F600}b\u{1F600}', 4],
  ['\u{10000}\u{10FFFF}', 2],
  ['\ud800', 1],
  ['\ud83da', 2],
  ['\udc00\ud800', 2],
  ['\ud800\ud800', 2],
  ['\ud800\ue000', 2],
  ['\udbff\udfff', 1],
  ['\ud7ff\udc00', 2],
  ['\udc00\udc00', 2],
])('X-16 counts the characters of %j as JSON Schema does: %i', (words, length) => {
  expect(lengthOf(words)).toBe(length)
})
