import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { DocumentItem } from '../../client/form/form-lists.ts'
import { errorCode } from '../../client/request-error.ts'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { Pager } from '../forms/Pager.tsx'
import { pageCount } from '../forms/page-count.ts'
import { ColumnMenu } from './ColumnMenu.tsx'
import type { Column } from './columns.tsx'
import { ListedDocuments } from './ListedDocuments.tsx'
import { changeAddress, type ListAddress } from './list-address.ts'
import { Narrowing } from './Narrowing.tsx'
import type { PreviewView } from './PreviewPane.tsx'
import { useColumns } from './use-columns.ts'
import { useDocuments } from './use-documents.ts'
import { useSettled } from './use-settled.ts'
import type { Within } from './within.ts'

interface Props {
  /** What the address says; of which forms is told by `shown`. */
  address: ListAddress
  within?: Within
  words: { search: string; failed: string; empty: string }
  /** Above the list as nobody has narrowed or sorted it, on its first page. */
  above?(docs: readonly DocumentItem[]): ReactNode
  /** Beside the choice of columns. */
  tools?(columns: readonly Column[]): ReactNode
  /** What a document is read in beside the list. */
  Preview?: PreviewView
}

/** Documents that one may see, page by page, narrowed and sorted as the address says (HD-07, PR-04). */
export function DocumentList({ address, within, words, above, tools, Preview }: Props) {
  const [, setParams] = useSearchParams()
  const { shown, templateGroupId, status, figure, order, page, size } = address
  const [typed, setTyped] = useState(address.search)
  const term = useSettled(typed, 300)
  const change = (...[what]: [Parameters<typeof changeAddress>[1]]) =>
    setParams((now) => changeAddress(now, what), { replace: true })
  const columns = useColumns(address, within, () => address.columns && change({ columns: '' }))
  const hasAssignees = columns.shown.some(({ id }) => id === 'assignees')
  useEffect(() => {
    if (term !== address.search) change({ search: term })
  }, [term])
  const { data, error, reload } = useDocuments({ address, within, term, hasAssignees })
  if (error && !data && errorCode(error) === 'OFFLINE') return <ErrorScreen error={error} onRetry={reload} />
  const { docs, meta, listed } = data ?? {}
  const isNarrowed = Boolean(term || (!within && templateGroupId) || status || figure)
  const clear = () => {
    setTyped('')
    change({ search: '', template: '', status: '', figure: '', first: '', second: '' })
  }
  const goTo = (next: number) => change({ page: next > 1 ? String(next) : '' })
  const changed = (gone: number) => (docs?.length === gone && page > 1 ? goTo(page - 1) : reload())
  const pages = meta ? pageCount({ ...meta, page, size }, docs?.length ?? 0) : 1
  const pager = meta && meta.total > 25 && (
    <Pager
      page={page}
      pages={pages}
      size={size}
      onPage={goTo}
      onSize={(next) => change({ size: next === 25 ? '' : String(next) })}
    />
  )
  return (
    <>
      {page === 1 && !isNarrowed && !order && docs && docs.length > 0 && above?.(docs)}
      <Narrowing
        address={address}
        within={within}
        listed={listed}
        label={words.search}
        search={typed}
        onSearch={setTyped}
        onChoose={(chosen) => change(chosen)}
        onClear={clear}
        tools={
          <>
            {tools?.(columns.shown)}
            <ColumnMenu columns={columns} />
          </>
        }
      />
      {error ? <p role="alert">{figure && isGone(error) ? FIGURE_GONE : words.failed}</p> : null}
      {meta?.isBehind && (
        <p role="status">
          {figure
            ? 'Some documents that were saved lately may be missing here.'
            : 'Documents are being sorted after an update. Some may be missing here for a few minutes.'}
        </p>
      )}
      {!docs && !error && <LoadingScreen />}
      {docs?.length === 0 && <EmptyList>{isNarrowed ? 'No results found' : words.empty}</EmptyList>}
      {shown.whose === 'DELETED' && docs && docs.length > 0 && (
        <p>Deleted documents are kept for 30 days. Restore one to open it again.</p>
      )}
      {docs && docs.length > 0 && (
        <ListedDocuments
          docs={docs}
          columns={columns.shown}
          address={address}
          within={within}
          onSort={(sort) => change({ sort })}
          onChange={changed}
          Preview={Preview}
        >
          {pager}
        </ListedDocuments>
      )}
      {docs?.length === 0 && pager}
    </>
  )
}

const FIGURE_GONE =
  'The figure behind which these documents stood is not there any more, or not shown to you.'

const isGone = (error: unknown) => ['NOT_FOUND', 'ACCESS_DENIED'].includes(errorCode(error) ?? '')
