import { useId } from 'react'
import type { WidgetProps } from '../../runtime/react/contract.ts'
import { Button, ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { muted } from '../../runtime/react/ui/text.ts'
import styles from './view.module.css'
import type { ButtonConfig } from './widget.ts'

/** Leads to where a form is begun. Whoever may not begin it is told so: the server would refuse it. */
export default function StartButton({ config, host }: WidgetProps<ButtonConfig>) {
  const id = useId()
  const { label, template } = config
  if (!template || host.mayStart(template.id))
    return (
      <ButtonLink tone="primary" {...(template && host.linkTo(`/template/${template.id}`))}>
        {label}
      </ButtonLink>
    )
  return (
    <div className={styles.refused}>
      <Button disabled aria-describedby={id}>
        {label}
      </Button>
      <span id={id} className={muted}>
        You are not allowed to start this form.
      </span>
    </div>
  )
}
