import { useState } from 'react'
import { localPath } from '../../core/navigation/local-path.ts'
import { IconButton } from '../../react/ui/IconButton.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { showToast } from '../feedback/toasts.ts'
import { Entry } from '../forms/EntryList.tsx'
import { shortDate } from '../forms/short-date.ts'
import { useApplication } from '../session/session-context.ts'
import type { RowProps } from '../shell/home-section.ts'
import { type ReminderItem, setReminderStatus } from './operations.ts'

/** An action item (HD-05, NO-06): its link stays inside the application, and what is done leaves the list. */
export default function ReminderRow({ item, reload }: RowProps<ReminderItem>) {
  const { session } = useApplication()
  const [busy, setBusy] = useState(false)
  const { id, title, description, link, createdDate } = item
  const mark = async (status: 'OPEN' | 'COMPLETED') => {
    setBusy(true)
    try {
      await session.transport.request(setReminderStatus, { id, status })
      if (status === 'COMPLETED')
        showToast('success', `“${title}” is done.`, { label: 'Undo', run: () => mark('OPEN') })
      reload()
    } catch (error) {
      const text = failureText(error, 'This could not be saved. Please try again.', {
        NOT_FOUND: 'This is no longer an action item of yours.',
      })
      if (text) showToast('danger', text)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Entry
      name={title}
      details={[description, shortDate(createdDate)]}
      href={link ? localPath(link) : undefined}
      beside={
        <IconButton
          icon="success"
          label={`Done: ${title}`}
          disabled={busy}
          onClick={() => mark('COMPLETED')}
        />
      }
    />
  )
}
