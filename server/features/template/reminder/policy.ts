import type { Issue, Reminder } from '../../../../schemas/index.ts'
import { GLOBAL } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import { accessDenied, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { ROLES, rolesOf } from '../../ground/authorization/index.ts'
import { CAMPUSES } from '../../ground/campus/index.ts'
import { PROGRAMS } from '../../ground/program/index.ts'

const COLLECTIONS = { role: ROLES, program: PROGRAMS, campus: CAMPUSES } as const

/**
 * A reminder names roles, programs and campuses that there are (NO-06); people come and go, and may come later. Single people, the members of the
 * reminder's own program and of that program's roles are its admins' to remind; everybody else, the global admins'.
 *
 * @throws AppError VALIDATION_FAILED, ACCESS_DENIED
 */
export async function requireRecipients(caller: Caller, reminder: Reminder): Promise<void> {
  const { userId, recipients = [], programId } = reminder
  const named = [
    ...recipients.map((recipient, i) => ({ recipient, path: `/recipients/${i}` })),
    ...(userId ? [{ recipient: `user:${userId}`, path: '/userId' }] : []),
  ]
  const missing: Issue[] = []
  for (const { recipient, path } of named)
    if (!(await isThere(caller.services, recipient)))
      missing.push({ code: 'reminder.unknown_recipient', path, params: { recipient } })
  if (missing.length > 0) throw invalid(...missing)
  if (await rolesOf(caller).has(RELATION.admin, GLOBAL)) return
  const ownRoles = await caller.services.store
    .collection(ROLES)
    .find({ nodeType: 'program', nodeId: programId ?? '' }, { fields: [] })
  const own = new Set([`program:${programId}#member`, ...ownRoles.map(({ id }) => `role:${id}#member`)])
  const far = named.filter(({ recipient }) => !own.has(recipient) && !/^user:[^*]/.test(recipient))
  if (far.length > 0)
    throw accessDenied(
      ...far.map(({ recipient, path }) => ({ code: 'reminder.too_many', path, params: { recipient } })),
    )
}

async function isThere({ store }: Services, recipient: string): Promise<boolean> {
  const [, kind, id] = /^(role|program|campus):([^#]+)/.exec(recipient) ?? []
  if (!kind) return true
  const collection = COLLECTIONS[kind as keyof typeof COLLECTIONS]
  return (await store.collection<{ id: string }>(collection).count({ id: id ?? '' })) > 0
}
