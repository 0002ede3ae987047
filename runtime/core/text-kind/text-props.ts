import type { Element } from '../../../schemas/index.ts'

/** What a template says of a text, or of each of several. */
export interface TextProps {
  input?: 'Default' | 'Paragraph' | 'Email' | 'PhoneNumber' | 'Number'
  placeholder?: string
  /** ISO 3166; of phone numbers. */
  country?: string
  minLength?: number
  maxLength?: number
  pattern?: string
  min?: number
  max?: number
  step?: number
  integer?: boolean
  decimals?: number
  unit?: string
  /** ISO 4217. */
  currency?: string
}

/** The longest text of a question that states none. */
export const DEFAULT_MAX_LENGTH = 100_000

export const propsOf = (element: Element): TextProps => element as TextProps
