import { readable } from '../shared/readable.ts'
import type { SourceItem } from '../shared/source-form.ts'

/**
 * A question that is there already is said again, at most that it is not empty: so is every required one. Whether it is
 * required is told apart.
 */
export function saysTheSame(
  { at: _, name, kinds, properties = {}, title, required: __, children = [], ...more }: SourceItem,
  before: SourceItem,
): boolean {
  const bounds = Object.entries(properties).every(
    ([key, { value }]) =>
      (key === 'minLength' && value === 1) || isSame(before.properties?.[key]?.value, value),
  )
  const key = name.split('.').at(-1) as string
  // Without words of its own it is called by its key.
  const isCalledSo = [undefined, readable(key, key), before.title?.['']].includes(title?.[''])
  const others = Object.entries(more) as [keyof SourceItem, unknown][]
  return (
    bounds &&
    isCalledSo &&
    kinds[0] === before.kinds[0] &&
    others.every(([key, said]) => isSame(said, before[key])) &&
    children.every((child) => isAmong(child, before.children))
  )
}

/** What is asked inside has to be there as well. */
function isAmong(child: SourceItem, children: readonly SourceItem[] = []): boolean {
  const before = children.find(({ name }) => name === child.name)
  return before !== undefined && (!child.required || before.required === true) && saysTheSame(child, before)
}

/** Wherever it stands. */
const isSame = (said: unknown, before: unknown): boolean => withoutPlaces(said) === withoutPlaces(before)

const withoutPlaces = (said: unknown): string | undefined =>
  JSON.stringify(said, (key, value) => (key === 'at' ? undefined : value))
