import type { RowsAnswer } from '../../runtime/core/element/rows-answer.ts'
import { defineSummary } from '../../runtime/react/contract.ts'
import { Grid } from './Grid.tsx'

export default defineSummary<RowsAnswer>({
  Summary: ({ element, state, renderCell }) => (
    <Grid element={element} rowIds={state.rowIds ?? []} renderCell={renderCell} />
  ),
})
