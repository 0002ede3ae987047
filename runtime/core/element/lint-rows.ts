import type { Element } from '../../../schemas/index.ts'
import type { Issue } from '../../../schemas/issue.ts'
import { MAX_ROWS, rowsPropsOf } from './rows-answer.ts'

/** Numbers of rows that no table can have. */
export function lintRows(element: Element): Issue[] {
  const { minRows = 0, maxRows = MAX_ROWS, initialRows = 0 } = rowsPropsOf(element)
  if (minRows > maxRows) return [{ code: 'bounds.crossed', path: '/maxRows' }]
  return initialRows > maxRows ? [{ code: 'bounds.crossed', path: '/initialRows' }] : []
}
