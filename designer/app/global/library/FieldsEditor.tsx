import { useState } from 'react'
import { failureText } from '../../../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../../../runtime/app/feedback/toasts.ts'
import { useApplication } from '../../../../runtime/app/session/session-context.ts'
import { Button } from '../../../../runtime/react/ui/Button.tsx'
import { ButtonRow } from '../../../../runtime/react/ui/ButtonRow.tsx'
import { muted } from '../../../../runtime/react/ui/text.ts'
import { common } from '../../../parts/common-texts.ts'
import styles from './Configure.module.css'
import { type Configuration, configureFieldsMutation, type Plan, planQuery } from './configure-operations.ts'
import { FieldCard } from './FieldCard.tsx'
import { draftsOf, type FieldDraft, faultsOf, inputOf, moved, newDraft } from './field-drafts.ts'
import { PlanDialog } from './PlanDialog.tsx'
import { texts } from './texts.ts'
import { LIBRARY_FAILURES } from './words.ts'

interface Props {
  configuration: Configuration
  libraries: readonly { id: string; label: string }[]
  onSaved(): void
}

/** Fields in their order, and those that were removed; what a change would come to is said before it is saved. */
export function FieldsEditor({ configuration, libraries, onSaved }: Props) {
  const { session } = useApplication()
  const { library, revision, removedFields } = configuration
  const [fields, setFields] = useState(() => draftsOf(library.fieldArraySchema))
  const [removed, setRemoved] = useState(() => draftsOf(removedFields))
  const [faults, setFaults] = useState(new Map<number, string[]>())
  const [plan, setPlan] = useState<Plan>()
  const [isBusy, setBusy] = useState(false)
  const input = { libraryId: library.id, revision, fields: inputOf(fields) }
  const isSame = JSON.stringify(input.fields) === JSON.stringify(inputOf(draftsOf(library.fieldArraySchema)))
  const edit = (next: readonly FieldDraft[]) => {
    setFields([...next])
    setFaults(new Map())
  }
  const attempt = async (work: () => Promise<void>) => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      const text = failureText(error, texts.fieldsNotSaved, {
        ...LIBRARY_FAILURES,
        VALIDATION_FAILED: texts.itemsChanged,
      })
      if (text) showToast('danger', text)
      setPlan(undefined)
    }
    setBusy(false)
  }
  const save = (acceptedLosses: number) =>
    attempt(async () => {
      await session.transport.request(configureFieldsMutation, { input, acceptedLosses })
      showToast('success', texts.fieldsSaved(library.name))
      setPlan(undefined)
      onSaved()
    })
  const look = () =>
    attempt(async () => {
      const found = (await session.transport.request(planQuery, { input })).libraryFieldsPlan
      setFaults(faultsOf(found.issues))
      if (found.issues.length > 0) return
      if (found.losses.length + found.removed.length + found.unfilled.length > 0) setPlan(found)
      else await save(0)
    })
  const remove = (field: FieldDraft) => {
    edit(fields.filter(({ key }) => key !== field.key))
    if (!field.isNew) setRemoved([...removed, field])
  }
  const bringBack = (field: FieldDraft) => {
    setRemoved(removed.filter(({ key }) => key !== field.key))
    edit([...fields, field])
  }
  return (
    <>
      <ol className={styles.cards}>
        {fields.map((field, at) => (
          <FieldCard
            key={field.key}
            field={field}
            place={{ at, of: fields.length }}
            libraries={libraries}
            faults={faults.get(at) ?? []}
            onChange={(change) => edit(fields.with(at, { ...field, ...change }))}
            onMove={(by) => edit(moved(fields, at, by))}
            onRemove={() => remove(field)}
          />
        ))}
      </ol>
      {fields.length === 0 && <p className={muted}>{texts.noFields}</p>}
      {removed.length > 0 && (
        <section aria-labelledby="removed-fields">
          <h2 id="removed-fields">{texts.removedFields}</h2>
          <p className={muted}>{texts.removedFieldsHint}</p>
          <ul className={styles.removed}>
            {removed.map((field) => (
              <li key={field.key}>
                {field.label}
                <Button small aria-label={texts.bringBackOf(field.label)} onClick={() => bringBack(field)}>
                  {texts.bringBack}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <ButtonRow className={styles.actions}>
        <Button icon="plus" onClick={() => edit([...fields, newDraft()])}>
          {texts.addField}
        </Button>
        <Button tone="primary" disabled={isBusy || isSame} onClick={() => void look()}>
          {common.save}
        </Button>
      </ButtonRow>
      {plan && (
        <PlanDialog
          plan={plan}
          fields={[...fields, ...removed]}
          isBusy={isBusy}
          onSave={(losses) => void save(losses)}
          onClose={() => setPlan(undefined)}
        />
      )}
    </>
  )
}
