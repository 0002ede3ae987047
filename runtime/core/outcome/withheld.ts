import type { Outcome, OutcomeGroup } from '../../../schemas/index.ts'
import type { CompiledNode, CompiledTemplate } from '../model/compiled-template.ts'
import type { Actor } from '../model/engine.ts'
import type { RuleReference } from '../model/rule.ts'
import { rightsOf } from '../permission/rights.ts'
import { readTargets } from '../template/reach.ts'
import { type CompiledGroup, referencesOf } from './types.ts'

/**
 * The outcomes that the actor cannot find by themselves: something that they are made of is not theirs to see, be it
 * what another outcome, a calculated value or the visibility of a question reads.
 */
export function withheldOutcomes(
  group: CompiledGroup,
  compiled: CompiledTemplate,
  actor: Actor,
  status: string,
): ReadonlySet<string> {
  const unseen = madeOfUnseen(compiled, actor, status)
  const isOfUnseen = (reference: RuleReference) =>
    readTargets(TOP, reference, compiled.elements).targets.some((node) => unseen.has(node))
  const found = new Set(
    unseen.size === 0 ? [] : group.outcomes.filter((each) => referencesOf(each).some(isOfUnseen)),
  )
  // Whatever reads them, also in a circle.
  for (const { dependents } of found) for (const next of dependents) found.add(next)
  return new Set([...found].map(({ outcome }) => outcome.id))
}

/** What the actor may not see, and whatever is shown or calculated by it. */
function madeOfUnseen(
  compiled: CompiledTemplate,
  actor: Actor,
  status: string,
): ReadonlySet<Pick<CompiledNode, 'index'>> {
  const { view } = rightsOf(compiled, actor, status)
  const found = new Set(compiled.nodes.filter(({ index }) => view[index] !== true))
  for (const { children, dependents } of found)
    for (const next of [...children, ...dependents.map(({ node }) => node)]) found.add(next)
  return found
}

/** Where an outcome stands: outside all rows. */
const TOP: Pick<CompiledNode, 'rows'> = { rows: [] }

/** The group without what these outcomes are made of: their results are given. */
export function withoutReasons(group: OutcomeGroup, withheld: ReadonlySet<string>): OutcomeGroup {
  if (withheld.size === 0) return group
  return { ...group, outcomes: group.outcomes.map((each) => (withheld.has(each.id) ? bare(each) : each)) }
}

function bare(outcome: Outcome): Outcome {
  const { conditions: _, ...rest } = outcome
  if (rest.type === 'number') return { ...rest, value: 0 }
  if (rest.type !== 'risk') return rest
  const { outcomeId, riskLevel, matrix, ...risk } = rest
  return risk
}
