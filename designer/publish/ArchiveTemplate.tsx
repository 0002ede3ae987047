import { useState } from 'react'
import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { common } from '../parts/common-texts.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { archiveMutation } from './operations.ts'
import styles from './PublishPane.module.css'
import { texts } from './texts.ts'

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
        showToast('neutral', texts.nowArchived, {
          label: common.undo,
          run: () => void set(false),
        })
      else showToast('success', texts.inUseAgain)
    } catch (error) {
      const text = failureText(error, texts.notChanged)
      if (text) showToast('danger', text)
    }
    setBusy(false)
  }
  return (
    <section className={styles.section} aria-labelledby="archive-title">
      <h2 id="archive-title">{isArchived ? common.archived : texts.inUse}</h2>
      <p className={styles.hint}>{isArchived ? texts.archivedHint : texts.archiveHint}</p>
      <Button small disabled={isBusy} onClick={() => void set(!isArchived)}>
        {isArchived ? texts.bringBack : texts.archiveTheTemplate}
      </Button>
    </section>
  )
}
