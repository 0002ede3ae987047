import { toE164 } from './phone.ts'
import type { TextProps } from './props.ts'

/** `1,234,567.5`: thousands as people and spreadsheets set them apart. `12,5` is no such number, and stays as it is. */
const GROUPED = /^\s*[+-]?\d{1,3}(?:,\d{3})+(?:\.\d*)?\s*$/

/**
 * A text as it is stored: a valid phone number in one form, a number without what sets its thousands apart.
 * Whatever is neither stays as it was typed, to be refused in its own words and mended by the person.
 */
export function asStored(text: string, { input }: TextProps): string {
  if (input === 'PhoneNumber') return toE164(text) || text
  // Arguments may be of any kind here: their schema is held against what becomes of them.
  return input === 'Number' && GROUPED.test(text) ? String(text).trim().replaceAll(',', '') : text
}
