import { preparePatterns } from '../pattern/safe-pattern.ts'
import { preparePhone } from './phone.ts'
import type { TextProps } from './text-props.ts'

/** Loads what `checkText` needs for such a text; undefined where that is nothing. */
export function prepareText({ input, pattern }: TextProps): Promise<void> | undefined {
  const needs = [
    input === 'PhoneNumber' && preparePhone(),
    pattern !== undefined && preparePatterns(),
  ].filter(Boolean)
  return needs.length > 0 ? Promise.all(needs).then(() => undefined) : undefined
}
