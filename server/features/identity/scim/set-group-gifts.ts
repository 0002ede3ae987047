import type { GroupMapping } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { Store } from '../../../store/port.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import { DIRECTORY_GROUPS } from './collections.ts'
import { directoryGroupsType, readDirectoryGroups } from './directory-groups.ts'
import { GROUP_MAPPING_ID, givesOf, groupMappingOf, putMapping } from './group-mapping.ts'

interface Wanted {
  /** Its `externalId`, or its `displayName`. */
  group: string
  /** Of what was seen; null where there was none. */
  revision: string | null
  campusCode: string | null
  tags: readonly string[]
  roles: readonly string[]
}

/**
 * Sets what a group gives, for global admins; nothing takes it out. Who is in it gets it within a minute (`follow
 * changed groups`).
 *
 * @throws AppError ACCESS_DENIED, VALIDATION_FAILED, CONFLICT where somebody else changed the mapping meanwhile
 */
async function setGroupGifts(caller: Caller, wanted: Wanted): Promise<void> {
  const { services } = caller
  const { store, newId, clock, validator } = services
  const changedBy = await requireGlobal(caller, RELATION.admin)
  const before = await groupMappingOf(services)
  if ((before?.revision ?? null) !== wanted.revision) throw changedMeanwhile()
  const names = await namesOf(store, wanted.group)
  const gives = givesOf(wanted.campusCode, wanted.tags, wanted.roles)
  const rest = (before?.groups ?? []).filter(({ group }) => !names.includes(group))
  const after: GroupMapping = {
    ...{ schemaVersion: 1, id: GROUP_MAPPING_ID },
    groups: Object.keys(gives).length > 0 ? [...rest, { group: wanted.group, gives }] : rest,
    ...{ revision: newId(), changedBy, changedAt: clock().toISOString() },
  }
  const issues = validator.check('group-mapping', after)
  if (issues.length > 0)
    throw invalid({ code: 'group_mapping.gifts', path: issues[0]?.path?.split('/')[4] ?? 'group' })
  if (!(await putMapping(services, before, after))) throw changedMeanwhile()
}

/** A group that goes by its id went by its name before, unless another one is called so. */
async function namesOf(store: Store, name: string): Promise<string[]> {
  const groups = store.collection(DIRECTORY_GROUPS)
  const known = await groups.findOne({ externalId: name })
  if (!known) return [name]
  const { displayName } = known
  return (await groups.count({ displayName }, { limit: 2 })) > 1 ? [name] : [name, displayName]
}

const changedMeanwhile = () =>
  conflict('group_mapping.changed', 'Somebody else has changed what groups give meanwhile')

export const setGroupGiftsField = (builder: Builder) =>
  builder.mutationField('setGroupGifts', (t) =>
    t.field({
      description:
        'Sets what a group of the directory gives, for global admins; without anything it gives nothing. CONFLICT where somebody else changed what groups give meanwhile.',
      subGraphs: SHELL,
      type: directoryGroupsType(builder),
      args: {
        group: t.arg.string({ required: true, description: 'Its `externalId`, or its name.' }),
        revision: t.arg.id({ description: 'The one that was seen; left out where there was none.' }),
        campusCode: t.arg.string(),
        tags: t.arg.stringList(),
        roleIds: t.arg.idList(),
      },
      resolve: async (_, { group, revision, campusCode, tags, roleIds }, { caller }) => {
        await setGroupGifts(caller, {
          ...{ group, revision: revision ?? null, campusCode: campusCode ?? null },
          ...{ tags: tags ?? [], roles: roleIds ?? [] },
        })
        return readDirectoryGroups(caller, '')
      },
    }),
  )
