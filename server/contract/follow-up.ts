import type { FollowUp } from '../../schemas/index.ts'
import type { CollectionDeclaration, Filter, Update } from '../store/port.ts'

/**
 * What follows from a change of a form in other documents (a line of the audit trail, answers that go, a notification).
 * It is written into the form together with the change, and carried out after it: see `features/form/form/outbox.ts`.
 */

/** A document that is to be inserted; under a key of its own, so that a second time changes nothing. */
export const toInsert = ({ name }: Pick<CollectionDeclaration, 'name'>, document: object): FollowUp => ({
  collection: name,
  insert: { ...document },
})

/** Documents that are to go. The filter must not match what is written after the change. */
export const toDelete = ({ name }: Pick<CollectionDeclaration, 'name'>, filter: Filter): FollowUp => ({
  collection: name,
  deleteMany: JSON.stringify(filter),
})

/**
 * Documents that are to change. The filter must match neither what was changed so before nor what is written after the
 * change: by a number that only grows, for example.
 */
export const toUpdate = (
  { name }: Pick<CollectionDeclaration, 'name'>,
  filter: Filter,
  update: Update,
): FollowUp => ({ collection: name, updateMany: JSON.stringify({ filter, update }) })
