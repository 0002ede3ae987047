import { Button } from '../../runtime/react/ui/Button.tsx'
import { saveTextFile } from '../parts/save-text-file.ts'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './ChangesPane.module.css'

/** The documents of the draft as a file, to be kept, compared or taken elsewhere (ST-07). */
export function ExportDraft() {
  const { session } = useWorkbench()
  const save = () =>
    saveTextFile(
      `${session.groupId}.json`,
      `${JSON.stringify(session.documents(), null, 2)}\n`,
      'application/json',
    )
  return (
    <section aria-labelledby="export-title">
      <h2 id="export-title">Export</h2>
      <p className={styles.hint}>
        The template, its workflow, its outcomes, its notifications and who may start it, as one JSON
        document.
      </p>
      <Button icon="file" onClick={save}>
        Download as JSON
      </Button>
    </section>
  )
}
