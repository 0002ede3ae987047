import type { OutcomeGroup, RiskCell, RiskMatrix } from '../../../schemas/index.ts'
import { SCORE_COLUMN } from '../expression/operators.ts'
import { toNumber } from '../expression/values.ts'
import type { RuleReference, RuleScope, RuleValue } from '../model/rule.ts'
import { risk } from './levels.ts'
import type { OutcomeResult, RiskResult } from './types.ts'

interface CompiledMatrix {
  references: readonly RuleReference[]
  evaluate(scope: RuleScope): Omit<OutcomeResult, 'id'>
}

const UNKNOWN = { state: 'unknown' } as const

/**
 * A matrix made ready: the level of the pair of options that are chosen. It is not known while one of the two is
 * missing, or the pair has no level. Of several options the pair with the highest level counts.
 */
export function compileMatrix(matrix: RiskMatrix, group: OutcomeGroup): CompiledMatrix {
  const { rowQuestionId, columnQuestionId, scored } = matrix
  const cells = levelsOfPairs(matrix, group)
  const questions = [
    { questionId: rowQuestionId, path: '/matrix/rowQuestionId' },
    { questionId: columnQuestionId, path: '/matrix/columnQuestionId' },
  ]
  const column = scored ? SCORE_COLUMN : undefined
  return {
    references: questions.map((each) => ({
      kind: 'answer',
      ...each,
      ...(column !== undefined && { column }),
    })),
    evaluate(scope) {
      const rows = chosen(scope.answer(rowQuestionId))
      const columns = chosen(scope.answer(columnQuestionId))
      const levels = rows.flatMap((row) => columns.map((each) => cells.get(pairOf(row, each))))
      const highest = highestOf(levels)
      if (!highest) return UNKNOWN
      const value = scored
        ? product(questions.map(({ questionId }) => scope.answer(questionId, column)))
        : null
      return { state: 'applies', ...(value !== null && { value }), level: highest }
    },
  }
}

function levelsOfPairs({ cells }: RiskMatrix, group: OutcomeGroup): Map<string, RiskResult> {
  const levels = new Map(group.riskLevels?.map((each) => [each.id, risk(each, group)]))
  const found = new Map<string, RiskResult>()
  // A draft may hold anything.
  for (const { rowOptionId, columnOptionId, levelId } of Array.isArray(cells) ? (cells as RiskCell[]) : []) {
    const pair = pairOf(rowOptionId, columnOptionId)
    const level = levels.get(levelId)
    // Of several cells for one pair the first counts, as everywhere.
    if (level && !found.has(pair)) found.set(pair, level)
  }
  return found
}

/** An id holds no space. */
const pairOf = (row: string, column: string) => `${row} ${column}`

const chosen = (answer: RuleValue): string[] =>
  answer === null ? [] : [answer].flat().map((each) => String(each))

/** A pair without a level leaves all of them open: it might be the highest. */
function highestOf(levels: readonly (RiskResult | undefined)[]): RiskResult | undefined {
  let highest = levels[0]
  for (const level of levels) {
    if (!level || !highest) return undefined
    if (level.rank > highest.rank) highest = level
  }
  return highest
}

function product([row = null, column = null]: readonly RuleValue[]): number | null {
  const [one, other] = [toNumber(row), toNumber(column)]
  return one === null || other === null ? null : one * other
}
