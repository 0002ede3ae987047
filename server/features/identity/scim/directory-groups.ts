import type { GroupGifts, GroupMapping, Person } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { literalText } from '../../../contract/search-words.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import { personLoader, personType } from '../../ground/person/index.ts'
import { DIRECTORY_GROUPS, type DirectoryGroup, MEMBERSHIPS } from './collections.ts'
import { givenBy, groupMappingOf, isMeant } from './group-mapping.ts'
import { nameKeyOf } from './user-resource.ts'

/** More are found by their names. */
const MOST = 100
const MEMBERS_PAGE = 50
const MOST_COUNTED = 1_000

/** A group with what it gives. */
interface Giving {
  group: DirectoryGroup
  mapping: GroupMapping | null
}

interface Found {
  isConnected: boolean
  groups: DirectoryGroup[]
  mapping: GroupMapping | null
}

/** The directory's groups whose names begin so, by name, for global admins. */
export async function readDirectoryGroups(caller: Caller, search: string): Promise<Found> {
  await requireGlobal(caller, RELATION.admin)
  const { services } = caller
  const begins = nameKeyOf(search.trim().slice(0, 254))
  const filter = begins ? { nameKey: { $regex: `^${literalText(begins)}` } } : {}
  const groups = await services.store
    .collection(DIRECTORY_GROUPS)
    .find(filter, { sort: { nameKey: 1 }, limit: MOST + 1 })
  const isConnected = services.config.scim !== undefined
  return { isConnected, groups, mapping: await groupMappingOf(services) }
}

/** What is said of groups that the directory has not told, or tells no more. */
async function untold({ services }: Caller, mapping: GroupMapping | null): Promise<GroupGifts[]> {
  const named = mapping?.groups ?? []
  if (named.length === 0) return []
  const names = { $in: named.map(({ group }) => group) }
  const told = await services.store
    .collection(DIRECTORY_GROUPS)
    .find({ $or: [{ displayName: names }, { externalId: names }] })
  return named.filter((each) => !told.some((group) => isMeant(each, group)))
}

async function membersOf(caller: Caller, groupId: string, after = ''): Promise<Person[]> {
  const found = await caller.services.store
    .collection(MEMBERSHIPS)
    .find({ groupId, userId: { $gt: after } }, { sort: { userId: 1 }, limit: MEMBERS_PAGE })
  const people = await personLoader(caller).loadMany(found.map(({ userId }) => userId))
  return people.filter((person): person is Person => person !== null && !(person instanceof Error))
}

const groupType = memoize((builder: Builder) =>
  builder.objectRef<Giving>('DirectoryGroup').implement({
    description: 'A group of the institution’s directory (SCIM), and what it gives.',
    fields: (t) => ({
      id: t.id({ resolve: ({ group }) => group.id }),
      name: t.string({ resolve: ({ group }) => group.displayName }),
      externalId: t.string({ nullable: true, resolve: ({ group }) => group.externalId }),
      changedDate: t.field({ type: 'DateTime', resolve: ({ group }) => group.changedDate }),
      campusCode: t.string({
        nullable: true,
        resolve: ({ mapping, group }) => givenBy(mapping, group).campusCode,
      }),
      tags: t.stringList({ resolve: ({ mapping, group }) => [...givenBy(mapping, group).tags] }),
      roleIds: t.idList({ resolve: ({ mapping, group }) => [...givenBy(mapping, group).roles] }),
      memberCount: t.int({
        description: `Counted to ${MOST_COUNTED.toLocaleString('en')}.`,
        extensions: { cost: 5 },
        resolve: ({ group }, _, { caller }) =>
          caller.services.store.collection(MEMBERSHIPS).count({ groupId: group.id }, { limit: MOST_COUNTED }),
      }),
      members: t.field({
        description: `${MEMBERS_PAGE} of its people in the order of their ids, that follow the one named by \`after\`.`,
        type: [personType(builder)],
        extensions: { cost: 10 },
        args: { after: t.arg.id() },
        resolve: ({ group }, { after }, { caller }) => membersOf(caller, group.id, after ?? undefined),
      }),
    }),
  }),
)

export const directoryGroupsType = memoize((builder: Builder) => {
  const Untold = builder.objectRef<GroupGifts>('UntoldGroup').implement({
    description: 'What is said of a group that the directory has not told, or tells no more.',
    fields: (t) => ({
      group: t.exposeString('group', { description: 'Its `externalId`, or its name.' }),
      campusCode: t.string({ nullable: true, resolve: ({ gives }) => gives.campusCode }),
      tags: t.stringList({ resolve: ({ gives }) => gives.tags ?? [] }),
      roleIds: t.idList({ resolve: ({ gives }) => gives.roles ?? [] }),
    }),
  })
  return builder.objectRef<Found>('DirectoryGroups').implement({
    fields: (t) => ({
      isConnected: t.exposeBoolean('isConnected', {
        description: 'False where no directory looks after people (SCIM).',
      }),
      isWhole: t.boolean({
        description: `False where there are more than ${MOST}: they are found by their names.`,
        resolve: ({ groups }) => groups.length <= MOST,
      }),
      groups: t.field({
        type: [groupType(builder)],
        resolve: ({ groups, mapping }) => groups.slice(0, MOST).map((group) => ({ group, mapping })),
      }),
      untold: t.field({
        type: [Untold],
        extensions: { cost: 20 },
        resolve: ({ mapping }, _, { caller }) => untold(caller, mapping),
      }),
      revision: t.id({
        description: 'Of what groups give: what a change names. Null where nobody said anything.',
        nullable: true,
        resolve: ({ mapping }) => mapping?.revision,
      }),
    }),
  })
})

export function directoryGroupsField(builder: Builder): void {
  builder.queryField('directoryGroups', (t) =>
    t.field({
      description: 'The groups of the institution’s directory, for global admins.',
      subGraphs: SHELL,
      type: directoryGroupsType(builder),
      extensions: { cost: 100 },
      args: { search: t.arg.string() },
      resolve: (_, { search }, { caller }) => readDirectoryGroups(caller, search ?? ''),
    }),
  )
  builder.queryField('directoryGroup', (t) =>
    t.field({
      description: 'A group of the directory with its people, for global admins; null where there is none.',
      subGraphs: SHELL,
      type: groupType(builder),
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { caller }) => {
        await requireGlobal(caller, RELATION.admin)
        const { services } = caller
        const group = await services.store.collection(DIRECTORY_GROUPS).findOne({ id })
        return group && { group, mapping: await groupMappingOf(services) }
      },
    }),
  )
}
