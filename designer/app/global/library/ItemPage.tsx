import { useState } from 'react'
import { Link } from 'wouter'
import { confirm } from '../../../../runtime/app/feedback/confirm.ts'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemFacts } from './ItemFacts.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { ItemUses } from './ItemUses.tsx'
import { archiveMutation, detailQuery } from './item-operations.ts'
import styles from './Library.module.css'
import { ITEM_FAILURES } from './words.ts'

/** An item of a library: all its fields, what it is used in, and what it was. */
export function ItemPage({ id }: { id: string }) {
  const { session } = useApplication()
  const [isEditing, setEditing] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const { data, error, reload } = useLoad(
    async (signal) => (await session.transport.request(detailQuery, { id }, { signal })).managedLibraryItem,
    [session, id],
  )
  useDocumentTitle(data?.item.name ?? 'Library item')
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { item, library } = data
  const isArchived = item.archivedDate !== null
  const setArchived = async (wished: boolean, revision: number) => {
    setBusy(true)
    try {
      await session.transport.request(archiveMutation, { id, revision, isArchived: wished })
      showToast('success', wished ? `${item.name} was archived` : `${item.name} is offered again`)
    } catch (failure) {
      const text = failureText(failure, 'The item could not be changed. Please try again.', ITEM_FAILURES)
      if (text) showToast('danger', text)
    }
    setBusy(false)
    reload()
  }
  const archive = async () => {
    const yes = await confirm({
      title: `Archive ${item.name}`,
      message:
        'It can no longer be chosen. Forms that chose it keep what it was called, other items and inventories still find it, and it can be offered again.',
      primaryLabel: 'Archive',
    })
    if (yes) await setArchived(true, item.revision)
  }
  return (
    <>
      <p className={styles.crumbs}>
        <Link href="/studio/global/library-management">Library Management</Link>
        {' / '}
        <Link href={`/studio/global/library-management/library/${library.id}`}>{library.name}</Link>
      </p>
      <div className={styles.head}>
        <h1>
          {item.name} {isArchived && <Badge tone="orange">Archived</Badge>}
        </h1>
        <span className={styles.buttons}>
          {isArchived ? (
            <Button disabled={isBusy} onClick={() => void setArchived(false, item.revision)}>
              Offer again
            </Button>
          ) : (
            <>
              <Button disabled={isBusy} onClick={() => void archive()}>
                Archive…
              </Button>
              <Button tone="primary" onClick={() => setEditing(true)}>
                Edit…
              </Button>
            </>
          )}
        </span>
      </div>
      <ItemFacts detail={data} />
      <ItemUses id={id} />
      <ItemHistory detail={data} onChanged={reload} />
      {isEditing && (
        <ItemDialog
          library={library}
          item={item}
          relationNames={Object.fromEntries(data.relations.map(({ field, name }) => [field, name]))}
          onChanged={reload}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
