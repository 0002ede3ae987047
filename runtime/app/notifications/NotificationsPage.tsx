import { useState } from 'react'
import { Link } from 'wouter'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { Select } from '../../react/ui/Select.tsx'
import { muted } from '../../react/ui/text.ts'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { showToast } from '../feedback/toasts.ts'
import { useLoad } from '../feedback/use-load.ts'
import { useApplication } from '../session/session-context.ts'
import { useLinks } from '../shell/use-links.ts'
import { MailLanguageChoice } from './MailLanguageChoice.tsx'
import styles from './NotificationsPage.module.css'
import { type Choice, setTimeMutation, settingsQuery } from './operations.ts'
import { KINDS, TIMES } from './words.ts'

/** When one is told of what by e-mail. A choice is kept as soon as it is made. */
export default function NotificationsPage() {
  const { session } = useApplication()
  const links = useLinks('mail settings')
  const [changed, setChanged] = useState<readonly Choice[]>()
  useDocumentTitle('E-mail notifications')
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(settingsQuery, {}, { signal }),
    [session],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  if (!data) return <LoadingScreen />
  const choices = changed ?? data.notificationSettings
  const choose = async (kind: string, when: Choice['when']) => {
    setChanged(choices.map((each) => (each.kind === kind ? { kind, when } : each)))
    try {
      const { setNotificationTime } = await session.transport.request(setTimeMutation, { kind, when })
      setChanged(setNotificationTime)
      showToast('success', 'Your choice was saved.')
    } catch (failure) {
      setChanged(choices)
      const text = failureText(failure, 'Your choice could not be saved. Please try again.')
      if (text) showToast('danger', text)
    }
  }
  return (
    <section className={styles.page}>
      <h1>E-mail notifications</h1>
      <p>
        We send e-mails to <strong>{session.user.email}</strong>. A daily summary comes at 7 in the morning.
      </p>
      <ul className={styles.choices}>
        {choices.map(({ kind, when }) => (
          <li key={kind}>
            <label htmlFor={`when-${kind}`}>{KINDS[kind] ?? kind}</label>
            <Select
              id={`when-${kind}`}
              options={TIMES}
              value={when}
              onChoose={(id) => void choose(kind, id as Choice['when'])}
            />
          </li>
        ))}
      </ul>
      <MailLanguageChoice initial={data.notificationLanguage} />
      <p className={muted}>Some messages of a workflow are required and are always sent.</p>
      {links.length > 0 && (
        <p className={styles.links}>
          {links.map(({ href, label }) => (
            <Link key={href} href={href}>
              {label}
            </Link>
          ))}
        </p>
      )}
    </section>
  )
}
