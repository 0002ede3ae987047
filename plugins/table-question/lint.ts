import { lintRows } from '../../runtime/core/element/lint-rows.ts'
import { lintUnused } from '../../runtime/core/element/lint-unused.ts'
import type { Issue } from '../../runtime/core/validation/issue.ts'
import type { Element } from '../../schemas/index.ts'

/** Numbers of rows that no table can have, and a column's width, which is the table's to give. */
export default function lintTable(element: Element): Issue[] {
  const columns = (element.children ?? []).flatMap((column, i) =>
    lintUnused(column, ['width']).map((issue) => ({ ...issue, path: `/children/${i}${issue.path}` })),
  )
  return [...lintRows(element), ...columns]
}
