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

/** New options behind one: of a list that was pasted one a line. */
export function insertOptions(
  options: readonly Option[],
  index: number,
  labels: readonly string[],
): Option[] {
  const next = [...options]
  const given = labels.map((label) => label.trim()).filter(Boolean)
  for (const [i, label] of given.entries()) next.splice(index + i, 0, { id: optionId(label, next), label })
  return next
}

export function moveOption(options: readonly Option[], index: number, by: 1 | -1): readonly Option[] {
  const [moved] = options.slice(index, index + 1)
  const to = index + by
  return moved && to >= 0 && to < options.length
    ? options.toSpliced(index, 1).toSpliced(to, 0, moved)
    : options
}
