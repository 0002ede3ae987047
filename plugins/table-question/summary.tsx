import type { RowsAnswer } from '../../runtime/core/element/rows-answer.ts'
import { defineSummary } from '../../runtime/react/contract.ts'

export default defineSummary<RowsAnswer>({
  Summary: ({ element, state, renderCell }) => {
    const columns = element.children ?? []
    if (!state.rowIds?.length) return <>--</>
    return (
      <div className="fw-table-scroll" tabIndex={0} role="group" aria-label={element.title}>
        <table data-fit={columns.length < 4}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {state.rowIds.map((rowId) => (
              <tr key={rowId}>
                {columns.map((column) => (
                  <td key={column.id} data-label={column.title}>
                    {renderCell(column.id, rowId)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    )
  },
})
