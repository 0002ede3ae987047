import type { OutcomeCondition } from '../../../schemas/index.ts'
import { compileRule } from '../expression/compile-rule.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import { takesOne } from '../template/takes-one.ts'
import { NO_ANSWERS } from './no-answers.ts'
import type { CompiledGroup, CompiledOutcome } from './types.ts'

type Question = Extract<OutcomeCondition, { type: 'question' }>
type NumberCondition = Extract<OutcomeCondition, { type: 'number' }>

/** The outcomes that no answers lead to: each way to them asks for two things that exclude each other. */
export function unreachableOutcomes(
  { byRank }: CompiledGroup,
  elements: ReadonlyMap<string, CompiledElement>,
): ReadonlySet<CompiledOutcome> {
  const unreachable = new Set<CompiledOutcome>()
  const isDead = (outcome: CompiledOutcome | undefined) => outcome !== undefined && unreachable.has(outcome)
  for (const compiled of byRank) {
    const { outcome, reads } = compiled
    const named = new Map(reads.map((each) => [each.outcome.id, each]))
    const ways = waysOf(outcome.conditions ?? [])
    const base = outcome.type === 'risk' && outcome.outcomeId ? named.get(outcome.outcomeId) : undefined
    const cannot =
      isDead(base) ||
      (ways.length > 0 &&
        ways.every(
          (way) =>
            excludesItself(way, elements) ||
            way.some((each) => each.type === 'number' && isDead(named.get(each.outcomeId))) ||
            noNumber(way, named),
        ))
    if (cannot) unreachable.add(compiled)
  }
  return unreachable
}

/** Lists of conditions of which all must hold. */
function waysOf(conditions: readonly OutcomeCondition[]): OutcomeCondition[][] {
  const ways: OutcomeCondition[][] = []
  let isNew = true
  for (const condition of conditions) {
    if (condition.type === 'logic') {
      isNew = condition.logicOperator === 'OR'
      continue
    }
    if (isNew) ways.push([condition])
    else ways.at(-1)?.push(condition)
    isNew = false
  }
  return ways
}

/** Two different options of a question that takes one. */
function excludesItself(
  way: readonly OutcomeCondition[],
  elements: ReadonlyMap<string, CompiledElement>,
): boolean {
  const questions = way.filter((each): each is Question => each.type === 'question')
  const chosen = new Map<string, string>()
  return questions.some(({ questionId, optionId }) => {
    const other = chosen.get(questionId) ?? optionId
    chosen.set(questionId, optionId)
    return other !== optionId && takesOne(elements.get(questionId))
  })
}

/** No number passes what is asked of an outcome, or not the one that it always is. */
function noNumber(way: readonly OutcomeCondition[], named: ReadonlyMap<string, CompiledOutcome>): boolean {
  const numbers = way.filter((each): each is NumberCondition => each.type === 'number')
  return [...Map.groupBy(numbers, ({ outcomeId }) => outcomeId)].some(([id, asked]) => {
    const outcome = named.get(id)?.outcome
    const fixed =
      outcome?.type === 'number' && typeof outcome.value === 'number' ? [outcome.value] : undefined
    return !(fixed ?? candidates(asked)).some((number) => asked.every((each) => passes(number, each)))
  })
}

/** If any number passes all, one of these does: the bounds, and one between and beyond any two. */
function candidates(asked: readonly NumberCondition[]): number[] {
  const bounds = [...new Set(asked.map(({ value }) => value))].sort((a, b) => a - b)
  const between = bounds.map((bound, i) => {
    const next = bounds[i + 1]
    return next === undefined ? bound + 1 : (bound + next) / 2
  })
  return [(bounds[0] ?? 0) - 1, ...bounds, ...between]
}

function passes(number: number, { numberOperator, value }: NumberCondition): boolean {
  return compileRule({ [numberOperator]: [number, value] }).evaluate(NO_ANSWERS) === true
}
