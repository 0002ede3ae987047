import { common } from '../../../parts/common-texts.ts'
import type { Version } from './item-operations.ts'
import type { Field } from './operations.ts'
import { fieldText } from './words.ts'

interface Changed {
  name: string
  label: string
  was: string
  is: string
}

/** What differs between two states of an item, as it stands in cells. */
export function changesBetween(
  before: Pick<Version, 'name' | 'fields'>,
  after: Pick<Version, 'name' | 'fields'>,
  fields: readonly Pick<Field, 'name' | 'label'>[],
): Changed[] {
  const all = [
    { name: '', label: common.name, was: before.name, is: after.name },
    ...fields.map(({ name, label }) => ({
      ...{ name, label, was: fieldText(before, name), is: fieldText(after, name) },
    })),
  ]
  return all.filter(({ was, is }) => was !== is)
}
