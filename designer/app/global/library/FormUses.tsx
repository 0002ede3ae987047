import { useState } from 'react'
import { Link } from 'wouter'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { plural } from '../../../../runtime/core/language/plural.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import styles from './ItemPage.module.css'
import { type FormUse, formsQuery } from './item-operations.ts'

const FORMS = { one: '1 form', other: '# forms' }

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
      setFault(failureText(error, 'The forms could not be looked through. Please try again.'))
    }
    setBusy(false)
  }
  return (
    <>
      <h3 className={styles.subtitle}>Forms in which it was chosen</h3>
      {found.length > 0 && (
        <ul className={styles.uses}>
          {found.map(({ id: formId, name, autoId, statusLabel }) => (
            <li key={formId}>
              <Link href={`/form/${formId}`}>{name}</Link>{' '}
              <span className={muted}>{[autoId, statusLabel].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={muted} role="status">
        {looked &&
          `${plural(found.length, FORMS)} found among the ${looked.hasMore ? 'latest ' : ''}${looked.through.toLocaleString('en-US')} that you may see.`}
        {!looked && !isBusy && 'Forms are looked through when you ask for it.'}
        {isBusy && ' Loading...'}
      </p>
      {fault && <p role="alert">{fault}</p>}
      {looked?.hasMore !== false && (
        <Button small disabled={isBusy} onClick={() => void look()}>
          {looked ? 'Look further back' : 'Look for forms'}
        </Button>
      )}
    </>
  )
}
