import type { TextProps } from '../../runtime/core/text-kind/text-props.ts'
import type { Element } from '../../schemas/index.ts'

/** One of several: its id stays while its text changes, so that what two people add and change goes together. */
export interface ListValue {
  id: string
  text: string
}

export interface ListAnswer {
  values: readonly ListValue[]
}

/** What this element stores in a template (element.schema.json). */
export interface ListProps extends Omit<TextProps, 'input'> {
  input?: 'Default' | 'Email' | 'PhoneNumber' | 'Number'
  minValues?: number
  maxValues?: number
  unique?: boolean
}

/** As many are kept, whatever a template allows. */
export const MOST_VALUES = 200

/** The longest text of one value: more is no line that anybody reads. */
export const LONGEST_VALUE = 10_000

export const propsOf = (element: Element): ListProps => element as ListProps

export const mostValues = (element: Element): number => propsOf(element).maxValues ?? MOST_VALUES
