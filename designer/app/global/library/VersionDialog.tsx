import { useState } from 'react'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../../runtime/react/ui/Dialog.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { changesBetween } from './changes-between.ts'
import styles from './ItemPage.module.css'
import { type Detail, restoreVersionMutation, type Version } from './item-operations.ts'
import { ITEM_FAILURES, whoAndWhen } from './words.ts'

interface Props {
  detail: Detail
  version: Version
  onChanged(): void
  onClose(): void
}

/** What an item was beside what it is, field by field where they differ; it can be made so again. */
export function VersionDialog({ detail: { item, library }, version, onChanged, onClose }: Props) {
  const { session } = useApplication()
  const [isBusy, setBusy] = useState(false)
  const changes = changesBetween(version, item, library.fieldArraySchema)
  const restore = async () => {
    setBusy(true)
    try {
      await session.transport.request(restoreVersionMutation, {
        ...{ id: item.id, revision: item.revision, version: version.revision },
      })
      showToast('success', `${version.name} was restored`)
      onClose()
    } catch (error) {
      const text = failureText(error, 'The version could not be restored. Please try again.', {
        ...ITEM_FAILURES,
        VALIDATION_FAILED: 'What it was does not fit the fields of the library any more.',
      })
      if (text) showToast('danger', text)
    }
    setBusy(false)
    onChanged()
  }
  return (
    <Dialog
      title="Compare with now"
      subtitle={whoAndWhen(version)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          {changes.length > 0 && (
            <Button tone="primary" disabled={isBusy} onClick={() => void restore()}>
              Restore
            </Button>
          )}
        </>
      }
    >
      {changes.length === 0 ? (
        <p className={muted}>It is the same now.</p>
      ) : (
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">Field</th>
              <th scope="col">Then</th>
              <th scope="col">Now</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, label, was, is }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{was || <span className={muted}>Nothing</span>}</td>
                <td>{is || <span className={muted}>Nothing</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
