import { ownRights, type Rights } from '../../runtime/core/permission/own-rights.ts'
import { partsOfRole, roleOf } from '../../runtime/core/permission/role-of.ts'
import { normaliseId } from '../../runtime/core/text/normalise-id.ts'
import type { ElementPermission } from '../../schemas/index.ts'

type Right = keyof Rights

/** A cell of the matrix. */
export interface At {
  role: string
  status: string
}

/** The roles and statuses that are seen: what is written for all of them is written for these. */
export interface Axes {
  roles: readonly string[]
  statuses: readonly string[]
}

const VIEW = ['canViewInStatuses', 'canViewWhen'] as const

/** Whether the rules of an element say anything of a right. */
export const isRuled = (rules: readonly ElementPermission[], right: Right): boolean =>
  rules.some((rule) => statusesOf(rule, right) !== undefined || isWhole(rule))

/** A rule without statuses gives both rights in every one. */
const isWhole = ({ canViewInStatuses, canViewWhen, canUpdateWhen }: ElementPermission): boolean =>
  canViewInStatuses === undefined && canViewWhen === undefined && canUpdateWhen === undefined

function statusesOf(rule: ElementPermission, right: Right): readonly string[] | undefined {
  if (right === 'update') return rule.canUpdateWhen
  return VIEW.some((name) => rule[name] !== undefined) ? VIEW.flatMap((name) => rule[name] ?? []) : undefined
}

/**
 * The rules of an element after a right was given to a role in a status, or taken. The first rule makes a list of those
 * who have the right: it then names everybody who is seen to have it. Rules of other roles are left as they are
 * written.
 *
 * @param isPage a page says `canViewInStatuses`, everything else `canViewWhen` (RP-07, RP-08)
 */
export function withCell(
  rules: readonly ElementPermission[],
  right: Right,
  { role, status }: At,
  { roles, statuses }: Axes,
  isPage: boolean,
): ElementPermission[] {
  const has = (at: At) => ownRights(rules, { userId: '', roles: [at.role] }, at.status)[right]
  const wanted = !has({ role, status })
  const isIt = (at: At) => at.role === role && normaliseId(at.status) === normaliseId(status)
  const listed = (each: string) =>
    statuses.filter((at) => (isIt({ role: each, status: at }) ? wanted : has({ role: each, status: at })))
  const changed = isRuled(rules, right) ? [role] : roles
  const next = changed.reduce<ElementPermission[]>(
    (all, each) => rewritten(all, right, each, listed(each), statuses, isPage),
    [...rules],
  )
  if (isRuled(next, right)) return next
  // Nobody has it any more: without a rule everybody would.
  const { name, scope } = partsOfRole(role)
  const field = right === 'update' ? 'canUpdateWhen' : isPage ? 'canViewInStatuses' : 'canViewWhen'
  return [...next, { role: name, ...(scope && { scope }), [field]: [] }]
}

function rewritten(
  rules: readonly ElementPermission[],
  right: Right,
  role: string,
  listed: readonly string[],
  all: readonly string[],
  isPage: boolean,
): ElementPermission[] {
  const viewName = isPage ? 'canViewInStatuses' : 'canViewWhen'
  const isOf = (rule: ElementPermission) => roleOf(rule) === role
  const own = rules.filter(isOf)
  // Statuses that the workflow does not have any more are kept.
  const strange = own
    .flatMap((rule) => statusesOf(rule, right) ?? [])
    .filter((each) => all.every((status) => normaliseId(status) !== normaliseId(each)))
  const next = [...new Set([...listed, ...strange])]
  if (own.length === 0 && next.length === 0) return [...rules]
  const { name, scope } = partsOfRole(role)
  const first = own.find((rule) => !isWhole(rule)) ?? own[0]
  const made: ElementPermission = {
    ...(first ? explicit(first, all, viewName) : { role: name, ...(scope && { scope }) }),
  }
  if (right === 'update') made.canUpdateWhen = next
  else {
    const field = first?.canViewWhen
      ? 'canViewWhen'
      : first?.canViewInStatuses
        ? 'canViewInStatuses'
        : viewName
    for (const each of VIEW) delete made[each]
    made[field] = next
  }
  if (!first) return [...rules, made]
  return rules.flatMap((rule) => {
    if (rule === first) return [made]
    if (!isOf(rule)) return [rule]
    const rest = { ...explicit(rule, all, viewName) }
    for (const field of right === 'update' ? (['canUpdateWhen'] as const) : VIEW) delete rest[field]
    return isWhole(rest) ? [] : [rest]
  })
}

const explicit = (
  rule: ElementPermission,
  all: readonly string[],
  viewName: (typeof VIEW)[number],
): ElementPermission => (isWhole(rule) ? { ...rule, [viewName]: [...all], canUpdateWhen: [...all] } : rule)

/** The rules without what they say of a right; of those who have both rights in every status the other one is kept. */
export function withoutRight(
  rules: readonly ElementPermission[],
  right: Right,
  { statuses }: Axes,
  isPage: boolean,
): ElementPermission[] {
  const viewName = isPage ? 'canViewInStatuses' : 'canViewWhen'
  return rules.flatMap((rule) => {
    const rest = { ...explicit(rule, statuses, viewName) }
    for (const field of right === 'update' ? (['canUpdateWhen'] as const) : VIEW) delete rest[field]
    return isWhole(rest) ? [] : [rest]
  })
}
