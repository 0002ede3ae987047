import { labelOf } from '../../runtime/core/element/label-of.ts'
import { shownChildren } from '../../runtime/core/element/shown-children.ts'
import type { ElementServer } from '../../server/contract/element-server.ts'

const server: ElementServer = {
  /** Columns with their heads, one row per row id (SU-02). */
  print({ element, state, cell }) {
    const columns = shownChildren(element)
    const row = (rowId: string) => columns.map(({ id }) => cell(id, rowId))
    return [{ kind: 'table', head: columns.map(labelOf), rows: (state.rowIds ?? []).map(row) }]
  },
}

export default server
