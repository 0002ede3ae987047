import { useState } from 'react'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { Dialog } from '../../../../runtime/react/ui/Dialog.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import { changesBetween } from './changes-between.ts'
import styles from './ItemPage.module.css'
import { type Detail, restoreVersionMutation, type Version } from './item-operations.ts'
import { texts } from './texts.ts'
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
      showToast('success', texts.restored(version.name))
      onClose()
    } catch (error) {
      const text = failureText(error, texts.notRestored, {
        ...ITEM_FAILURES,
        VALIDATION_FAILED: texts.noLongerFits,
      })
      if (text) showToast('danger', text)
    }
    setBusy(false)
    onChanged()
  }
  return (
    <Dialog
      title={texts.compareWithNow}
      subtitle={whoAndWhen(version)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{common.close}</Button>
          {changes.length > 0 && (
            <Button tone="primary" disabled={isBusy} onClick={() => void restore()}>
              {texts.restore}
            </Button>
          )}
        </>
      }
    >
      {changes.length === 0 ? (
        <p className={muted}>{texts.sameNow}</p>
      ) : (
        <table className={styles.compare}>
          <thead>
            <tr>
              <th scope="col">{texts.field}</th>
              <th scope="col">{texts.thenLabel}</th>
              <th scope="col">{texts.now}</th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ name, label, was, is }) => (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>{was || <span className={muted}>{common.nothing}</span>}</td>
                <td>{is || <span className={muted}>{common.nothing}</span>}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Dialog>
  )
}
