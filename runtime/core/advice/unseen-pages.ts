import type { ElementPermission } from '../../../schemas/index.ts'
import { type Advice, advice } from '../model/advice.ts'
import type { CompiledNode, CompiledTemplate } from '../model/compiled-template.ts'

/**
 * Pages that nobody ever sees though nothing is wrong with their condition: all on them is never shown, or their
 * permissions let nobody see them. A page of nothing but hidden elements is meant so.
 *
 * @param never what is never shown by its condition
 */
export function unseenPages(
  { pages }: Pick<CompiledTemplate, 'pages'>,
  never: ReadonlySet<CompiledNode>,
): Advice[] {
  return pages.flatMap((page) => {
    if (never.has(page)) return []
    const { children, path, permissions } = page
    const params = { name: page.page.name }
    const isGone = children.some((child) => never.has(child))
    if (isGone && children.every((child) => never.has(child) || child.element.hidden === true))
      return [advice('page.nothing_shown', path, params)]
    return permissions.some(limitsSight) && !permissions.some(givesSight)
      ? [advice('page.nobody_may_see', `${path}/permissions`, params)]
      : []
  })
}

const statusesIn = ({ canViewInStatuses, canViewWhen }: ElementPermission) =>
  canViewInStatuses === undefined && canViewWhen === undefined
    ? undefined
    : [...(canViewInStatuses ?? []), ...(canViewWhen ?? [])]

const limitsSight = (rule: ElementPermission) => statusesIn(rule) !== undefined

/** A rule that names no status gives its role everything. */
const givesSight = (rule: ElementPermission) =>
  statusesIn(rule)?.some(Boolean) ?? rule.canUpdateWhen === undefined
