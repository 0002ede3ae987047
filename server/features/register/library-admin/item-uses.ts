import type { LibraryItem } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import { LIBRARIES, LIBRARY_ITEMS, libraryItemType } from '../../ground/library/index.ts'
import { inventoriesHolding } from '../inventory/index.ts'
import { type FormUse, type FormUses, formUses } from './form-uses.ts'
import { type LibraryUse, libraryUses } from './library-uses.ts'
import { managedItem } from './policy.ts'
import { templatesUsing, templateUseType } from './template-use-type.ts'

const MOST_ITEMS = 50

interface Uses {
  item: LibraryItem
  templates: readonly LibraryUse[]
}

/** The items that name an item in a relation. */
async function relatedItems({ services: { store } }: Caller, { id, libraryId }: LibraryItem) {
  const libraries = await store.collection(LIBRARIES).find({}, { limit: 500 })
  const naming = libraries.flatMap((library) =>
    library.fields
      .filter(({ dataType, relatesTo }) => dataType === 'relation' && relatesTo === libraryId)
      .map(({ name }) => ({ libraryId: library.id, [`fields.${name}`]: id })),
  )
  if (naming.length === 0) return []
  return store.collection(LIBRARY_ITEMS).find({ $or: naming }, { sort: { name: 1 }, limit: MOST_ITEMS })
}

async function formsOf(caller: Caller, id: string, part: number): Promise<FormUses> {
  const { item, library } = await managedItem(caller, id)
  return formUses(caller, item, await libraryUses(caller.services, library, {}), part)
}

export function itemUsesFields(builder: Builder): void {
  const LibraryFormUse = builder.objectRef<FormUse>('LibraryFormUse').implement({
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('name'),
      autoId: t.exposeString('autoId', { nullable: true }),
      statusLabel: t.exposeString('statusLabel'),
    }),
  })
  const LibraryFormUses = builder.objectRef<FormUses>('LibraryFormUses').implement({
    fields: (t) => ({
      forms: t.field({ type: [LibraryFormUse], resolve: ({ forms }) => forms }),
      lookedThrough: t.exposeInt('lookedThrough'),
      hasMore: t.exposeBoolean('hasMore'),
    }),
  })
  const InventoryUse = builder.objectRef<{ id: string; name: string }>('LibraryInventoryUse').implement({
    fields: (t) => ({ id: t.exposeID('id'), name: t.exposeString('name') }),
  })
  const LibraryItemUses = builder.objectRef<Uses>('LibraryItemUses').implement({
    fields: (t) => ({
      templates: t.field({
        description: 'The published templates that the viewer may read whose questions ask for such items.',
        type: [templateUseType(builder)],
        resolve: ({ templates }) => templates.map(({ template }) => template),
      }),
      items: t.field({
        description: `The items that name it, ${MOST_ITEMS} at most.`,
        type: [libraryItemType(builder)],
        resolve: ({ item }, _, { caller }) => relatedItems(caller, item),
      }),
      inventories: t.field({
        description: 'The inventories that the viewer may see which hold it.',
        type: [InventoryUse],
        resolve: ({ item }, _, { caller }) => inventoriesHolding(caller, item.id),
      }),
    }),
  })
  builder.queryField('libraryItemUses', (t) =>
    t.field({
      description: 'What an item of a library is used in, as far as the viewer may see it.',
      subGraphs: LIBRARY,
      type: LibraryItemUses,
      extensions: { cost: 500 },
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { caller }) => {
        const { item, library } = await managedItem(caller, id)
        return { item, templates: await templatesUsing(caller, library) }
      },
    }),
  )
  builder.queryField('libraryItemForms', (t) =>
    t.field({
      description: 'The forms that the viewer may see in which an item was chosen, some at a time.',
      subGraphs: LIBRARY,
      type: LibraryFormUses,
      extensions: { cost: 1_000 },
      args: { id: t.arg.id({ required: true }), part: t.arg.int({ required: true, defaultValue: 0 }) },
      resolve: (_, { id, part }, { caller }) => formsOf(caller, id, Math.min(Math.max(part, 0), 10_000)),
    }),
  )
}
