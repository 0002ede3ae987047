import type { Outcome, OutcomeGroup } from '../../../schemas/index.ts'
import { compileRule } from '../expression/compile-rule.ts'
import { toNumber } from '../expression/values.ts'
import type { RuleScope } from '../model/rule.ts'
import { orderDependencies } from '../template/order-dependencies.ts'
import type { Issue } from '../validation/issue.ts'
import { compileConditions, conditionsHold } from './compile-conditions.ts'
import { compileMatrix } from './compile-matrix.ts'
import { placeOnScale, risk } from './levels.ts'
import {
  type CompiledGroup,
  type CompiledOutcome,
  type OutcomeResult,
  type ResultOf,
  referencesOf,
} from './types.ts'

/** Digits that a number of JavaScript is exact to: 0.1 + 0.2 is 0.3. */
const EXACT_DIGITS = 15

/**
 * Makes a group of outcomes ready to be asked what answers lead to. Linear in the size of the group. Never throws: what
 * cannot be used is never determined, with an issue; `lintOutcomeGroup` is the gate that refuses it.
 */
export function compileGroup(group: OutcomeGroup): CompiledGroup {
  const byId = new Map<string, CompiledOutcome>()
  const outcomes = group.outcomes.map((outcome, index) => compileOutcome(outcome, index, group))
  // Of several with one id the first counts, as everywhere.
  for (const compiled of outcomes) if (!byId.has(compiled.outcome.id)) byId.set(compiled.outcome.id, compiled)
  const reads = new Map(outcomes.map((compiled) => [compiled, [...namedIn(compiled, byId)]]))
  const readers = new Map<string, CompiledOutcome[]>()
  for (const [compiled, targets] of reads) {
    compiled.reads = targets
    for (const target of targets) target.dependents.push(compiled)
    for (const id of elementIdsOf(compiled)) {
      const known = readers.get(id)
      if (known) known.push(compiled)
      else readers.set(id, [compiled])
    }
  }
  const { byRank, cycles } = orderDependencies(outcomes, (compiled) => reads.get(compiled) ?? [])
  return { group, id: group.referenceId ?? group.id, outcomes, byId, byRank, cycles, readers }
}

const namedIn = ({ branches, value }: CompiledOutcome, byId: ReadonlyMap<string, CompiledOutcome>) =>
  new Set(
    [...branches.flat(), value].flatMap(({ outcomeId }) => {
      const target = outcomeId === undefined ? undefined : byId.get(outcomeId)
      return target ? [target] : []
    }),
  )

/** The elements that an outcome looks at by itself. */
function elementIdsOf(compiled: CompiledOutcome): ReadonlySet<string> {
  const ids = referencesOf(compiled).flatMap(({ questionId, rowsElementId }) =>
    rowsElementId === undefined ? [questionId] : [questionId, rowsElementId],
  )
  return new Set(ids)
}

type Evaluate = (scope: RuleScope, resultOf: ResultOf) => Omit<OutcomeResult, 'id'>

function compileOutcome(
  outcome: Outcome,
  index: number,
  group: OutcomeGroup,
): CompiledOutcome & {
  reads: readonly CompiledOutcome[]
} {
  const { branches, issues } = compileConditions(outcome.conditions)
  const { evaluate, ...value } = compileValue(outcome, group)
  const compiled: CompiledOutcome = {
    ...{ outcome, index, rank: index, cyclic: false, branches, value, reads: [], dependents: [] },
    issues: [...issues, ...value.issues],
    evaluate(scope, resultOf) {
      const { id } = outcome
      // An outcome that waits for itself is never determined.
      const holds = compiled.cyclic ? null : conditionsHold(branches, scope, resultOf)
      if (holds === false) return { id, state: 'absent' }
      return { id, ...(holds ? evaluate(scope, resultOf) : UNKNOWN) }
    },
  }
  return compiled
}

const UNKNOWN = { state: 'unknown' } as const
const APPLIES = { state: 'applies' } as const

type Value = Pick<CompiledOutcome, 'issues'> & CompiledOutcome['value'] & { evaluate: Evaluate }

/** What an outcome comes to when its conditions hold. */
function compileValue(outcome: Outcome, group: OutcomeGroup): Value {
  if (outcome.type === 'number') return compileNumber(outcome.value)
  if (outcome.type !== 'risk') return { references: [], issues: [], evaluate: () => APPLIES }
  const { riskLevel, outcomeId, matrix } = outcome
  if (matrix) return { ...compileMatrix(matrix, group), issues: [] }
  if (outcomeId === undefined)
    return {
      references: [],
      issues: [],
      evaluate: () => (riskLevel ? { ...APPLIES, level: risk(riskLevel, group) } : UNKNOWN),
    }
  return {
    ...{ references: [], issues: [], outcomeId },
    evaluate(_, resultOf) {
      const { state = 'unknown', value } = resultOf(outcomeId) ?? {}
      if (state === 'absent') return { state }
      if (value === undefined) return UNKNOWN
      const level = placeOnScale(value, group)
      return level ? { ...APPLIES, value, level } : { ...UNKNOWN, value }
    },
  }
}

function compileNumber(expression: unknown): Value {
  const rule = compileRule(expression)
  const issues: Issue[] = rule.issues.map((issue) => ({ ...issue, path: `/value${issue.path ?? ''}` }))
  if (rule.readsViewer) issues.push({ code: 'outcome.reads_viewer', path: '/value' })
  return {
    references: rule.references.map((reference) => ({ ...reference, path: `/value${reference.path}` })),
    issues,
    evaluate(scope) {
      const number = toNumber(rule.value(scope))
      return number === null ? UNKNOWN : { ...APPLIES, value: Number(number.toPrecision(EXACT_DIGITS)) }
    },
  }
}
