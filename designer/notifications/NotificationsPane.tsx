import { Link } from 'wouter'
import { ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { entriesOf } from '../document/entries.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { NewNotification } from './NewNotification.tsx'
import { NotificationEditor } from './NotificationEditor.tsx'
import { NotificationList } from './NotificationList.tsx'
import styles from './NotificationsPane.module.css'
import { NEW } from './notification-edits.ts'
import { texts } from './texts.ts'

/** The e-mails that the workflow sends: all of them, a new one, or one that is edited, each with its address (ST-01). */
export default function NotificationsPane() {
  const { rest, address } = useWorkbench()
  const notifications = useDocument((documents) => documents.notifications)
  if (rest === '') return <NotificationList />
  if (rest === NEW) return <NewNotification />
  const open = entriesOf(notifications).find(({ id }) => id === idOfRest(rest))
  if (open) return <NotificationEditor key={open.id} notification={open} />
  return (
    <div className={styles.page}>
      <p>{texts.notInDraft}</p>
      <Link href={`${address}/notifications`} asChild>
        <ButtonLink>{texts.allNotifications}</ButtonLink>
      </Link>
    </div>
  )
}

function idOfRest(rest: string): string {
  try {
    return decodeURIComponent(rest)
  } catch {
    return rest
  }
}
