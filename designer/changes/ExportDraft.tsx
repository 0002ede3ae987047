import { Button } from '../../runtime/react/ui/Button.tsx'
import { saveTextFile } from '../parts/save-text-file.ts'
import { useWorkbench } from '../parts/workbench.ts'
import styles from './ChangesPane.module.css'
import { texts } from './texts.ts'

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
      <h2 id="export-title">{texts.export}</h2>
      <p className={styles.hint}>{texts.exportHint}</p>
      <Button icon="file" onClick={save}>
        {texts.downloadAsJson}
      </Button>
    </section>
  )
}
