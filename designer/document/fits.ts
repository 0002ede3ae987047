type Schema = Readonly<Record<string, unknown>>

/**
 * Whether what one property says can stand as another: plain values by what the other allows; lists and objects where
 * both are written by the same schema.
 */
export function fits(value: unknown, from: Schema | undefined, to: Schema): boolean {
  if (from && meaning(from) === meaning(to) && !meaning(to).includes('#/$defs/')) return true
  if (Array.isArray(to.enum)) return to.enum.includes(value)
  if (typeof value === 'string') return isText(to) && fitsText(value, to)
  if (typeof value === 'number') return isNumber(value, to) && inBounds(value, to)
  return typeof value === 'boolean' && to.type === 'boolean'
}

/** What a schema allows, without what is said of it. */
const meaning = ({ title: _, description: __, default: ___, ...rest }: Schema): string =>
  JSON.stringify(rest).replaceAll('"https://formwork.dev/schemas/common.schema.json#/$defs/', '"common/')

const isText = ({ type, $ref }: Schema) =>
  type === 'string' || (typeof $ref === 'string' && $ref.endsWith('common.schema.json#/$defs/text'))

function fitsText(value: string, { minLength = 0, maxLength = 100_000, pattern }: Schema): boolean {
  const { length } = value
  // A pattern that only the other's own values meet says that the two mean different things.
  return length >= Number(minLength) && length <= Number(maxLength) && pattern === undefined
}

const isNumber = (value: number, { type }: Schema) =>
  type === 'number' || (type === 'integer' && Number.isInteger(value))

function inBounds(value: number, { minimum, maximum, exclusiveMinimum }: Schema): boolean {
  if (typeof minimum === 'number' && value < minimum) return false
  if (typeof maximum === 'number' && value > maximum) return false
  return typeof exclusiveMinimum !== 'number' || value > exclusiveMinimum
}
