/** The JSON pointer of a text by its place (`schemas/texts.ts`), where entries of lists may be named by their ids. */
export function pointerTo(source: unknown, place: string): string {
  let value = source
  return place
    .split('/')
    .map((name) => {
      const list: readonly ({ id?: unknown } | null)[] = Array.isArray(value) ? value : []
      const at = list.findIndex((entry) => entry?.id === name)
      const step = at >= 0 ? String(at) : name
      value = (value as Record<string, unknown> | undefined)?.[step]
      return `/${step.replaceAll('~', '~0')}`
    })
    .join('')
}
