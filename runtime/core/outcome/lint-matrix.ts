import type { OutcomeGroup, RiskMatrix } from '../../../schemas/index.ts'
import { missingOption, valuesOf } from '../lint/lint-values.ts'
import type { CompiledElement } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'

/** Options and levels that do not exist, pairs of two levels, and pairs of none. Paths are JSON pointers into the outcome. */
export function lintMatrix(
  id: string,
  { rowQuestionId, columnQuestionId, cells }: RiskMatrix,
  { riskLevels = [] }: Pick<OutcomeGroup, 'riskLevels'>,
  elements: ReadonlyMap<string, CompiledElement>,
): Issue[] {
  if (rowQuestionId === columnQuestionId)
    return [{ code: 'outcome.same_question', path: '/matrix/columnQuestionId', params: { id } }]
  const levelIds = new Set(riskLevels.map((each) => each.id))
  const rows = optionsOf(elements.get(rowQuestionId))
  const columns = optionsOf(elements.get(columnQuestionId))
  const painted = new Set<string>()
  const issues = cells.flatMap(({ rowOptionId, columnOptionId, levelId }, i): Issue[] => {
    const path = `/matrix/cells/${i}`
    const pair = `${rowOptionId} ${columnOptionId}`
    const found: Issue[] = []
    if (rows && !rows.has(rowOptionId))
      found.push(missingOption(id, rowQuestionId, rowOptionId, `${path}/rowOptionId`))
    if (columns && !columns.has(columnOptionId))
      found.push(missingOption(id, columnQuestionId, columnOptionId, `${path}/columnOptionId`))
    if (!levelIds.has(levelId))
      found.push({ code: 'outcome.unknown_level', path: `${path}/levelId`, params: { id, level: levelId } })
    if (painted.has(pair)) found.push({ code: 'outcome.cell_twice', path, params: { id } })
    if (found.length === 0) painted.add(pair)
    return found
  })
  const count = rows && columns ? rows.size * columns.size - painted.size : 0
  if (count > 0)
    issues.push({
      ...{ code: 'outcome.unpainted', path: '/matrix/cells', severity: 'warning', params: { id, count } },
    })
  return issues
}

/** Undefined where they are not known. */
const optionsOf = (question: CompiledElement | undefined): ReadonlySet<string> | undefined => {
  const values = question?.model?.answer && valuesOf(question)
  return values && new Set(values.map(String))
}
