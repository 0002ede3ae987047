import { useMemo, useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import type { JsonValue } from '../../schemas/index.ts'
import type { ListEntry } from '../document/entries.ts'
import { AddSelect } from '../parts/AddSelect.tsx'
import { common } from '../parts/common-texts.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useField } from '../parts/fields/use-field.ts'
import { trialRoles } from '../parts/states.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import styles from './NotificationEditor.module.css'
import { PLACE } from './notification-edits.ts'
import { recipientName, relations, roleWords } from './recipient-words.ts'
import { texts } from './texts.ts'
import { textsOf } from './words.ts'

/** Who gets it: by how they stand to the form, by role, or by address; and who is told besides. */
export function Recipients({ index, entry }: Pick<ListEntry, 'index' | 'entry'>) {
  const compiled = useCompiled()
  const taken = new Set<string>(relations.map(({ id }) => id))
  const roles = useMemo(() => trialRoles(compiled), [compiled])
  const roleField = useField([PLACE, index, 'roles'], texts.changeRoles)
  const held = textsOf(entry.roles)
  const offered = [...new Set([...roles, ...held])].filter((role) => !taken.has(role) || held.includes(role))
  return (
    <>
      <RecipientList
        way={[PLACE, index, 'toRecipients']}
        name={texts.changeTheRecipients}
        label={texts.to}
        hint={texts.recipientsLead}
        more={offered.map((id) => ({ id, label: roleWords(id) }))}
        chosenMore={held}
        onMore={(next) => roleField.set(next.length > 0 ? next : undefined)}
      />
      <RecipientList
        way={[PLACE, index, 'ccRecipients']}
        name={texts.changeWhoIsToldBesides}
        label={texts.toldBesides}
        hint={texts.copiesHint}
      />
    </>
  )
}

interface ListProps {
  way: readonly (string | number)[]
  name: string
  label: string
  hint: string
  /** What can be chosen besides, kept in a list of its own. */
  more?: readonly { id: string; label: string }[]
  chosenMore?: readonly string[]
  onMore?(next: string[]): void
}

const NO_MORE: readonly never[] = []

function RecipientList({ way, name, label, hint, more = NO_MORE, chosenMore = NO_MORE, onMore }: ListProps) {
  const { value, problem, set } = useField(way, name)
  const [typed, setTyped] = useState('')
  const entries = textsOf(value)
  const put = (next: readonly string[]) => set(next.length > 0 ? ([...next] as JsonValue) : undefined)
  const options = [
    ...relations.filter(({ id }) => !entries.includes(id)),
    ...more.flatMap(({ id, label: words }) =>
      chosenMore.includes(id) ? [] : [{ id: `role:${id}`, label: words }],
    ),
  ]
  const choose = (id: string) => {
    if (id.startsWith('role:')) onMore?.([...chosenMore, id.slice('role:'.length)])
    else put([...entries, id])
  }
  const addAddress = () => {
    const address = typed.trim().toWellFormed()
    setTyped('')
    if (address !== '' && !entries.includes(address)) put([...entries, address])
  }
  const chosen = [
    ...entries.map((id) => ({
      id,
      label: recipientName(id),
      remove: () => put(entries.filter((each) => each !== id)),
    })),
    ...chosenMore.map((id) => ({
      id: `role:${id}`,
      label: more.find((each) => each.id === id)?.label ?? id,
      remove: () => onMore?.(chosenMore.filter((each) => each !== id)),
    })),
  ]
  return (
    <FieldFrame isGroup label={label} hint={hint} problem={problem}>
      {({ describedBy, invalid }) => (
        <>
          {chosen.length > 0 && (
            <ul className={styles.list} aria-label={label}>
              {chosen.map((each) => (
                <li key={each.id}>
                  <span>{each.label}</span>
                  <IconButton
                    small
                    icon="close"
                    label={texts.removeRecipient(each.label)}
                    onClick={each.remove}
                  />
                </li>
              ))}
            </ul>
          )}
          <div className={styles.adders}>
            <AddSelect
              aria-label={texts.addPeopleTo(label)}
              placeholder={texts.addPeople}
              options={options}
              invalid={invalid}
              {...(describedBy !== undefined && { describedBy })}
              onAdd={choose}
            />
            <TextInput
              type="email"
              aria-label={texts.addAddressTo(label)}
              placeholder={texts.orAnAddress}
              value={typed}
              onText={(text) => {
                setTyped(text)
                return undefined
              }}
              onBlur={addAddress}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                event.currentTarget.value = ''
                addAddress()
              }}
            />
            <Button icon="plus" onClick={addAddress}>
              {common.add}
            </Button>
          </div>
        </>
      )}
    </FieldFrame>
  )
}
