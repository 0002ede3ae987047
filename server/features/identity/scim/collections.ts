import type { GroupMapping } from '../../../../schemas/index.ts'
import type { Document } from '../../../store/document.ts'
import type { CollectionDeclaration } from '../../../store/port.ts'

/** A group as the directory describes it; `followGroups` knows what it gives. */
export interface DirectoryGroup extends Document {
  displayName: string
  /** The name, folded: it is looked for whatever its case. */
  nameKey: string
  externalId?: string
  addedDate: string
  changedDate: string
  /** Counts its changes, those of who is in it too. */
  revision: number
}

/** That somebody is in a group: a document of its own, so that a group of thousands changes at the price of one. */
export interface Membership extends Document {
  groupId: string
  userId: string
}

/** Whose a userName is: the id is the hash of its folded form, so that of two who take it at once one has it. */
export interface TakenName extends Document {
  userId: string
  takenDate: string
}

export const DIRECTORY_GROUPS: CollectionDeclaration<DirectoryGroup> = {
  name: 'directoryGroups',
  indexes: [{ keys: { nameKey: 1 } }, { keys: { externalId: 1 } }],
}

export const MEMBERSHIPS: CollectionDeclaration<Membership> = {
  name: 'directoryMemberships',
  indexes: [{ keys: { groupId: 1, userId: 1 } }, { keys: { userId: 1 } }],
}

/** What groups give: one document at most. */
export const GROUP_MAPPINGS: CollectionDeclaration<GroupMapping> = {
  name: 'groupMappings',
  kind: 'group-mapping',
  indexes: [],
}

export const TAKEN_NAMES: CollectionDeclaration<TakenName> = { name: 'directoryNames', indexes: [] }
