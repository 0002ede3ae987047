import type { Report } from '../../../schemas/index.ts'
import { compileRule } from '../expression/compile-rule.ts'
import { lintValue } from '../metric/lint-metrics.ts'
import type { Issue } from '../validation/issue.ts'
import { ROWS } from './figures.ts'

const OF_A_FORM = new Set(['published', 'form'])

/**
 * What the schema of a report cannot say: two of one id, rules that ask for what is not there, and parameters that take
 * nothing. Paths are JSON pointers into it. What its columns read of forms is not judged: templates come and go.
 */
export function lintReport({
  parameters = [],
  filter = [],
  columns,
  sections = [],
  orderBy,
}: Report): Issue[] {
  const issues: Issue[] = []
  const tell = (code: string, path: string, params: Issue['params'] = {}) =>
    issues.push({ code, path, params })
  const taken = new Set([ROWS])
  const take = (id: string, path: string) => {
    if (taken.has(id)) tell('report.id_taken', `${path}/id`, { id })
    taken.add(id)
  }
  const readable = new Set([ROWS])

  parameters.forEach((parameter, i) => {
    const { id, kind, key, minimum = 0, maximum = Number.POSITIVE_INFINITY } = parameter
    const path = `/parameters/${i}`
    take(id, path)
    readable.add(id)
    if ((kind === 'year') !== (key !== undefined)) tell('report.key_of_year', path, { id })
    if (minimum > maximum) tell('report.empty_range', path, { id })
  })
  filter.forEach((condition, i) => {
    const code = lintValue(condition)
    if (code) tell(code, `/filter/${i}/value`, { title: '', key: condition.key })
  })
  columns.forEach(({ id, kind, value, isSummed }, i) => {
    const path = `/columns/${i}`
    take(id, path)
    if (isSummed) readable.add(id)
    if (isSummed && kind !== 'number' && kind !== 'mark') tell('report.no_sum', path, { id })
    const { issues: faults, references, readsViewer } = compileRule(value)
    issues.push(...faults.map((fault) => ({ ...fault, path: `${path}/value${fault.path ?? ''}` })))
    if (readsViewer || references.some((each) => !OF_A_FORM.has(each.kind)))
      tell('report.reads_questions', `${path}/value`, { id })
  })
  sections.forEach(({ figures = [] }, s) => {
    figures.forEach(({ id, value }, i) => {
      const path = `/sections/${s}/figures/${i}`
      take(id, path)
      const { issues: faults, references, readsViewer, readsStatus, readsNow } = compileRule(value)
      issues.push(...faults.map((fault) => ({ ...fault, path: `${path}/value${fault.path ?? ''}` })))
      if (readsViewer || readsStatus || readsNow || references.some(({ kind }) => kind !== 'published'))
        tell('report.reads_forms', `${path}/value`, { id })
      const read = references.filter(({ kind }) => kind === 'published')
      for (const key of new Set(read.map(({ questionId }) => questionId)))
        if (!readable.has(key)) tell('report.unknown_figure', `${path}/value`, { id, key })
      readable.add(id)
    })
  })
  if (orderBy !== undefined && !columns.some(({ id }) => id === orderBy))
    tell('report.unknown_column', '/orderBy', { id: orderBy })
  return issues
}
