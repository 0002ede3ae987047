import { useEffect, useRef } from 'react'
import { Button } from '../../react/ui/Button.tsx'
import { ButtonRow } from '../../react/ui/ButtonRow.tsx'
import { texts as starting } from '../forms/texts.ts'
import { AfterSubmit } from './AfterSubmit.tsx'
import styles from './HandedIn.module.css'
import type { Preview } from './preview/open-preview.ts'
import { texts } from './texts.ts'

/** What a form says once it is handed in, where nothing was. */
export function SentPreview({ preview, onBack }: { preview: Preview; onBack(): void }) {
  const { template, controller, action } = preview
  const after = template.afterSubmit
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const done = action && action.id !== 'submit' ? texts.done(action.label) : texts.formSubmitted
  return (
    <section className={styles.panel} data-tone="success" aria-labelledby="fw-sent">
      <h2 id="fw-sent" tabIndex={-1} ref={heading}>
        {after?.title ?? done}
      </h2>
      {after && <AfterSubmit after={after} controller={controller} />}
      <p>{starting.nothingSent}</p>
      <ButtonRow className={styles.actions}>
        <Button onClick={onBack}>{starting.backToForm}</Button>
      </ButtonRow>
    </section>
  )
}
