import { useState } from 'react'
import { Link } from 'wouter'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { plural } from '../../../../runtime/core/language/plural.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { SearchField } from '../../../../runtime/react/ui/SearchField.tsx'
import { saveFile } from '../../../../runtime/react/ui/save-file.ts'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { Pages } from '../../../parts/Pages.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemTable } from './ItemTable.tsx'
import styles from './Library.module.css'
import { exportMutation, type Item, itemsQuery } from './operations.ts'
import { type Format, tableFile } from './table-file.ts'

const ITEMS = { one: '1 item', other: '# items' }

/** What is in a library, page by page. */
export function LibraryPage({ id }: { id: string }) {
  const { session } = useApplication()
  const [searchTerm, setSearch] = useState('')
  const [isArchived, setArchived] = useState(false)
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<Item | 'new' | 'import'>()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(itemsQuery, { id, searchTerm, isArchived, page }, { signal }),
    [session, id, searchTerm, isArchived, page],
  )
  useDocumentTitle(data?.fetchSchema.name ?? 'Library')
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { fetchSchema: library, libraryItems } = data
  const { total, isTotalCapped } = libraryItems.meta
  const takeAlong = async (format: Format) => {
    try {
      const { columns, rows, isWhole } = (await session.transport.request(exportMutation, { libraryId: id }))
        .exportLibrary
      const file = await tableFile(format, [columns, ...(rows as (string | number | null)[][])])
      saveFile(`${library.name}.${format.toLowerCase()}`, file)
      showToast(
        isWhole ? 'success' : 'neutral',
        `${isWhole ? '' : 'The first '}${plural(rows.length, ITEMS)} exported.`,
      )
    } catch (failure) {
      const text = failureText(failure, 'The library could not be exported. Please try again.')
      if (text) showToast('danger', text)
    }
  }
  return (
    <>
      <p className={styles.crumbs}>
        <Link href="/studio/global/library-management">Library Management</Link>
        {' / '}
        <Link href={`/studio/global/library-management/configure_fields?library=${id}`}>Fields</Link>
        {' · '}
        <Link href={`/studio/global/library-management/configure?library=${id}`}>Settings</Link>
        {' · '}
        <Link href={`/studio/global/library-management/permissions?library=${id}`}>Permissions</Link>
      </p>
      <div className={styles.head}>
        <h1>{library.name}</h1>
        <span className={styles.buttons}>
          <Button onClick={() => void takeAlong('CSV')}>Export CSV</Button>
          <Button onClick={() => void takeAlong('XLSX')}>Export Excel</Button>
          <Button onClick={() => setOpen('import')}>Import…</Button>
          <Button icon="plus" onClick={() => setOpen('new')}>
            Add item
          </Button>
        </span>
      </div>
      <div className={styles.search}>
        <SearchField
          label="Search items"
          value={searchTerm}
          onSearch={(term) => {
            setSearch(term)
            setPage(1)
          }}
        />
        <label className={styles.archived}>
          <input
            type="checkbox"
            checked={isArchived}
            onChange={({ target }) => {
              setArchived(target.checked)
              setPage(1)
            }}
          />
          Archived items
        </label>
      </div>
      <p className={muted} role="status">
        {isTotalCapped ? `The best ${total} hits. Type more to find others.` : plural(total, ITEMS)}
      </p>
      {libraryItems.docs.length === 0 ? (
        <p className={muted}>
          {searchTerm
            ? 'No results found'
            : isArchived
              ? 'No item is archived.'
              : 'Nothing is in this library yet.'}
        </p>
      ) : (
        <ItemTable library={library} items={libraryItems.docs} onOpen={isArchived ? undefined : setOpen} />
      )}
      <Pages page={page} total={total} onPage={setPage} />
      {open === 'import' && (
        <ImportDialog library={library} onChanged={reload} onClose={() => setOpen(undefined)} />
      )}
      {open && open !== 'import' && (
        <ItemDialog
          library={library}
          item={open === 'new' ? undefined : open}
          onChanged={reload}
          onClose={() => setOpen(undefined)}
        />
      )}
    </>
  )
}
