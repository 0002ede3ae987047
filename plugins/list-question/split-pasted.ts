import { parseNumber } from '../../runtime/core/number/parse-number.ts'
import { asStored } from '../../runtime/core/text-kind/as-stored.ts'
import type { TextProps } from '../../runtime/core/text-kind/text-props.ts'

/** Between the entries of a list, of a column or of a line of a spreadsheet. */
const BETWEEN = /[\r\n\t;；؛]+/
const COMMA = /[,，،、]/
/** `Ada Lovelace <ada@example.org>`, as mail programs copy it. */
const NAMED_ADDRESS = /(?:"[^"<>]{0,200}"\s{0,20}|[^<>,;"]{0,200})<([^<>\s]{1,200}@[^<>\s]{1,200})>/g

const parts = (text: string, between: RegExp) =>
  text
    .split(between)
    .map((part) => part.trim())
    .filter((part) => part !== '')

/**
 * The values of a list that was pasted, in their order; one where it is none. Lines, tabs and semicolons part them; a
 * comma where none of these does, or where a value of the kind cannot hold one: `1,250` is a number, `a@x.org,b@x.org`
 * are two addresses.
 */
export function splitPasted(pasted: string, props: TextProps): string[] {
  const { input = 'Default' } = props
  const lines = parts(input === 'Email' ? pasted.replace(NAMED_ADDRESS, ' $1') : pasted, BETWEEN)
  if (input === 'Default') return lines.length > 1 ? lines : parts(lines[0] ?? '', COMMA)
  return lines.flatMap((line) => {
    if (input === 'Number' && parseNumber(asStored(line, props)) !== undefined) return [line]
    return parts(line, COMMA)
  })
}
