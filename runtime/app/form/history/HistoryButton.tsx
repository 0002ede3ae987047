import { labelOf } from '../../../react/form/label-of.ts'
import { useForm } from '../../../react/hooks/form-context.ts'
import { Icon } from '../../../react/ui/Icon.tsx'
import { openedHistory } from './opened-history.ts'
import { texts } from './texts.ts'

/** The quiet way to an answer's history. Nothing where an element has no answer. */
export function HistoryButton({ name }: { name: string }) {
  const { engine, registry } = useForm()
  const element = engine.get(name)?.element
  if (!element || !registry.get(element.type)?.answer) return null
  const label = texts.open(labelOf(element))
  return (
    <button
      type="button"
      className="fw-history-open"
      title={label}
      aria-haspopup="dialog"
      onClick={() => openedHistory.set(name)}
    >
      <Icon name="clock" size={16} />
      <span className="fw-visually-hidden">{label}</span>
    </button>
  )
}
