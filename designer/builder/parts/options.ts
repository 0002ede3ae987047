/** An option, a statement, a column: something with a label that is named by its id. */
export type Option = Readonly<Record<string, unknown>> & { id: string; label: string }

export const isOptions = (value: unknown): value is readonly Option[] =>
  Array.isArray(value) &&
  value.every((each) => typeof each === 'object' && each !== null && typeof each.id === 'string')

/** The beginning of the label, and a number where that is another's: answers name an option by it for good. */
export function optionId(label: string, options: readonly Option[]): string {
  const base =
    label
      .toLowerCase()
      .normalize('NFKD')
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replaceAll(/^-+|-+$/g, '')
      .slice(0, 40) || 'option'
  const taken = new Set(options.map(({ id }) => id))
  for (let count = 1; ; count++) {
    const id = count === 1 ? base : `${base}-${count}`
    if (!taken.has(id) && !['constructor', 'prototype', '__proto__'].includes(id)) return id
  }
}

/** An option to be: its label, and its number where it has one. */
export interface Line {
  label: string
  number?: number
}

/**
 * The lines of a list that was pasted. With two columns, as a spreadsheet copies them, a number in the second is the
 * line's number; empty lines are left out.
 *
 * @param takesNumbers false where there is nothing to put them in: all of a line is its label then
 */
export function readLines(text: string, takesNumbers: boolean): Line[] {
  return text.split(/\r?\n/).flatMap((line) => {
    const cells = line.split('\t').map((cell) => cell.trim())
    const number = takesNumbers && cells.length === 2 ? readNumber(cells[1] ?? '') : undefined
    const label = number === undefined ? cells.filter(Boolean).join(' ') : (cells[0] ?? '')
    return label === '' ? [] : [{ label, ...(number !== undefined && { number }) }]
  })
}

/** `2.5`, `-1`, `2,5`; undefined for what is no number, or not yet. */
export function readNumber(text: string): number | undefined {
  const written = text.trim().replace(',', '.').replace('\u2212', '-')
  return /^[-+]?(?:\d+\.?\d*|\.\d+)$/.test(written) ? Number(written) : undefined
}

/** New options in front of the one at `index`. @param field where their numbers go */
export function insertOptions(
  options: readonly Option[],
  index: number,
  lines: readonly Line[],
  field?: string,
): Option[] {
  const next = [...options]
  const given = lines.filter(({ label }) => label.trim() !== '')
  for (const [i, { label, number }] of given.entries()) {
    const option = { id: optionId(label, next), label: label.trim() }
    next.splice(index + i, 0, withOptionField(option, field, number))
  }
  return next
}

/** Lines in the place of one option, which stays what it is under the label of the first. */
export function replaceOption(
  options: readonly Option[],
  index: number,
  [first, ...others]: readonly Line[],
  field?: string,
): readonly Option[] {
  const option = options[index]
  if (!option || !first) return options
  const named = { ...option, label: first.label }
  const kept = first.number === undefined ? named : withOptionField(named, field, first.number)
  return insertOptions(options.with(index, kept), index + 1, others, field)
}

/** The option with one field set; without a value it goes. */
export function withOptionField(option: Option, field: string | undefined, value: unknown): Option {
  if (field === undefined) return option
  const { [field]: _, ...rest } = option
  return value === undefined ? (rest as Option) : { ...option, [field]: value }
}

/** Whether a list is as it was when the element was added: placeholders, which a real list replaces. */
export const areAsBegun = (
  { defaults, variants = [] }: Begun,
  name: string,
  options: readonly Option[],
): boolean =>
  [defaults, ...variants.map((variant) => variant.defaults)].some(
    (each) => JSON.stringify(each[name]) === JSON.stringify(options),
  )

interface Begun {
  defaults: Readonly<Record<string, unknown>>
  variants?: readonly { defaults: Readonly<Record<string, unknown>> }[]
}

/** One option to the place that another one has. */
export function moveOption(options: readonly Option[], index: number, to: number): readonly Option[] {
  const moved = options[index]
  return moved && to >= 0 && to < options.length && to !== index
    ? options.toSpliced(index, 1).toSpliced(to, 0, moved)
    : options
}
