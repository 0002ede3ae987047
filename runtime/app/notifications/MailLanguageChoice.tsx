import { useState } from 'react'
import { Select } from '../../react/ui/Select.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './NotificationsPage.module.css'
import { type MailLanguage, setLanguageMutation } from './operations.ts'

/** What the viewer leaves to their browser. */
const BROWSER = 'browser'

const nameOf = (tag: string) => new Intl.DisplayNames(tag, { type: 'language' }).of(tag) ?? tag

/** What e-mails are written in; kept as soon as it is chosen. */
export function MailLanguageChoice({ initial }: { initial: MailLanguage }) {
  const { session } = useApplication()
  const [language, setLanguage] = useState(initial)
  const choose = async (id: string) => {
    const chosen = id === BROWSER ? null : id
    setLanguage({ ...language, chosen })
    try {
      const reply = await session.transport.request(setLanguageMutation, { language: chosen })
      setLanguage(reply.setNotificationLanguage)
      showToast('success', 'Your choice was saved.')
    } catch (failure) {
      setLanguage(language)
      const text = failureText(failure, 'Your choice could not be saved. Please try again.')
      if (text) showToast('danger', text)
    }
  }
  const browser = language.chosen === null ? `My browser’s (${nameOf(language.current)})` : 'My browser’s'
  return (
    <div className={styles.language}>
      <label htmlFor="mail-language">Language of e-mails</label>
      <Select
        id="mail-language"
        options={[
          { id: BROWSER, label: browser },
          ...language.offered.map((tag) => ({ id: tag, label: nameOf(tag) })),
        ]}
        value={language.chosen ?? BROWSER}
        onChoose={(id) => void choose(id)}
      />
    </div>
  )
}
