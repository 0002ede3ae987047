import { lintLibraryItem } from '../../../../runtime/core/library/lint-library.ts'
import type { Library, LibraryItem } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import type { ItemState } from '../../ground/library/index.ts'
import { missingRelations } from './missing-relations.ts'
import { readCell, stateOf } from './read-rows.ts'

type Value = LibraryItem['fields'][string]

interface Loss {
  field: string
  value: string
}

export interface Fitted {
  item: LibraryItem
  /** The item with what its values say in the fields' types. */
  state: ItemState
  /** Values that do not fit, and are empty in `state`. */
  losses: Loss[]
}

/** Items as the fields of a library would have them: a text that says a number becomes one, and so on. */
export async function fitItems(
  services: Services,
  library: Library,
  items: readonly LibraryItem[],
): Promise<Fitted[]> {
  const read = items.map((item) => {
    const values = library.fields.flatMap((field) => {
      const value = item.fields[field.name] ?? null
      if (value === null) return []
      const isSound = misfits({ ...item, fields: { [field.name]: value } }, library, field.name).length === 0
      const fitted = isSound ? value : readCell(field, textOf(value))
      return fitted === undefined ? [] : [[field.name, fitted] as const]
    })
    const kept = Object.entries(item.fields).filter(
      ([name]) => !library.fields.some((each) => each.name === name),
    )
    return stateOf(library, { ...pick(item), fields: Object.fromEntries([...values, ...kept]) }, item)
  })
  const missing = await missingRelations(services, library, read)
  return items.map((item, row) => {
    const state = read[row] ?? item
    const lost = new Set([
      ...library.fields.flatMap(({ name }) => misfits(state, library, name)),
      ...missing.filter((each) => each.row === row).map(({ column }) => column),
    ])
    const losses = [...lost].map((field) => ({ field, value: textOf(item.fields[field] ?? null) }))
    const fields = Object.fromEntries(Object.entries(state.fields).filter(([name]) => !lost.has(name)))
    return { item, losses, state: stateOf(library, { ...pick(item), fields }, item) }
  })
}

const pick = ({ id, libraryId, name }: LibraryItem) => ({ id, libraryId, name })

/** The field, where what an item holds in it does not fit. */
function misfits({ fields }: Pick<LibraryItem, 'fields'>, library: Library, name: string): string[] {
  const value = fields[name] ?? null
  if (value === null) return []
  const only = { fields: library.fields.filter((field) => field.name === name) }
  return lintLibraryItem({ fields: { [name]: value } }, only).length > 0 ? [name] : []
}

/** As a cell of an import says it. */
const textOf = (value: Value): string =>
  value === true ? 'Yes' : value === false ? 'No' : value === null ? '' : String(value)
