import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Dashboard } from '../../../../schemas/index.ts'
import { accessDenied, invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { flagsOn } from '../../ground/flag/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { hasProgram } from '../../ground/program/index.ts'
import { isProgramAdmin } from '../../template/program-area/index.ts'
import { DASHBOARDS, MOST_DASHBOARDS, MOST_OWN } from './collections.ts'

const flagsOf = memoize(async (caller: Caller): Promise<ReadonlySet<string>> => {
  const { campusCode } = await viewerOf(caller)
  return new Set(await flagsOn(caller.services.store, campusCode))
})

/** Whether there are dashboards for the viewer at all. */
export const hasDashboards = async (caller: Caller) => (await flagsOf(caller)).has('rollout-dashboard')

/** How many a program may have: one, or several, made in its area or in Studio (DM-03). */
export async function mostDashboards(caller: Caller): Promise<number> {
  const flags = await flagsOf(caller)
  const isSeveral =
    flags.has('rollout-program-admin-multiple-dashboard') ||
    flags.has('rollout-config-manager-multiple-dashboard')
  return isSeveral ? MOST_DASHBOARDS : 1
}

/** Whoever has a role in the program reads its dashboards; what the figures count is decided form by form. */
export const mayRead = async (caller: Caller, programId: string): Promise<boolean> =>
  ID_PATTERN.test(programId) && (await hasDashboards(caller)) && (await hasProgram(caller, programId))

type Kept = Pick<Dashboard, 'programId' | 'type' | 'ownerId'>

/** Those of the program, and the viewer's own: nobody sees what somebody else keeps for themselves, admins neither. */
export const visibleTo = (userId: string) => ({ $or: [{ type: 'PROGRAM' as const }, { ownerId: userId }] })

/** Whether the viewer may rename and delete it: their own, or as an admin what is the program's. */
export const mayManage = async (caller: Caller, { programId, type, ownerId }: Kept): Promise<boolean> =>
  type === 'USER' ? ownerId === caller.userId : isProgramAdmin(caller, programId)

/** @throws AppError VALIDATION_FAILED where there is no room for another one */
export async function requireRoom(caller: Caller, { programId, type, ownerId }: Kept): Promise<void> {
  const max = type === 'USER' ? MOST_OWN : await mostDashboards(caller)
  const such = type === 'USER' ? { ownerId, programId } : { programId, type }
  const count = await caller.services.store.collection(DASHBOARDS).count(such, { limit: max })
  if (count >= max) throw invalid({ code: 'dashboard.too_many', params: { max } })
}

/** @throws AppError UNAUTHENTICATED, NOT_FOUND where the flag is off (DM-05), ACCESS_DENIED */
export async function requireReader(caller: Caller, programId: string): Promise<void> {
  userOf(caller)
  if (!(await hasDashboards(caller))) throw notFound()
  if (!(await mayRead(caller, programId))) throw accessDenied()
}

/** Its admins alone change them. @throws AppError UNAUTHENTICATED, NOT_FOUND where the flag is off, ACCESS_DENIED */
export async function requireEditor(caller: Caller, programId: string): Promise<string> {
  const userId = userOf(caller)
  if (!(await hasDashboards(caller))) throw notFound()
  if (!(await isProgramAdmin(caller, programId))) throw accessDenied()
  return userId
}
