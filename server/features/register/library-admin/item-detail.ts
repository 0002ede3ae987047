import type { Library, LibraryItem, LibraryItemVersion } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, LIBRARY } from '../../../graphql/builder.ts'
import {
  LIBRARY_ITEM_VERSIONS,
  LIBRARY_ITEMS,
  libraryItemType,
  libraryType,
} from '../../ground/library/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { managedItem } from './policy.ts'

const MOST_VERSIONS = 200

interface Relation {
  field: string
  id: string
  name: string
}

interface Detail {
  item: LibraryItem
  library: Library
}

/** What an item was, the latest first, with what it is. A version that stands there already is what a crash left. */
async function versionsOf({ services }: Caller, item: LibraryItem): Promise<LibraryItemVersion[]> {
  const { schemaVersion, id, libraryId, revision = 1, name, fields, savedDate, savedBy, archivedDate } = item
  const before = await services.store
    .collection(LIBRARY_ITEM_VERSIONS)
    .find(
      { itemId: item.id, revision: { $lt: revision } },
      { sort: { revision: -1 }, limit: MOST_VERSIONS - 1 },
    )
  const now: LibraryItemVersion = {
    ...{ schemaVersion, id: `${id}:${revision}`, itemId: id, libraryId, revision, name, fields },
    ...(savedDate !== undefined && { savedDate }),
    ...(savedBy !== undefined && { savedBy }),
    ...(archivedDate !== undefined && { archivedDate }),
  }
  return [now, ...before]
}

/** The items that an item names, in the order of the library's fields. */
async function relationsOf({ services }: Caller, { item, library }: Detail): Promise<Relation[]> {
  const named = library.fields.flatMap(({ name, dataType }) => {
    const id = item.fields[name]
    return dataType === 'relation' && typeof id === 'string' ? [{ field: name, id }] : []
  })
  if (named.length === 0) return []
  const found = await services.store
    .collection(LIBRARY_ITEMS)
    .find({ id: { $in: named.map(({ id }) => id) } }, { fields: ['name'] })
  const names = new Map(found.map(({ id, name }) => [id, name]))
  return named.map((relation) => ({ ...relation, name: names.get(relation.id) ?? relation.id }))
}

const versionType = memoize((builder: Builder) =>
  builder.objectRef<LibraryItemVersion>('LibraryItemVersion').implement({
    fields: (t) => ({
      revision: t.exposeInt('revision'),
      name: t.exposeString('name'),
      fields: t.field({ type: 'JSON', resolve: ({ fields }) => fields }),
      isArchived: t.boolean({ resolve: ({ archivedDate }) => archivedDate !== undefined }),
      savedDate: t.expose('savedDate', {
        type: 'DateTime',
        nullable: true,
        description: 'When it became so; absent for what came with the installation.',
      }),
      savedBy: t.field({
        type: personType(builder),
        nullable: true,
        resolve: ({ savedBy }, _, { caller }) =>
          savedBy === undefined ? null : personLoader(caller).load(savedBy),
      }),
    }),
  }),
)

export function itemDetailField(builder: Builder): void {
  const LibraryRelation = builder.objectRef<Relation>('LibraryRelation').implement({
    fields: (t) => ({
      field: t.exposeString('field'),
      id: t.exposeID('id'),
      name: t.exposeString('name'),
    }),
  })
  const ManagedLibraryItem = builder.objectRef<Detail>('ManagedLibraryItem').implement({
    fields: (t) => ({
      item: t.field({ type: libraryItemType(builder), resolve: ({ item }) => item }),
      library: t.field({ type: libraryType(builder), resolve: ({ library }) => library }),
      relations: t.field({
        description: 'What the items are called that it names.',
        type: [LibraryRelation],
        resolve: (detail, _, { caller }) => relationsOf(caller, detail),
      }),
      versions: t.field({
        description: `What it is and what it was, the latest first; ${MOST_VERSIONS} at most.`,
        type: [versionType(builder)],
        extensions: { cost: 20 },
        resolve: ({ item }, _, { caller }) => versionsOf(caller, item),
      }),
    }),
  })
  builder.queryField('managedLibraryItem', (t) =>
    t.field({
      description: 'An item of a library with its history, for who may create libraries; archived ones too.',
      subGraphs: LIBRARY,
      type: ManagedLibraryItem,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => managedItem(caller, id),
    }),
  )
}
