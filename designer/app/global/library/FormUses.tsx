import { useState } from 'react'
import { Link } from 'wouter'
import { shortFormPath } from '../../../../runtime/app/address/forms.ts'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import styles from './ItemPage.module.css'
import { type FormUse, formsQuery } from './item-operations.ts'
import { texts } from './texts.ts'

/** The forms in which an item was chosen: some are looked through at a time, when they are asked for. */
export function FormUses({ id }: { id: string }) {
  const { session } = useApplication()
  const [found, setFound] = useState<readonly FormUse[]>([])
  const [looked, setLooked] = useState<{ parts: number; through: number; hasMore: boolean }>()
  const [fault, setFault] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const look = async () => {
    setBusy(true)
    setFault(undefined)
    try {
      const part = looked?.parts ?? 0
      const { forms, lookedThrough, hasMore } = (await session.transport.request(formsQuery, { id, part }))
        .libraryItemForms
      setFound((known) => [...known, ...forms.filter((form) => !known.some((each) => each.id === form.id))])
      setLooked({ parts: part + 1, through: (looked?.through ?? 0) + lookedThrough, hasMore })
    } catch (error) {
      setFault(failureText(error, texts.formsNotSearched))
    }
    setBusy(false)
  }
  return (
    <>
      <h3 className={styles.subtitle}>{texts.formUses}</h3>
      {found.length > 0 && (
        <ul className={styles.uses}>
          {found.map(({ id: formId, name, autoId, statusLabel }) => (
            <li key={formId}>
              <Link href={shortFormPath(formId)}>{name}</Link>{' '}
              <span className={muted}>{[autoId, statusLabel].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={muted} role="status">
        {looked &&
          texts.foundForms(
            texts.formsCount(found.length),
            looked.hasMore,
            looked.through.toLocaleString('en-US'),
          )}
        {!looked && !isBusy && texts.formUsesHint}
        {isBusy && texts.loading}
      </p>
      {fault && <p role="alert">{fault}</p>}
      {looked?.hasMore !== false && (
        <Button small disabled={isBusy} onClick={() => void look()}>
          {looked ? texts.lookFurtherBack : texts.lookForForms}
        </Button>
      )}
    </>
  )
}
