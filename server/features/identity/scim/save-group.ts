import { filter as matching } from 'scim2-parse-filter'
import type { Services } from '../../../contract/services.ts'
import { type AuditEntry, audited } from '../../ground/audit/index.ts'
import { DIRECTORY_GROUPS, type DirectoryGroup, MEMBERSHIPS } from './collections.ts'
import { followGroups } from './follow-groups.ts'
import { addMembers, memberIds, membersIn, removeMembers, setMembers } from './members.ts'
import { readSteps, type Step } from './patch.ts'
import type { Operation } from './read-operations.ts'
import { GROUP_KIND, type Resource, readValue } from './resource.ts'
import { byDirectory } from './save-user.ts'
import { noResource, ScimError, wrongValue } from './scim-error.ts'
import { nameKeyOf } from './user-resource.ts'

const LONGEST = 254

/** @throws ScimError 404 */
export async function presentGroup({ store }: Services, id: string): Promise<DirectoryGroup> {
  const group = await store.collection(DIRECTORY_GROUPS).findOne({ id })
  if (!group) throw noResource()
  return group
}

/** @throws ScimError invalidValue, tooMany */
export async function addGroup(services: Services, resource: Resource): Promise<DirectoryGroup> {
  const { store, newId, clock } = services
  const members = membersIn(resource.members)
  const now = clock().toISOString()
  const group = { id: newId(), ...readNames(resource), addedDate: now, changedDate: now, revision: 1 }
  await remember(services, 'directory-group.add', group, { after: tell(group) }, () =>
    store.collection(DIRECTORY_GROUPS).insertOne(group),
  )
  await addMembers(services, group, members)
  return presentGroup(services, group.id)
}

/** @throws ScimError invalidValue, tooMany */
export async function replaceGroup(
  services: Services,
  group: DirectoryGroup,
  resource: Resource,
): Promise<DirectoryGroup> {
  const members = membersIn(resource.members)
  const next = await rename(services, group, resource)
  await setMembers(services, next, members)
  return presentGroup(services, group.id)
}

/** @throws ScimError invalidPath, invalidValue, mutability, noTarget, tooMany */
export async function patchGroup(
  services: Services,
  group: DirectoryGroup,
  operations: readonly Operation[],
): Promise<void> {
  const steps = readSteps(GROUP_KIND, operations)
  const named = { displayName: group.displayName, externalId: group.externalId } as Resource
  for (const { op, target, value } of steps) {
    const { attribute } = target
    if (attribute && attribute.name !== 'members')
      named[attribute.name] = op === 'remove' ? undefined : readValue(attribute, value)
  }
  // All that may be refused is, before anything changes.
  const changes = steps.filter(({ target }) => target.attribute?.name === 'members').map(memberStep)
  membersIn(changes.flatMap(({ members }) => members.map((value) => ({ value }))))
  const next = await rename(services, group, named)
  for (const { op, members, isMeant } of changes) {
    if (op === 'add') await addMembers(services, next, members)
    else if (op === 'replace') await setMembers(services, next, members)
    else
      await removeMembers(
        services,
        next,
        isMeant ? (await memberIds(services, next)).filter(isMeant) : members,
      )
  }
}

interface MemberStep {
  op: Operation['op']
  members: string[]
  /** Of a removal by a filter, or of all: who is meant. */
  isMeant?: (userId: string) => boolean
}

/** `members`, `members[value eq "…"]`, and Microsoft Entra's removal of those that the value lists. */
function memberStep({ op, target, value }: Step): MemberStep {
  const { attribute, filter, part } = target
  if (part || (filter && op !== 'remove'))
    throw new ScimError(400, 'Members are added and removed, and not changed.', 'mutability')
  if (filter?.op === 'eq' && filter.attrPath.toLowerCase() === 'value')
    return { op, members: [String(filter.compValue)] }
  if (filter) {
    const isMatch = matching(filter)
    return { op, members: [], isMeant: (userId) => isMatch({ value: userId, type: 'User' }) }
  }
  if (op === 'remove' && (value === undefined || value === null))
    return { op, members: [], isMeant: () => true }
  return { op, members: attribute ? membersIn(readValue(attribute, value)) : [] }
}

/** Its members lose what it gave. */
export async function removeGroup(services: Services, group: DirectoryGroup): Promise<void> {
  const { store } = services
  const members = await memberIds(services, group)
  const details = { before: tell(group), removed: members.length }
  await remember(services, 'directory-group.delete', group, details, async () => {
    await store.collection(DIRECTORY_GROUPS).deleteOne({ id: group.id })
    await store.collection(MEMBERSHIPS).deleteMany({ groupId: group.id })
  })
  await followGroups(services, members)
}

async function rename(
  services: Services,
  group: DirectoryGroup,
  resource: Resource,
): Promise<DirectoryGroup> {
  const names = readNames(resource)
  if (names.displayName === group.displayName && names.externalId === group.externalId) return group
  const changedDate = services.clock().toISOString()
  const { externalId: _, ...rest } = group
  const next = { ...rest, ...names, changedDate }
  const details = { before: tell(group), after: tell(next) }
  await remember(services, 'directory-group.change', next, details, () =>
    services.store.collection(DIRECTORY_GROUPS).updateOne(
      { id: group.id },
      {
        $set: { ...names, changedDate },
        ...(names.externalId === undefined && { $unset: { externalId: '' } }),
        $inc: { revision: 1 },
      },
    ),
  )
  // What a group gives goes by its name.
  await followGroups(services, await memberIds(services, next))
  return next
}

function readNames({
  displayName,
  externalId,
}: Resource): Pick<DirectoryGroup, 'displayName' | 'nameKey' | 'externalId'> {
  if (typeof displayName !== 'string' || displayName === '') throw wrongValue('displayName is missing.')
  if (displayName.length > LONGEST) throw wrongValue(`displayName has more than ${LONGEST} characters.`)
  const nameKey = nameKeyOf(displayName)
  return { displayName, nameKey, ...(typeof externalId === 'string' && externalId !== '' && { externalId }) }
}

const tell = ({ displayName, externalId }: DirectoryGroup): string =>
  `displayName: ${displayName}${externalId ? `; externalId: ${externalId}` : ''}`

const remember = (
  services: Services,
  action: AuditEntry['action'],
  { id, displayName }: DirectoryGroup,
  details: NonNullable<AuditEntry['details']>,
  change: () => Promise<unknown>,
) =>
  audited(services, { ...byDirectory, action, to: displayName, details: { groupId: id, ...details } }, change)
