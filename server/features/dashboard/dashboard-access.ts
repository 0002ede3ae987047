import { ID_PATTERN } from '../../../runtime/core/element/answer-key.ts'
import { accessDenied, notFound } from '../../contract/app-error.ts'
import { type Caller, userOf } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'
import { flagsOn } from '../flag/index.ts'
import { viewerOf } from '../person/index.ts'
import { hasProgram } from '../program/index.ts'
import { isProgramAdmin } from '../program-area/index.ts'
import { MOST_DASHBOARDS } from './collections.ts'

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
