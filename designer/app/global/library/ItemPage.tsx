import { useState } from 'react'
import { confirm } from '../../../../runtime/app/feedback/confirm.ts'
import { ErrorScreen } from '../../../../runtime/app/feedback/ErrorScreen.tsx'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { LoadingScreen } from '../../../../runtime/app/feedback/LoadingScreen.tsx'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { ScreenHead } from '../../../../runtime/app/shell/ScreenHead.tsx'
import { useDocumentTitle } from '../../../../runtime/react/hooks/use-document-title.ts'
import { Badge } from '../../../../runtime/react/ui/Badge.tsx'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { common } from '../../../parts/common-texts.ts'
import { ItemDialog } from './ItemDialog.tsx'
import { ItemFacts } from './ItemFacts.tsx'
import { ItemHistory } from './ItemHistory.tsx'
import { ItemUses } from './ItemUses.tsx'
import { archiveMutation, detailQuery } from './item-operations.ts'
import { texts } from './texts.ts'
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
  useDocumentTitle(data?.item.name ?? texts.libraryItemKind)
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const { item, library } = data
  const isArchived = item.archivedDate !== null
  const setArchived = async (wished: boolean, revision: number) => {
    setBusy(true)
    try {
      await session.transport.request(archiveMutation, { id, revision, isArchived: wished })
      showToast('success', wished ? texts.archivedOf(item.name) : texts.offeredAgainOf(item.name))
    } catch (failure) {
      const text = failureText(failure, texts.itemNotChanged, ITEM_FAILURES)
      if (text) showToast('danger', text)
    }
    setBusy(false)
    reload()
  }
  const archive = async () => {
    const yes = await confirm({
      title: texts.archiveOf(item.name),
      message: texts.archiveItemWarning,
      primaryLabel: texts.archive,
    })
    if (yes) await setArchived(true, item.revision)
  }
  return (
    <>
      <ScreenHead
        crumbs={[
          { name: texts.libraryManagement, href: '/studio/global/library-management' },
          { name: library.name, href: `/studio/global/library-management/library/${library.id}` },
        ]}
        title={
          <>
            {item.name} {isArchived && <Badge tone="orange">{common.archived}</Badge>}
          </>
        }
      >
        {isArchived ? (
          <Button disabled={isBusy} onClick={() => void setArchived(false, item.revision)}>
            {texts.offerAgain}
          </Button>
        ) : (
          <>
            <Button disabled={isBusy} onClick={() => void archive()}>
              {texts.archiveMenu}
            </Button>
            <Button tone="primary" onClick={() => setEditing(true)}>
              {texts.editMenu}
            </Button>
          </>
        )}
      </ScreenHead>
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
