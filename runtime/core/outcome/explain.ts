import type { RuleScope } from '../model/rule.ts'
import { branchTruth } from './compile-conditions.ts'
import type { GroupResults } from './evaluate-group.ts'
import type { CompiledGroup, CompiledOutcome, Operand, Reading } from './types.ts'

type Read = Pick<Operand, 'references' | 'outcomeId'>

/**
 * What an outcome came to what it is by: the answers of the conditions that decided, and those that its value is made
 * of; of one that is not determined, what it waits for. In the order in which they are written, each once.
 */
export function readingsOf(
  group: CompiledGroup,
  outcomeId: string,
  results: GroupResults | Pick<GroupResults, 'get'>,
  scope: RuleScope,
): Reading[] {
  const readings = new Map<string, Reading>()
  const seen = new Set<CompiledOutcome>()
  const pending = [group.byId.get(outcomeId)]
  const take = ({ references, outcomeId: other }: Read) => {
    for (const { path: _, ...reading } of references) {
      const { rowsElementId, questionId, column } = reading
      readings.set(JSON.stringify([rowsElementId, questionId, column]), reading)
    }
    if (other !== undefined) pending.push(group.byId.get(other))
  }
  for (const next of pending) {
    if (!next || seen.has(next)) continue
    seen.add(next)
    const state = results.get(next.outcome.id)?.state ?? 'unknown'
    const decided = decidingOperands(next, state, scope, results)
    for (const operand of decided) take(operand)
    // A level that no condition of its own keeps away waits for its number, or goes without it.
    if (state === 'applies' || decided.length === 0) take(next.value)
  }
  return [...readings.values()]
}

/** The conditions by which an outcome is what it is. */
function decidingOperands(
  { branches }: CompiledOutcome,
  state: 'applies' | 'absent' | 'unknown',
  scope: RuleScope,
  results: Pick<GroupResults, 'get'>,
): Operand[] {
  const resultOf = (id: string) => results.get(id)
  const truth = state === 'applies' ? true : state === 'absent' ? false : null
  const deciding = branches.filter((branch) => branchTruth(branch, scope, resultOf) === truth)
  return deciding.flat().filter((operand) => operand.evaluate(scope, resultOf) === truth)
}
