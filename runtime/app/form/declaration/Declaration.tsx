import { useEffect, useId, useRef } from 'react'
import { formatIssue } from '../../../core/message/format-issue.ts'
import { ChoiceList } from '../../../react/ui/ChoiceList.tsx'
import { authorText } from '../../../react/ui/rich-text.tsx'
import { problem } from '../../../react/ui/text.ts'
import { texts } from '../texts.ts'
import styles from './Declaration.module.css'
import type { DeclarationState } from './use-declaration.ts'

const BOX = 'fw-declaration'

/** What is declared on handing in, with the box to tick. Takes the focus when that was forgotten. */
export default function Declaration({ asked, isAgreed, agree, missed }: DeclarationState) {
  const base = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    if (missed > 0) group.current?.querySelector('input')?.focus()
  }, [missed])
  if (!asked) return null
  const described = [asked.text && `${base}-text`, missed > 0 && `${base}-error`].filter(Boolean).join(' ')
  return (
    <fieldset ref={group} className={styles.declaration} data-invalid={missed > 0 || undefined}>
      <legend>{texts.declaration}</legend>
      {asked.text && <div id={`${base}-text`}>{authorText(asked.text)}</div>}
      {missed > 0 && (
        <p className={problem} id={`${base}-error`}>
          {formatIssue({ code: 'declaration.required' })}
        </p>
      )}
      <ChoiceList
        kind="checkbox"
        controlId={BOX}
        choices={[{ id: 'agreed', label: asked.label }]}
        selected={isAgreed ? ['agreed'] : []}
        invalid={missed > 0}
        describedBy={described || undefined}
        onChoose={(_, yes) => agree(yes)}
      />
    </fieldset>
  )
}
