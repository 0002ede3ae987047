import type { ElementPermission } from '../../../schemas/index.ts'
import type { Actor } from '../model/engine.ts'
import { normaliseId } from '../text/normalise-id.ts'
import { roleOf } from './role-of.ts'

/** Acts for the platform itself, e.g. to evaluate guards over every answer. Compared by identity, never by id. */
export const SYSTEM: Actor = Object.freeze({ userId: 'system', roles: [] })

export interface Rights {
  view: boolean
  update: boolean
}

const FULL: Rights = { view: true, update: true }

/** What a node's own rules give, without its parents. A rule without statuses gives both rights in every status. */
export function ownRights(permissions: readonly ElementPermission[], actor: Actor, status: string): Rights {
  if (permissions.length === 0 || actor === SYSTEM) return FULL
  let [view, update, viewRuled, updateRuled] = [false, false, false, false]
  for (const rule of permissions) {
    const held = actor.roles.includes(roleOf(rule))
    const viewIn = rule.canViewInStatuses ?? rule.canViewWhen
    const updateIn = rule.canUpdateWhen
    if (viewIn === undefined && updateIn === undefined) {
      viewRuled = updateRuled = true
      if (held) view = update = true
    }
    if (viewIn !== undefined) {
      viewRuled = true
      if (
        held &&
        (includesStatus(rule.canViewInStatuses, status) || includesStatus(rule.canViewWhen, status))
      )
        view = true
    }
    if (updateIn !== undefined) {
      updateRuled = true
      if (held && includesStatus(updateIn, status)) update = true
    }
  }
  return { view: view || !viewRuled, update: update || !updateRuled }
}

export function includesStatus(statuses: readonly string[] | undefined, status: string): boolean {
  const wanted = normaliseId(status)
  return Array.isArray(statuses) && statuses.some((each) => normaliseId(String(each)) === wanted)
}
