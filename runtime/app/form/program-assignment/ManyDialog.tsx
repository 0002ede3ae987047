import { type FormEvent, useState } from 'react'
import { Button } from '../../../react/ui/Button.tsx'
import { ButtonRow } from '../../../react/ui/ButtonRow.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { useApplication } from '../../session/session-context.ts'
import type { Person } from '../../session/use-people-lookup.ts'
import { DueDate } from '../assignment/DueDate.tsx'
import { PersonSearch } from '../assignment/PersonSearch.tsx'
import { texts } from '../assignment/texts.ts'
import type { Place, Work } from './operations.ts'
import { Results } from './Results.tsx'
import { assignSteps, changeSteps } from './steps.ts'
import { useSteps } from './use-steps.ts'

/** What is to be assigned, or changed. */
export type Many = { kind: 'assign'; places: readonly Place[] } | { kind: 'change'; work: readonly Work[] }

interface Props {
  many: Many
  onClose(): void
  /** Something may have changed. */
  onDone(): void
}

/** Whom to give many forms, and until when; then what became of each (SI-09). */
export function ManyDialog({ many, onClose, onDone }: Props) {
  const { transport } = useApplication().session
  const [person, setPerson] = useState<Person>()
  const [dueDate, setDueDate] = useState<string | null>(null)
  const [fault, setFault] = useState<string>()
  const { results, isBusy, run, undo } = useSteps()
  const isNew = many.kind === 'assign'
  const count = isNew ? many.places.length : many.work.length
  const forms = count === 1 ? '1 form' : `${count} forms`
  // Found are people who may be assigned at the first; what does not fit another is said there.
  const first = isNew ? many.places[0] : many.work[0]
  const parent = first && ('form' in first ? first.form : first.parent)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (isNew && !person) return setFault(texts.choose)
    if (!person && !dueDate) return setFault(texts.nothingChanged)
    await run(
      many.kind === 'assign' && person
        ? assignSteps(transport, many.places, person, dueDate)
        : many.kind === 'change'
          ? changeSteps(transport, many.work, person, dueDate)
          : [],
    )
    onDone()
  }
  const takeBack = async () => {
    await undo()
    onDone()
  }

  return (
    <Dialog
      title={isNew ? `Assign ${forms}` : `Change ${forms}`}
      dismissable={false}
      onClose={() => isBusy || onClose()}
    >
      {results.length > 0 ? (
        <Results results={results} isBusy={isBusy} onUndo={() => void takeBack()} onClose={onClose} />
      ) : (
        <form noValidate onSubmit={(event) => void send(event)}>
          {first && parent && (
            <PersonSearch
              {...{ transport, parentFormId: parent.id, elementId: first.elementId }}
              label={isNew ? texts.person : texts.reassign}
              required={isNew}
              chosen={person}
              fault={fault}
              onChoose={(chosen) => {
                setPerson(chosen)
                setFault(undefined)
              }}
            />
          )}
          <DueDate label={texts.dueDate} value={dueDate} fault={undefined} onChange={setDueDate} />
          <ButtonRow at="end">
            <Button onClick={onClose}>{texts.cancel}</Button>
            <Button type="submit" tone="primary">
              {isNew ? 'Assign' : texts.save}
            </Button>
          </ButtonRow>
        </form>
      )}
    </Dialog>
  )
}
