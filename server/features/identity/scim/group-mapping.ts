import type { GroupGifts, GroupMapping } from '../../../../schemas/index.ts'
import type { GroupSetting } from '../../../contract/scim-settings.ts'
import type { Services } from '../../../contract/services.ts'
import { writeOver } from '../../../store/insert-new.ts'
import { audited } from '../../ground/audit/index.ts'
import type { Due } from '../../ground/external-grant/index.ts'
import { THE_DIRECTORY } from '../../ground/person/index.ts'
import { type DirectoryGroup, GROUP_MAPPINGS } from './collections.ts'

export const GROUP_MAPPING_ID = 'group-mapping'
/** As many as what is given has room for. */
const MOST_GIVEN = 20
/** As much as a line of the audit trail has room for. */
const LONGEST = 4_000

/** What groups give; where nobody has said anything yet, what `SCIM_GROUPS` says is taken over, once. */
export async function groupMappingOf(services: Services): Promise<GroupMapping | null> {
  const { store, config } = services
  const known = await store.collection(GROUP_MAPPINGS).findOne({ id: GROUP_MAPPING_ID })
  return known ?? (config.scim?.groups.length ? begin(services, config.scim.groups) : null)
}

async function begin(services: Services, settings: readonly GroupSetting[]): Promise<GroupMapping | null> {
  const { store, newId, clock, validator, logger } = services
  const mapping: GroupMapping = {
    ...{ schemaVersion: 1, id: GROUP_MAPPING_ID, groups: settings.flatMap(giftsIn) },
    ...{ revision: newId(), changedBy: THE_DIRECTORY.id, changedAt: clock().toISOString() },
  }
  const issues = validator.check('group-mapping', mapping)
  if (issues.length > 0) {
    logger.error({ issues }, 'what SCIM_GROUPS says cannot be taken over')
    return null
  }
  await putMapping(services, null, mapping)
  return store.collection(GROUP_MAPPINGS).findOne({ id: GROUP_MAPPING_ID })
}

/** A setting may give more at once than a group of the mapping: it is named again then. */
function giftsIn({ group, roles, tags, campusCode }: GroupSetting): GroupGifts[] {
  const [eachRole, eachTag] = [
    [...new Set(roles)],
    [...new Set(tags.map((tag) => tag.trim()).filter(Boolean))],
  ]
  const parts = Math.max(1, Math.ceil(Math.max(eachRole.length, eachTag.length) / MOST_GIVEN))
  return Array.from({ length: parts }, (_, part) => {
    const here = (list: readonly string[]) => list.slice(part * MOST_GIVEN, (part + 1) * MOST_GIVEN)
    const gives = givesOf(part === 0 ? campusCode : undefined, here(eachTag), here(eachRole))
    return { group, gives }
  }).filter(({ gives }) => Object.keys(gives).length > 0)
}

export const givesOf = (
  campusCode: string | null | undefined,
  tags: readonly string[],
  roles: readonly string[],
): GroupGifts['gives'] => ({
  ...(campusCode && { campusCode }),
  ...(tags.length > 0 && { tags: [...tags] }),
  ...(roles.length > 0 && { roles: [...roles] }),
})

export const isMeant = (
  { group }: Pick<GroupGifts, 'group'>,
  { displayName, externalId }: Pick<DirectoryGroup, 'displayName' | 'externalId'>,
): boolean => group === displayName || group === externalId

/** What a group gives its members. */
export const givenBy = (mapping: GroupMapping | null, group: DirectoryGroup): Due =>
  together((mapping?.groups ?? []).filter((each) => isMeant(each, group)))

export const together = (giving: readonly GroupGifts[]): Due => ({
  roles: new Set(giving.flatMap(({ gives }) => gives.roles ?? [])),
  tags: new Set(giving.flatMap(({ gives }) => gives.tags ?? [])),
  campusCode: giving.find(({ gives }) => gives.campusCode !== undefined)?.gives.campusCode,
})

/**
 * Writes what groups give over what was seen, and remembers what was given, and is from now on.
 *
 * @returns false where somebody else has written it meanwhile
 */
export const putMapping = (
  services: Services,
  before: GroupMapping | null,
  after: GroupMapping,
): Promise<boolean> =>
  audited(
    services,
    {
      ...{ action: 'group-mapping.change', actorId: after.changedBy, to: GROUP_MAPPING_ID },
      details: told(before, after),
    },
    () => writeOver(services.store.collection(GROUP_MAPPINGS), after, before?.revision ?? null),
  )

/** Of a thousand groups, those that were changed. */
function told(before: GroupMapping | null, after: GroupMapping) {
  const [were, are] = [(before?.groups ?? []).map(tell), after.groups.map(tell)]
  const said = (list: readonly string[], others: readonly string[]) =>
    list
      .filter((each) => !others.includes(each))
      .join('; ')
      .slice(0, LONGEST)
      .toWellFormed()
  return { before: said(were, are), after: said(are, were) }
}

const tell = ({ group, gives: { campusCode, tags = [], roles = [] } }: GroupGifts): string => {
  const given = [
    ...(campusCode === undefined ? [] : [`campus ${campusCode}`]),
    ...tags.map((tag) => `tag ${tag}`),
    ...roles.map((role) => `role ${role}`),
  ]
  return `${group}: ${given.join(', ')}`
}
