import { labelOf } from '../../../core/element/label-of.ts'
import { useForm } from '../../../react/form/form-context.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { visuallyHidden } from '../../../react/ui/text.ts'
import styles from './HistoryButton.module.css'
import { openedHistory } from './opened-history.ts'
import { texts } from './texts.ts'

/** The quiet way to an answer's history. Nothing where an element has no answer. */
export function HistoryButton({ name }: { name: string }) {
  const { engine, registry } = useForm()
  const element = engine.get(name)?.element
  if (!element || !registry.get(element.type)?.answer) return null
  const label = texts.open(labelOf(element))
  return (
    <Button
      className={styles.open}
      icon="clock"
      tone="quiet"
      title={label}
      aria-haspopup="dialog"
      onClick={() => openedHistory.set(name)}
    >
      <span className={visuallyHidden}>{label}</span>
    </Button>
  )
}
