import { useState } from 'react'
import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { useWorkbench } from '../parts/workbench.ts'
import { archiveMutation } from './operations.ts'
import styles from './PublishPane.module.css'

/** Takes the template out of use, and brings it back (ST-04). */
export function ArchiveTemplate({ isArchived, onChange }: { isArchived: boolean; onChange(): void }) {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const [isBusy, setBusy] = useState(false)
  const set = async (archived: boolean) => {
    setBusy(true)
    try {
      await transport.request(archiveMutation, { groupId: session.groupId, archived })
      onChange()
      if (archived)
        showToast('neutral', 'The template is archived: nobody can start a form of it.', {
          label: 'Undo',
          run: () => void set(false),
        })
      else showToast('success', 'The template is in use again.')
    } catch (error) {
      const text = failureText(error, 'The template could not be changed.')
      if (text) showToast('danger', text)
    }
    setBusy(false)
  }
  return (
    <section className={styles.section} aria-labelledby="archive-title">
      <h2 id="archive-title">{isArchived ? 'Archived' : 'In use'}</h2>
      <p className={styles.hint}>
        {isArchived
          ? 'Nobody can start a form of this template. Forms that were started go on. Publishing brings it back.'
          : 'People can start forms of this template. Once it is archived they cannot; forms that were started go on.'}
      </p>
      <Button small disabled={isBusy} onClick={() => void set(!isArchived)}>
        {isArchived ? 'Bring the template back' : 'Archive the template'}
      </Button>
    </section>
  )
}
