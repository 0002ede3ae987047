import { labelOf } from '../../../core/element/label-of.ts'
import { useForm } from '../../../react/form/form-context.ts'
import { useElementState } from '../../../react/form/use-element-state.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { openedWhy } from './opened-why.ts'
import { texts } from './texts.ts'
import styles from './Why.module.css'

/** The quiet way to why a question is as it is, where there is something to say: a rule, a duty, or no right to change it. */
export default function WhyButton({ name }: { name: string }) {
  const controller = useForm()
  const state = useElementState(name)
  if (!state) return null
  const { dependsOn, required } = state.element
  if (!dependsOn && (controller.readOnly || (!required && state.editable))) return null
  return (
    <Button
      tone="link"
      small
      className={styles.open}
      aria-haspopup="dialog"
      aria-label={texts.whyOf(labelOf(state.element))}
      onClick={() => openedWhy.set({ controller, about: name })}
    >
      {texts.why}
    </Button>
  )
}
