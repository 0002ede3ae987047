import { failureText } from '../../../runtime/app/feedback/failure-text.ts'
import { RequestError } from '../../../runtime/client/request-error.ts'
import { inLanguages } from '../../../runtime/core/language/words.ts'
import { texts } from './texts.ts'

/** What the server refuses, in the words of 002 §5. */
const issues: Readonly<Record<string, string>> = inLanguages('studio-access-issues', {
  'role.name_blank': 'String must contain at least 1 character(s)',
  'role.name_long': 'Role name must be 50 characters or fewer.',
  'role.name_taken': 'The role name you entered already exists. You must enter a unique role name.',
  'role.admin_exists': 'There is an admin role already.',
  'role.protected': 'A protected role cannot be renamed or deleted.',
  'role.select_user': 'Please select a user',
  'role.member_twice': 'This person is already part of this level and cannot be added again.',
  'role.last_admin': 'This is the last person who can give rights. Add another admin first.',
  'leaver.oneself': 'Somebody else has to deactivate you.',
  'leaver.receiver': 'Choose somebody else who may sign in.',
  'permission.fixed': 'A protected role and the action Admin stay as they are.',
  'permission.unknown': 'A role was deleted meanwhile. Load the page again.',
})

/** Why something about a role was not done. */
export function faultOf(error: unknown, fallback = texts.failed): string {
  const code = error instanceof RequestError ? error.issues[0]?.code : undefined
  return issues[code ?? ''] ?? failureText(error, fallback, { ACCESS_DENIED: texts.mayNotGive }) ?? fallback
}

const actions: Readonly<Record<string, string>> = inLanguages('studio-access-actions', {
  admin: 'Admin',
  member: 'Member',
  can_view_studio: 'Use Studio',
  can_create_tenant: 'Create tenants',
  can_create_library: 'Manage libraries',
  can_view_internal_tools: 'See internal tools',
})

export const actionLabel = (action: string): string => actions[action] ?? action

/** Roles that are not called what they are named (RP-13). */
const CALLED: ReadonlyMap<string, string> = new Map([['ASSESSMENT_ADMIN', texts.admin]])

/** `PPE_COORDINATOR` as a person reads it. */
export const roleLabel = (name: string): string =>
  CALLED.get(name) ??
  (/^[A-Z0-9_]+$/.test(name)
    ? name
        .split('_')
        .map((word) => word.charAt(0) + word.slice(1).toLowerCase())
        .join(' ')
    : name)

export const people = (count: number): string => (count >= 1000 ? texts.manyPeople : texts.people(count))
