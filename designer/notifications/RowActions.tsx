import { useLocation } from 'wouter'
import { confirm } from '../../runtime/app/feedback/confirm.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { ListEntry } from '../document/entries.ts'
import type { Sender } from '../document/senders.ts'
import { common } from '../parts/common-texts.ts'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './NotificationsPane.module.css'
import { copyNotification, removeNotification } from './notification-edits.ts'
import { texts } from './texts.ts'
import { textOf } from './words.ts'

interface Props {
  notification: ListEntry
  /** What sends it. */
  senders: readonly Sender[]
  /** All templates share one of the same id, which then stands in. */
  isShared: boolean
}

/** Copies a notification, or takes it away once it was said what sends it. */
export function RowActions({ notification: { id, entry }, senders, isShared }: Props) {
  const { address, session } = useWorkbench()
  const [, go] = useLocation()
  const name = textOf(entry.name) || id
  const at = (which: string) => `${address}/notifications/${encodeURIComponent(which)}`
  const copy = () => {
    const { edits, id: copied } = copyNotification(session.documents(), entry, texts.copyName(name))
    session.apply(edits, texts.copyOf(name))
    go(at(copied))
  }
  const remove = async () => {
    if (senders.length > 0) {
      const by = senders.map(({ label }) => label).join(', ')
      const message = isShared ? texts.sharedAgain(by) : texts.noLongerSent(by)
      const settings = {
        title: texts.deleteAsked(name),
        message,
        primaryLabel: common.delete,
        isDestructive: true,
      }
      if (!(await confirm({ ...settings, secondaryLabel: common.cancel }))) return
    }
    session.apply(removeNotification(session.documents(), id, isShared), texts.deleteOf(name))
    showToast('success', texts.deleted(name))
  }
  return (
    <div className={styles.actions}>
      <Button small onClick={copy} aria-label={texts.copyOf(name)}>
        {common.copy}
      </Button>
      <Button small tone="quiet" onClick={remove} aria-label={texts.deleteOf(name)}>
        {common.delete}
      </Button>
    </div>
  )
}
