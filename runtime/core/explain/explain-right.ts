import type { CompiledNode } from '../model/compiled-template.ts'
import type { Actor } from '../model/engine.ts'
import { ownRights, type Rights } from '../permission/own-rights.ts'
import { grantsOf } from './grants-of.ts'
import type { Grant } from './types.ts'

/** Whether the rules of a node and of all around it give a right, and the rule that says so. */
export interface RightReason {
  verdict: boolean
  /** What has the rule; undefined where nothing has one. */
  node: CompiledNode | undefined
  grants: readonly Grant[]
}

/** Why somebody in a role may see something or change it, whatever the answers are. */
export function explainRight(
  node: CompiledNode,
  actor: Actor,
  status: string,
  right: keyof Rights,
): RightReason {
  const chain: CompiledNode[] = []
  for (let each: CompiledNode | undefined = node; each; each = each.parent) chain.unshift(each)
  const refusing = chain.find(({ permissions }) => !ownRights(permissions, actor, status)[right])
  const ruled = refusing ?? chain.findLast(({ permissions }) => grantsOf(permissions, right).length > 0)
  return { verdict: !refusing, node: ruled, grants: grantsOf(ruled?.permissions ?? [], right) }
}
