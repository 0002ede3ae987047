import { useState } from 'react'
import { Alert } from '../../../react/ui/Alert.tsx'
import { Button } from '../../../react/ui/Button.tsx'
import { Pager } from '../../forms/Pager.tsx'
import { ColumnsDialog } from './ColumnsDialog.tsx'
import styles from './Explorer.module.css'
import { ExportDialog } from './ExportDialog.tsx'
import { Exports } from './Exports.tsx'
import { Filters } from './Filters.tsx'
import { Grid } from './Grid.tsx'
import { GroupDialog } from './GroupDialog.tsx'
import type { Column, SavedView } from './operations.ts'
import { useExports } from './use-exports.ts'
import { type Place, usePage } from './use-page.ts'
import { Views } from './Views.tsx'
import { askedFor, firstView, inOrder, type View } from './view.ts'

interface Props {
  place: Place
  /** The table whose rows stand as lines of their own. */
  unfold: string | undefined
  /** What the grid is called. */
  label: string
  columns: readonly Column[]
  views: readonly SavedView[]
  /** The saved view that it begins with, as the address says. */
  viewId: string | null
  onView(view: Pick<SavedView, 'id' | 'unfold'> | undefined): void
}

/** The server puts no more in order, for a page or for an export. */
const MOST_PAGED = 20_000

const lines = (count: number) => (count === 1 ? '1 line' : `${count.toLocaleString('en-US')} lines`)
const rows = (count: number) => (count === 1 ? '1 row' : `${count.toLocaleString('en-US')} rows`)
const forms = (count: number) => (count === 1 ? '1 form' : `${count.toLocaleString('en-US')} forms`)

/** The forms of a template as a table, which its viewer filters, orders and arranges. */
export function Explorer({ place, unfold, label, columns, views: known, viewId, onView }: Props) {
  const [views, setViews] = useState(known)
  const chosen = views.find(({ id }) => id === viewId)
  const [view, setView] = useState(() => viewOf(chosen) ?? firstView(columns))
  // What is changed outside of the grid begins it anew.
  const [begun, setBegun] = useState({ view, turn: 0 })
  const [page, setPage] = useState(1)
  const [size, setSize] = useState(50)
  const [open, setOpen] = useState<'columns' | 'group' | 'export'>()
  const close = () => setOpen(undefined)
  const exports = useExports(place)
  const asked = askedFor(columns, view)
  const { found, error, reload, isLoading } = usePage({ ...place, unfold, ...asked, page, size })
  const begin = (next: View) => {
    setView(next)
    setBegun(({ turn }) => ({ view: next, turn: turn + 1 }))
    setPage(1)
  }
  const filter = (filterModel: View['filterModel']) => {
    setView({ ...view, filterModel })
    setPage(1)
  }
  const show = (shown: ReadonlySet<string>) => {
    const columnState = inOrder(columns, view).map(({ id, width, sort }) => ({
      ...{ colId: id, hide: !shown.has(id) },
      ...(width && { width }),
      ...(sort && { sort }),
    }))
    begin({ ...view, columnState })
    close()
  }
  return (
    <div className={styles.explorer}>
      <div className={styles.bar}>
        <Filters columns={columns} filterModel={view.filterModel} onFilter={filter} />
        <span className={styles.tools}>
          <Views
            {...{ place, unfold, view, views, chosen }}
            onOpen={(opened) => {
              begin(viewOf(opened) ?? firstView(columns))
              onView(opened)
            }}
            onViews={(all, id) => {
              setViews(all)
              onView(all.find((each) => each.id === id))
            }}
          />
          <Button small onClick={() => setOpen('columns')}>
            Columns
          </Button>
          {unfold === undefined && (
            <Button small onClick={() => setOpen('group')}>
              Group…
            </Button>
          )}
          <Button small disabled={!found || found.total === 0} onClick={() => setOpen('export')}>
            Export…
          </Button>
        </span>
      </div>
      <Exports {...exports} />
      {chosen?.isPartial && (
        <Alert tone="warning">
          <p>This view filters also by what you may not see, or what is gone: it shows you other forms.</p>
        </Alert>
      )}
      {found && <Said {...found} isCut={found.total > MOST_PAGED} />}
      {error ? (
        <div role="alert">
          <Alert tone="danger">
            <p>The forms could not be read.</p>
            <Button small onClick={reload}>
              Try again
            </Button>
          </Alert>
        </div>
      ) : (
        <p role="status" className={styles.count}>
          {isLoading ? 'Reading forms…' : forms(found?.total ?? 0)}
          {unfold !== undefined && found && !isLoading && `, ${lines(found.rows.length)} on this page`}
        </p>
      )}
      {found && found.total > 0 && (
        <Grid
          key={begun.turn}
          {...{ label, columns, isLoading, rows: found.rows, programId: place.programId, view: begun.view }}
          onState={(columnState) => {
            setView((old) => {
              const next = { ...old, columnState }
              if (sortOf(old) !== sortOf(next)) setPage(1)
              return next
            })
          }}
        />
      )}
      {found && found.total > 0 && (
        <Pager
          {...{ page, size }}
          pages={Math.ceil(Math.min(found.total, MOST_PAGED) / size)}
          onPage={setPage}
          onSize={(chosen) => {
            setSize(chosen)
            setPage(1)
          }}
        />
      )}
      {open === 'group' && (
        <GroupDialog
          {...{ place, columns, asked }}
          onFilter={(columnId, one) => {
            filter({ ...view.filterModel, [columnId]: one })
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'export' && found && (
        <ExportDialog
          {...{ place, unfold, asked, mostExported: MOST_PAGED, total: found.total }}
          columns={inOrder(columns, view).flatMap(({ id, hide }) => (hide ? [] : [id]))}
          onBegun={() => {
            exports.reload()
            close()
          }}
          onClose={close}
        />
      )}
      {open === 'columns' && <ColumnsDialog {...{ columns, view }} onChoose={show} onClose={close} />}
    </div>
  )
}

const viewOf = (saved: SavedView | undefined): View | undefined =>
  saved && {
    columnState: saved.columnState as View['columnState'],
    filterModel: saved.filterModel as View['filterModel'],
  }

const sortOf = ({ columnState }: View) => {
  const sorted = columnState.find(({ sort }) => sort)
  return sorted && `${sorted.colId} ${sorted.sort}`
}

interface SaidProps {
  unknown: number
  rowsLeft: number
  isBehind: boolean
  isCut: boolean
}

/** What is not in it for whoever reads it. */
function Said({ unknown, rowsLeft, isBehind, isCut }: SaidProps) {
  if (unknown === 0 && rowsLeft === 0 && !isBehind && !isCut) return null
  return (
    <Alert tone="note">
      {unknown > 0 && (
        <p>
          {forms(unknown)} {unknown === 1 ? 'is' : 'are'} left out: you may not read the answers that are
          filtered or ordered by.
        </p>
      )}
      {rowsLeft > 0 && (
        <p>{rows(rowsLeft)} of forms with very many are not shown here. An export has them.</p>
      )}
      {isCut && (
        <p>
          You can page through the first {MOST_PAGED.toLocaleString('en-US')} forms. Add a filter to see
          others.
        </p>
      )}
      {isBehind && <p>Forms that were saved lately are added by themselves in a moment.</p>}
    </Alert>
  )
}
