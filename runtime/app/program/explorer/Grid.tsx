import { programFormPath } from '../../address/forms.ts'
import 'ag-grid-community/styles/ag-grid-no-native-widgets.min.css'
import 'ag-grid-community/styles/ag-theme-quartz-no-font.min.css'
import {
  type CellKeyDownEvent,
  CellStyleModule,
  ClientSideRowModelModule,
  type ColDef,
  ColumnApiModule,
  type GridApi,
  type GridOptions,
  type ICellRendererParams,
  ModuleRegistry,
  RenderApiModule,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useMemo } from 'react'
import { Link, useLocation } from 'wouter'
import type { ColumnState } from '../../../../schemas/index.ts'
import { dateText } from '../../../core/datetime/date-kind.ts'
import { formatNumber } from '../../../core/number/format-number.ts'
import { classNames } from '../../../react/ui/class-names.ts'
import { muted } from '../../../react/ui/text.ts'
import styles from './Grid.module.css'
import type { Column } from './operations.ts'
import type { Row } from './use-page.ts'
import { inOrder, NUMBER, type View } from './view.ts'

ModuleRegistry.registerModules([CellStyleModule, ClientSideRowModelModule, ColumnApiModule, RenderApiModule])

/** What the grid's own style sheet is called by. */
const THEME = 'ag-theme-quartz'
const icons = { sortAscending: '↑', sortDescending: '↓' }

interface Props {
  label: string
  programId: string
  columns: readonly Column[]
  /** As the grid begins; a new one needs a new grid. */
  view: View
  rows: readonly Row[]
  isLoading: boolean
  onState(columnState: ColumnState[]): void
}

/** The rows of one page. Order, width and sort of its columns are changed in it; the rows come in the order that they have. */
export function Grid({ label, programId, columns, view, rows, isLoading, onState }: Props) {
  const [, navigate] = useLocation()
  const columnDefs = useMemo(
    () => inOrder(columns, view).map((column) => definitionOf(column, programId)),
    [columns, view, programId],
  )
  const tell = ({ api, finished }: { api: GridApi; finished?: boolean }) => {
    if (finished !== false) onState(stateOf(api))
  }
  const options: GridOptions<Row> = {
    theme: 'legacy',
    icons,
    domLayout: 'autoHeight',
    ensureDomOrder: true,
    suppressMultiSort: true,
    suppressDragLeaveHidesColumns: true,
    maintainColumnOrder: true,
    getRowId: ({ data }) => data.id,
    onGridReady: ({ api }) => api.setGridAriaProperty('label', label),
    onCellKeyDown: (event) => {
      const { data, event: key } = event as CellKeyDownEvent<Row>
      if (data && (key as KeyboardEvent | null)?.key === 'Enter')
        navigate(programFormPath(programId, data.formId))
    },
    onSortChanged: tell,
    onColumnMoved: tell,
    onColumnResized: tell,
  }
  return (
    <div
      className={classNames(THEME, styles.grid)}
      aria-busy={isLoading}
      data-loading={isLoading || undefined}
    >
      <AgGridReact<Row> {...options} columnDefs={columnDefs} rowData={rows as Row[]} />
    </div>
  )
}

const stateOf = (api: GridApi): ColumnState[] =>
  api.getColumnState().map(({ colId, hide, width, sort }) => ({
    colId,
    ...(hide && { hide }),
    ...(width && { width: Math.round(width) }),
    ...(sort && { sort }),
  }))

function definitionOf(
  { id, label, kind, isSortable, hide, width, sort }: ReturnType<typeof inOrder>[number],
  programId: string,
): ColDef<Row> {
  return {
    colId: id,
    headerName: label,
    valueGetter: ({ data }) => data?.cells[id],
    cellRenderer: id === NUMBER ? FormNumber : Words,
    cellRendererParams: { programId, kind },
    hide: hide === true,
    ...(width && { width }),
    minWidth: 80,
    sort: sort ?? null,
    sortable: isSortable,
    // They have been put in order where they are stored.
    comparator: () => 0,
    ...(id === NUMBER && { lockPosition: 'left' }),
    ...(kind === 'number' && { type: 'rightAligned' }),
  }
}

type CellProps = ICellRendererParams<Row> & { programId: string; kind: string }

function FormNumber({ data, value, programId }: CellProps) {
  return (
    <Link href={programFormPath(programId, data?.formId ?? '')} tabIndex={-1}>
      {value ?? 'Form'}
    </Link>
  )
}

function Words({ data, value, column, kind }: CellProps) {
  if (data?.withheld.has(column?.getColId() ?? '')) return <span className={muted}>Not shown</span>
  if (typeof value === 'number') return formatNumber(value, {})
  if (kind === 'date' && typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value))
    return dateText(value, 'day')
  return value
}
