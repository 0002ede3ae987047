import { useId, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { Button, ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../runtime/react/ui/ButtonRow.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import { entriesOf } from '../document/entries.ts'
import { common } from '../parts/common-texts.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './NotificationsPane.module.css'
import { addNotification, copyNotification } from './notification-edits.ts'
import { texts } from './texts.ts'
import { useShared } from './use-shared.ts'
import { textOf } from './words.ts'

const MAX_NAME = 200

/** A new notification: what it is called, and what it begins with. */
export function NewNotification() {
  const { address, session } = useWorkbench()
  const [, go] = useLocation()
  const id = useId()
  const [name, setName] = useState('')
  const [from, setFrom] = useState('')
  const own = entriesOf(useDocument((documents) => documents.notifications))
  const { shared } = useShared()
  const models = [
    ...own.map((each) => ({ ...each, key: `own:${each.id}`, note: '' })),
    ...shared.map((each) => ({ ...each, key: `shared:${each.id}`, note: texts.shared })),
  ]
  const model = models.find(({ key }) => key === from)
  const make = () => {
    const words = name.trim().toWellFormed()
    if (words === '') return
    const { programId: _, ...entry } = model?.entry ?? {}
    const added = model
      ? copyNotification(session.documents(), entry, words)
      : addNotification(session.documents(), words)
    session.apply(added.edits, texts.addOf(words))
    go(`${address}/notifications/${encodeURIComponent(added.id)}`)
  }
  return (
    <div className={styles.page}>
      <h2 id={id}>{texts.newNotification}</h2>
      <form
        aria-labelledby={id}
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          make()
        }}
      >
        <FieldFrame label={common.name} hint={texts.newNameHint}>
          {({ id: field, describedBy }) => (
            <TextInput
              id={field}
              autoFocus
              maxLength={MAX_NAME}
              value={name}
              {...(describedBy && { describedBy })}
              onText={(text) => {
                setName(text)
                return undefined
              }}
            />
          )}
        </FieldFrame>
        {models.length > 0 && (
          <FieldFrame label={texts.beginWith}>
            {({ id: field }) => (
              <Select
                id={field}
                value={from}
                placeholder={texts.emptyEMail}
                options={models.map(({ key, id: named, entry, note }) => ({
                  id: key,
                  label: texts.copyOfOther(textOf(entry.name) || named, note),
                }))}
                onChoose={setFrom}
              />
            )}
          </FieldFrame>
        )}
        <ButtonRow>
          <Button type="submit" tone="primary" disabled={name.trim() === ''}>
            {texts.continue}
          </Button>
          <Link href={`${address}/notifications`} asChild>
            <ButtonLink>{common.cancel}</ButtonLink>
          </Link>
        </ButtonRow>
      </form>
    </div>
  )
}
