import type { Library } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import type { RowProblem } from '../../../graphql/saved-rows.ts'
import { type ItemState, LIBRARY_ITEMS } from '../../ground/library/index.ts'

/** Cells that name an item that is not in the library that their field relates to. */
export async function missingRelations(
  { store }: Services,
  { fields }: Library,
  items: readonly ItemState[],
): Promise<RowProblem[]> {
  const relations = fields.filter(({ dataType }) => dataType === 'relation')
  const found = await Promise.all(
    relations.map(async ({ name, relatesTo }): Promise<RowProblem[]> => {
      const named = items.map((item) => item.fields[name])
      const ids = [...new Set(named.filter((id) => typeof id === 'string'))]
      if (ids.length === 0 || relatesTo === undefined) return []
      const there = await store
        .collection(LIBRARY_ITEMS)
        .find({ id: { $in: ids }, libraryId: relatesTo }, { fields: ['id'] })
      const known = new Set(there.map(({ id }) => id))
      return named.flatMap((id, row) =>
        typeof id === 'string' && !known.has(id)
          ? [{ row, column: name, code: 'library_item.not_there' }]
          : [],
      )
    }),
  )
  return found.flat()
}
