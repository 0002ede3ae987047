import type { Person } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { literalText } from '../../contract/search-words.ts'
import { type Builder, SHELL } from '../../graphql/builder.ts'
import { requireGlobal } from '../authorization/index.ts'
import { personLoader, personType } from '../person/index.ts'
import { DIRECTORY_GROUPS, type DirectoryGroup, MEMBERSHIPS } from './collections.ts'
import { givenBy } from './follow-groups.ts'
import { nameKeyOf } from './user-resource.ts'

/** More are found by their names. */
const MOST = 100
const MEMBERS_PAGE = 50
const MOST_COUNTED = 1_000

/** The directory's groups whose names begin so, by name, for global admins. */
async function directoryGroups(caller: Caller, search: string): Promise<DirectoryGroup[]> {
  await requireGlobal(caller, 'admin')
  const begins = nameKeyOf(search.trim().slice(0, 254))
  const filter = begins ? { nameKey: { $regex: `^${literalText(begins)}` } } : {}
  return caller.services.store
    .collection(DIRECTORY_GROUPS)
    .find(filter, { sort: { nameKey: 1 }, limit: MOST + 1 })
}

async function membersOf(caller: Caller, groupId: string, after = ''): Promise<Person[]> {
  const found = await caller.services.store
    .collection(MEMBERSHIPS)
    .find({ groupId, userId: { $gt: after } }, { sort: { userId: 1 }, limit: MEMBERS_PAGE })
  const people = await personLoader(caller).loadMany(found.map(({ userId }) => userId))
  return people.filter((person): person is Person => person !== null && !(person instanceof Error))
}

export function directoryGroupsField(builder: Builder): void {
  const Group = builder.objectRef<DirectoryGroup>('DirectoryGroup').implement({
    description: 'A group of the institution’s directory (SCIM), and what it gives by `SCIM_GROUPS`.',
    fields: (t) => ({
      id: t.exposeID('id'),
      name: t.exposeString('displayName'),
      externalId: t.exposeString('externalId', { nullable: true }),
      changedDate: t.expose('changedDate', { type: 'DateTime' }),
      campusCode: t.string({
        nullable: true,
        resolve: (group, _, { caller }) => givenBy(caller.services, group).campusCode,
      }),
      tags: t.stringList({ resolve: (group, _, { caller }) => [...givenBy(caller.services, group).tags] }),
      roleIds: t.idList({ resolve: (group, _, { caller }) => [...givenBy(caller.services, group).roles] }),
      memberCount: t.int({
        description: `Counted to ${MOST_COUNTED.toLocaleString('en')}.`,
        extensions: { cost: 5 },
        resolve: ({ id }, _, { caller }) =>
          caller.services.store.collection(MEMBERSHIPS).count({ groupId: id }, { limit: MOST_COUNTED }),
      }),
      members: t.field({
        description: `${MEMBERS_PAGE} of its people in the order of their ids, that follow the one named by \`after\`.`,
        type: [personType(builder)],
        extensions: { cost: 10 },
        args: { after: t.arg.id() },
        resolve: ({ id }, { after }, { caller }) => membersOf(caller, id, after ?? undefined),
      }),
    }),
  })
  interface Found {
    isConnected: boolean
    groups: DirectoryGroup[]
  }
  const Groups = builder.objectRef<Found>('DirectoryGroups').implement({
    fields: (t) => ({
      isConnected: t.exposeBoolean('isConnected', {
        description: 'False where no directory looks after people (SCIM).',
      }),
      isWhole: t.boolean({
        description: `False where there are more than ${MOST}: they are found by their names.`,
        resolve: ({ groups }) => groups.length <= MOST,
      }),
      groups: t.field({ type: [Group], resolve: ({ groups }) => groups.slice(0, MOST) }),
    }),
  })
  builder.queryField('directoryGroups', (t) =>
    t.field({
      description: 'The groups of the institution’s directory, for global admins.',
      subGraphs: SHELL,
      type: Groups,
      extensions: { cost: 100 },
      args: { search: t.arg.string() },
      resolve: async (_, { search }, { caller }) => ({
        groups: await directoryGroups(caller, search ?? ''),
        isConnected: caller.services.config.scim !== undefined,
      }),
    }),
  )
  builder.queryField('directoryGroup', (t) =>
    t.field({
      description: 'A group of the directory with its people, for global admins; null where there is none.',
      subGraphs: SHELL,
      type: Group,
      nullable: true,
      args: { id: t.arg.id({ required: true }) },
      resolve: async (_, { id }, { caller }) => {
        await requireGlobal(caller, 'admin')
        return caller.services.store.collection(DIRECTORY_GROUPS).findOne({ id })
      },
    }),
  )
}
