import { type FormEvent, useRef, useState } from 'react'
import { newId } from '../../../client/autosave/page-load.ts'
import type { Transport } from '../../../client/transport.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { showToast } from '../../feedback/toasts.ts'
import { nameOf, type Person } from '../../session/use-people-lookup.ts'
import { DueDate } from './DueDate.tsx'
import { type Faults, faultsOf } from './faults.ts'
import { assignMutation } from './operations.ts'
import { PersonSearch } from './PersonSearch.tsx'
import type { AssignmentQuestion } from './question.ts'
import { texts } from './texts.ts'

interface Props {
  asked: Extract<AssignmentQuestion, { kind: 'assign' }>
  transport: Transport
  onClose(): void
  onDone(): void
}

/** Whom to give a form, and until when. */
export function AssignForm({ asked, transport, onClose, onDone }: Props) {
  const { parentFormId, elementId, templateId, title } = asked
  const [person, setPerson] = useState<Person>()
  const [dueDate, setDueDate] = useState<string | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [isSending, setSending] = useState(false)
  /** One id a person: a lost reply and a second press assign once (B1). */
  const operations = useRef(new Map<string, string>())

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    if (!person) return setFaults({ person: texts.choose })
    const key = `${person.userId} ${dueDate}`
    const operationId = operations.current.get(key) ?? newId()
    operations.current.set(key, operationId)
    const variables = {
      ...{ parentFormId, subformId: elementId, childTemplateId: templateId },
      ...{ user: person, dueDate, operationId },
    }
    setSending(true)
    try {
      await transport.request(assignMutation, variables)
      showToast('success', texts.assigned(nameOf(person)))
      onClose()
    } catch (error) {
      setFaults(faultsOf(error))
      showToast('danger', texts.failed(nameOf(person)))
    } finally {
      setSending(false)
      onDone()
    }
  }

  return (
    <form noValidate onSubmit={(event) => void send(event)} aria-busy={isSending}>
      <PersonSearch
        {...{ label: texts.person, parentFormId, elementId, transport, required: true }}
        chosen={person}
        fault={faults.person}
        onChoose={(chosen) => {
          setPerson(chosen)
          setFaults({})
        }}
      />
      <DueDate label={texts.dueDate} value={dueDate} fault={faults.due} onChange={setDueDate} />
      <ButtonRow at="end">
        <Button onClick={onClose}>{texts.cancel}</Button>
        <Button type="submit" tone="primary">
          {title}
        </Button>
      </ButtonRow>
    </form>
  )
}
