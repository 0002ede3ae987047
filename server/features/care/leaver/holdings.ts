import type { Form, GridState, Inventory } from '../../../../schemas/index.ts'
import { campusObject, GLOBAL, programObject, userObject } from '../../../authz/object-names.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Filter } from '../../../store/port.ts'
import { anyOf, FORMS, filterFor, partyOf, standingOf } from '../../form/form/index.ts'
import { rolesOf } from '../../ground/authorization/index.ts'
import { GRID_STATES } from '../../insight/explorer/index.ts'
import { TASKS } from '../../process/assignment/index.ts'
import { INVENTORIES } from '../../register/inventory/index.ts'
import type { Kind } from './collections.ts'

/** So much of a kind is counted and handed over at once; what is left is found when it is asked for again. */
export const MOST = 1_000

/** Forms that are not decided: the others stay who handed them in. */
const openFormsOf = (userId: string): Filter => ({ ownerId: userId, decided: null, deletedDate: null })

export async function seenBy(caller: Caller, filter: Filter): Promise<Filter> {
  return anyOf(filterFor(await standingOf(caller), 'view'), filter)
}

export const heldForms = async (caller: Caller, userId: string): Promise<Pick<Form, 'id'>[]> =>
  caller.services.store
    .collection(FORMS)
    .find(await seenBy(caller, openFormsOf(userId)), { fields: [], sort: { id: 1 }, limit: MOST })

/** Forms that others gave them to fill in. */
export async function heldAssignments(caller: Caller, userId: string): Promise<string[]> {
  const { store } = caller.services
  const given = { parties: partyOf('assignee', userObject(userId)), decided: null, deletedDate: null }
  const forms = await store
    .collection(FORMS)
    .find(await seenBy(caller, given), { fields: [], sort: { id: 1 }, limit: MOST })
  if (forms.length === 0) return []
  const tasks = await store
    .collection(TASKS)
    .find({ id: { $in: forms.map(({ id }) => id) }, status: 'OPEN', assignedTo: userId }, { fields: [] })
  return tasks.map(({ id }) => id)
}

/** Of the campuses that the viewer looks after. */
export async function heldInventories(caller: Caller, userId: string): Promise<Inventory[]> {
  const found = await caller.services.store
    .collection(INVENTORIES)
    .find({ owner: userId }, { sort: { id: 1 }, limit: MOST })
  return lookedAfter(caller, found, ({ campusCode }) => campusObject(campusCode))
}

/** Views of the data explorer that others share, in the programs that the viewer looks after. */
export async function heldViews(caller: Caller, userId: string): Promise<GridState[]> {
  const found = await caller.services.store
    .collection(GRID_STATES)
    .find({ ownerId: userId, isShared: true }, { sort: { id: 1 }, limit: MOST })
  return lookedAfter(caller, found, ({ programId }) => programObject(programId))
}

export async function lookedAfter<T>(
  caller: Caller,
  found: readonly T[],
  objectOf: (one: T) => string,
): Promise<T[]> {
  const roles = rolesOf(caller)
  if (await roles.has('admin', GLOBAL)) return [...found]
  const allowed = await Promise.all(found.map((one) => roles.has('admin', objectOf(one))))
  return found.filter((_, i) => allowed[i])
}

/** How much of each kind the viewer may hand over, as far as they may see it. */
export async function countHoldings(caller: Caller, userId: string): Promise<Record<Kind, number>> {
  const [forms, assignments, inventories, views] = await Promise.all([
    heldForms(caller, userId),
    heldAssignments(caller, userId),
    heldInventories(caller, userId),
    heldViews(caller, userId),
  ])
  return {
    FORM: forms.length,
    ASSIGNMENT: assignments.length,
    INVENTORY: inventories.length,
    VIEW: views.length,
  }
}
