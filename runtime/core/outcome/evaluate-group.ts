import type { RuleScope } from '../model/rule.ts'
import type { CompiledGroup, OutcomeResult } from './types.ts'

/** What each outcome of a group came to, by id. */
export type GroupResults = ReadonlyMap<string, OutcomeResult>

/**
 * What the answers of a form lead to. The server and the browser call the same code.
 *
 * @param given what others found of outcomes that cannot be found here, because they read what the viewer may not see
 * @example evaluateGroup(compileGroup(group), evaluate(compiled, answers, SYSTEM, context).scope).get('risk')?.level
 */
export function evaluateGroup(
  { byRank, byId }: CompiledGroup,
  scope: RuleScope,
  given: GroupResults = NOTHING,
): GroupResults {
  const results = new Map<string, OutcomeResult>()
  const resultOf = (id: string) => results.get(id)
  for (const compiled of byRank) {
    const { id } = compiled.outcome
    if (byId.get(id) === compiled) results.set(id, given.get(id) ?? compiled.evaluate(scope, resultOf))
  }
  return results
}

const NOTHING: GroupResults = new Map()
