import { type FormEvent, useState } from 'react'
import type { Transport } from '../../../client/transport.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { confirm } from '../../feedback/confirm.ts'
import { showToast } from '../../feedback/toasts.ts'
import { nameOf, type Person } from '../../session/use-people-lookup.ts'
import styles from './AssignmentDialog.module.css'
import { DueDate } from './DueDate.tsx'
import { type Faults, faultsOf } from './faults.ts'
import { dueDateMutation, reassignMutation, unassignMutation } from './operations.ts'
import { PersonSearch } from './PersonSearch.tsx'
import type { AssignmentQuestion } from './question.ts'
import { texts } from './texts.ts'

interface Props {
  asked: Extract<AssignmentQuestion, { kind: 'change' }>
  transport: Transport
  onClose(): void
  onDone(): void
}

/** Gives a form to somebody else, says until when, or takes it away while it is empty. */
export function ChangeForm({ asked, transport, onClose, onDone }: Props) {
  const { formId, holder, changes, parentFormId, elementId } = asked
  const [person, setPerson] = useState<Person>()
  const [dueDate, setDueDate] = useState(asked.dueDate)
  const [faults, setFaults] = useState<Faults>({})
  const [isSending, setSending] = useState(false)
  const isNewDue = dueDate !== null && dueDate !== asked.dueDate

  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!person && !isNewDue) return setFaults({ person: texts.nothingChanged })
    setSending(true)
    try {
      if (isNewDue) await transport.request(dueDateMutation, { formId, dueDate })
      if (person) await transport.request(reassignMutation, { formId, user: person })
      showToast('success', person ? texts.assigned(nameOf(person)) : texts.dueSaved)
      onClose()
    } catch (error) {
      setFaults(faultsOf(error))
      showToast('danger', person ? texts.failed(nameOf(person)) : texts.notSaved)
    } finally {
      setSending(false)
      onDone()
    }
  }

  const take = async () => {
    onClose()
    const question = { title: texts.takeTitle, message: texts.takeMessage(holder), primaryLabel: texts.take }
    if (!(await confirm({ ...question, isDestructive: true }))) return
    try {
      await transport.request(unassignMutation, { formId })
      showToast('success', texts.taken(holder))
    } catch (error) {
      showToast('danger', faultsOf(error).person ?? texts.notTaken(holder))
    }
    onDone()
  }

  return (
    <form noValidate onSubmit={(event) => void save(event)} aria-busy={isSending}>
      {holder && <p className={styles.holder}>{texts.holder(holder)}</p>}
      <PersonSearch
        {...{ label: texts.reassign, parentFormId, elementId, transport, required: false }}
        chosen={person}
        fault={faults.person}
        onChoose={(chosen) => {
          setPerson(chosen)
          setFaults({})
        }}
      />
      <DueDate label={texts.newDueDate} value={dueDate} fault={faults.due} onChange={setDueDate} />
      <ButtonRow at="end">
        {changes.includes('UNASSIGN') && (
          <Button tone="danger" onClick={() => void take()}>
            {texts.take}
          </Button>
        )}
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" tone="primary">
          {texts.save}
        </Button>
      </ButtonRow>
    </form>
  )
}
