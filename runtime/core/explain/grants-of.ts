import type { ElementPermission } from '../../../schemas/index.ts'
import { roleOf } from '../permission/role-of.ts'
import type { Grant } from './types.ts'

/** To whom the rules of a node give a right, as `ownRights` reads them. */
export function grantsOf(permissions: readonly ElementPermission[], right: 'view' | 'update'): Grant[] {
  return permissions.flatMap((rule): Grant[] => {
    const { canViewInStatuses, canViewWhen, canUpdateWhen } = rule
    const role = roleOf(rule)
    const views =
      canViewInStatuses || canViewWhen ? [...(canViewInStatuses ?? []), ...(canViewWhen ?? [])] : undefined
    if (!views && !canUpdateWhen) return [{ role, statuses: undefined }]
    const statuses = right === 'view' ? views : canUpdateWhen
    return statuses && statuses.length > 0 ? [{ role, statuses: [...new Set(statuses)] }] : []
  })
}
