import { labelOf } from '../element/label-of.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'

/** An element with rows, each of which can stand as a line of its own. */
export interface ExplorerTable {
  id: string
  label: string
  /** The newest version no longer has it. */
  isGone?: true
}

/** What can be unfolded of the forms of a template, the newest version first, in the order of its pages. */
export function explorerTables(versions: readonly CompiledTemplate[]): ExplorerTable[] {
  const tables = new Map<string, ExplorerTable>()
  for (const [n, { elements }] of versions.entries())
    for (const { id, element, model } of elements.values())
      if (model?.children === 'rows' && !tables.has(id))
        tables.set(id, { id, label: labelOf(element) || id, ...(n > 0 && { isGone: true }) })
  return [...tables.values()]
}

/** Whether a question stands in rows that are unfolded with those of a table: in its own, in theirs, or in those around it. */
export function isUnfoldedWith({ elements }: CompiledTemplate, tableId: string, { rows }: CompiledElement) {
  const table = elements.get(tableId)
  if (!table) return false
  const around = [...table.rows, table]
  return rows.some((each) => around.includes(each))
}
