import { useState } from 'react'
import { Link } from 'wouter'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { SearchField } from '../../../../runtime/react/ui/SearchField.tsx'
import { saveFile } from '../../../../runtime/react/ui/save-file.ts'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import { Pages } from '../../../parts/Pages.tsx'
import { ImportDialog } from './ImportDialog.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemTable } from './ItemTable.tsx'
import styles from './Library.module.css'
import { exportMutation, type Item, itemsQuery } from './operations.ts'
import { type Format, tableFile } from './table-file.ts'
import { texts } from './texts.ts'

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
  useDocumentTitle(data?.fetchSchema.name ?? texts.library)
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
      showToast(isWhole ? 'success' : 'neutral', texts.exported(isWhole, texts.itemsCount(rows.length)))
    } catch (failure) {
      const text = failureText(failure, texts.notExported)
      if (text) showToast('danger', text)
    }
  }
  return (
    <>
      <ScreenHead
        crumbs={[{ name: texts.libraryManagement, href: '/studio/global/library-management' }]}
        title={library.name}
      >
        <Button onClick={() => void takeAlong('CSV')}>{texts.exportCsv}</Button>
        <Button onClick={() => void takeAlong('XLSX')}>{texts.exportExcel}</Button>
        <Button onClick={() => setOpen('import')}>{texts.import}</Button>
        <Button icon="plus" onClick={() => setOpen('new')}>
          {texts.addItem}
        </Button>
      </ScreenHead>
      <p>
        <Link href={`/studio/global/library-management/configure_fields?library=${id}`}>{texts.fields}</Link>
        {' · '}
        <Link href={`/studio/global/library-management/configure?library=${id}`}>{common.settings}</Link>
        {' · '}
        <Link href={`/studio/global/library-management/permissions?library=${id}`}>{texts.permissions}</Link>
      </p>
      <div className={styles.search}>
        <SearchField
          label={texts.searchItems}
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
          {texts.archivedItems}
        </label>
      </div>
      <p className={muted} role="status">
        {isTotalCapped ? texts.bestHits(total) : texts.itemsCount(total)}
      </p>
      {libraryItems.docs.length === 0 ? (
        <p className={muted}>
          {searchTerm ? common.noResults : isArchived ? texts.noneArchived : texts.noItems}
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
