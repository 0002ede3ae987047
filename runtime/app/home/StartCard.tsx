import type { StartableTemplate } from '../../client/form/form-lists.ts'
import { Button } from '../../react/ui/Button.tsx'
import { Entry } from '../forms/EntryList.tsx'
import { useStartForm } from '../forms/use-start-form.ts'
import styles from './StartCard.module.css'

/** 000 §9 */
const DESCRIPTION_LENGTH = 124

export function StartCard({ template }: { template: StartableTemplate }) {
  const { start, busy } = useStartForm(template.groupId)
  const { name, description } = template
  return (
    <Entry name={name} details={[description && cut(description, DESCRIPTION_LENGTH)]}>
      <Button className={styles.start} aria-label={`Start ${name}`} aria-busy={busy} onClick={start}>
        Start
      </Button>
    </Entry>
  )
}

function cut(text: string, length: number): string {
  return text.length <= length ? text : `${text.slice(0, length - 1).trimEnd()}…`
}
