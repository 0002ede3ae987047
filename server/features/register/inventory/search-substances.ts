import { MAX_TERM } from '../../../../runtime/core/element/lookup.ts'
import type { LibraryItem } from '../../../../schemas/index.ts'
import { badInput } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { findByWords } from '../../../contract/find-by-words.ts'
import { OFFERED } from '../../../contract/library-filter.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { LIBRARY_ITEMS } from '../../ground/library/index.ts'
import { casNumberOf } from './item-type.ts'
import { openInventory } from './policy.ts'

const MOST_HITS = 20

/**
 * Searches the libraries of an inventory by name, CAS number or formula: open to whoever may add to it, as a question's
 * library is to whoever may answer it.
 *
 * @throws AppError NOT_FOUND, ACCESS_DENIED, BAD_USER_INPUT
 */
async function searchSubstances(caller: Caller, inventoryId: string, term: string): Promise<LibraryItem[]> {
  const { catalogs = [] } = await openInventory(caller, inventoryId, 'WRITE')
  if (term.length > MAX_TERM) throw badInput(`A search term has at most ${MAX_TERM} characters`)
  if (catalogs.length === 0) return []
  const items = caller.services.store.collection(LIBRARY_ITEMS)
  return findByWords(items, term, [{ libraryId: { $in: catalogs }, ...OFFERED }], MOST_HITS)
}

export function searchSubstancesField(builder: Builder): void {
  const Substance = builder.objectRef<LibraryItem>('InventorySubstance').implement({
    description: 'An item of a library that a container may be of.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      casNumber: t.string({ nullable: true, resolve: (item) => casNumberOf(item) ?? null }),
    }),
  })
  builder.queryField('inventorySubstances', (t) =>
    t.field({
      description: 'What a container of an inventory may be of, for who may write in it.',
      subGraphs: SHELL,
      type: [Substance],
      extensions: { rate: 'lookups' },
      args: { inventoryId: t.arg.id({ required: true }), term: t.arg.string({ required: true }) },
      resolve: (_, { inventoryId, term }, { caller }) => searchSubstances(caller, inventoryId, term),
    }),
  )
}
