import { readable } from '../readable.ts'
import type { SourceItem, SourceOption } from '../source-form.ts'

/** A question that is there already is said again, at most that it is not empty: so is every required one. */
export function saysTheSame(
  { name, kinds, properties = {}, options, title, prompt }: SourceItem,
  before?: SourceItem,
): boolean {
  const bounds = Object.entries(properties).every(
    ([key, { value }]) =>
      value === undefined ||
      (key === 'minLength' && value === 1) ||
      before?.properties?.[key]?.value === value,
  )
  const key = name.split('.').at(-1) ?? ''
  // Without words of its own it is called by its key.
  const isCalledSo = [undefined, readable(key, key), before?.title?.['']].includes(title?.[''])
  const isOffered = !options || isSame(options, before?.options)
  return bounds && isCalledSo && isOffered && !prompt && kinds[0] === before?.kinds[0]
}

const isSame = (options: readonly SourceOption[], before: readonly SourceOption[] = []): boolean =>
  options.length === before.length &&
  options.every(({ value, label }, i) => value === before[i]?.value && label[''] === before[i]?.label[''])
