import { actingRoles } from '../../runtime/core/permission/form-rights.ts'
import { includesStatus } from '../../runtime/core/permission/own-rights.ts'
import { partsOfRole, roleOf } from '../../runtime/core/permission/role-of.ts'
import { normaliseId } from '../../runtime/core/text/normalise-id.ts'
import type { TemplatePermission } from '../../schemas/index.ts'
import type { At, Axes } from './element-cells.ts'

type Rules = readonly TemplatePermission[]

const isOfAction = (action: string) => (rule: TemplatePermission) =>
  rule.subformElementId === undefined && normaliseId(rule.action) === normaliseId(action)

export const isActionRuled = (rules: Rules, action: string): boolean => rules.some(isOfAction(action))

/** Whether the template gives an action to a role in a status; without a rule it is for whoever may act (RP-09). */
export function givesAction(rules: Rules, action: string, { role, status }: At): boolean {
  const own = rules.filter(isOfAction(action))
  if (own.length === 0) return actingRoles({ permissions: [...rules] }, status).includes(role)
  return own.some(
    (rule) => roleOf(rule) === role && (!rule.statuses?.length || includesStatus(rule.statuses, status)),
  )
}

/**
 * The rules after an action was given to a role in a status, or taken; undefined where that was the last one who had it:
 * without a rule the action would be everybody's.
 */
export function withActionCell(
  rules: Rules,
  action: string,
  { role, status }: At,
  { roles, statuses }: Axes,
): TemplatePermission[] | undefined {
  const wanted = !givesAction(rules, action, { role, status })
  const isIt = (at: At) => at.role === role && normaliseId(at.status) === normaliseId(status)
  const listed = (each: string) =>
    statuses.filter((at) => {
      const cell = { role: each, status: at }
      return isIt(cell) ? wanted : givesAction(rules, action, cell)
    })
  const changed = isActionRuled(rules, action) ? [role] : roles
  const next = changed.reduce<TemplatePermission[]>(
    (all, each) => rewritten(all, action, each, listed(each), statuses),
    [...rules],
  )
  return isActionRuled(next, action) ? next : undefined
}

function rewritten(
  rules: Rules,
  action: string,
  role: string,
  listed: readonly string[],
  all: readonly string[],
): TemplatePermission[] {
  const isOwn = (rule: TemplatePermission) => isOfAction(action)(rule) && roleOf(rule) === role
  const own = rules.filter(isOwn)
  const strange = own
    .flatMap(({ statuses = [] }) => statuses)
    .filter((each) => all.every((status) => normaliseId(status) !== normaliseId(each)))
  const next = [...new Set([...listed, ...strange])]
  const { name, scope } = partsOfRole(role)
  const [first = { role: name, ...(scope && { scope }), action }] = own
  const made = next.length > 0 ? [{ ...first, statuses: next }] : []
  if (own.length === 0) return [...rules, ...made]
  return rules.flatMap((rule) => (rule === own[0] ? made : isOwn(rule) ? [] : [rule]))
}

/** The rules without those of an action: it is then for whoever may act. */
export const withoutAction = (rules: Rules, action: string): TemplatePermission[] =>
  rules.filter((rule) => !isOfAction(action)(rule))
