import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { formatIssue } from '../../core/message/format-issue.ts'
import { useMedia } from '../../react/hooks/use-media.ts'
import { Button } from '../../react/ui/Button.tsx'
import { DateField } from '../../react/ui/DateField.tsx'
import { Select } from '../../react/ui/Select.tsx'
import { problem } from '../../react/ui/text.ts'
import { TextInput } from '../../react/ui/text-input.tsx'
import { ActorField } from './ActorField.tsx'
import styles from './AuditFilters.module.css'
import { type Asked, faultsOf, NOTHING_ASKED } from './audit-address.ts'
import type { Act } from './operations.ts'
import { actionOptions, nounOptions, RESULTS } from './words.ts'

interface Props {
  acts: readonly Act[]
  asked: Asked
  /** Whose lines are shown, where that is one person. */
  actorName: string | undefined
  onAsk(asked: Asked): void
}

/** What narrows the log: when that is said, and not with each key. */
export function AuditFilters({ acts, asked, actorName, onAsk }: Props) {
  const id = useId()
  const [draft, setDraft] = useState(asked)
  const [faults, setFaults] = useState<readonly string[]>(() => faultsOf(asked))
  const isWide = useMedia('(min-width: 48rem)')
  const [isOpen, setOpen] = useState(faults.length > 0)
  const count = Object.values(asked).filter(Boolean).length
  const change = (part: Partial<Asked>) => setDraft((old) => ({ ...old, ...part }))
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = faultsOf(draft)
    setFaults(found)
    if (found.length === 0) onAsk(draft)
  }
  const day = (name: 'from' | 'to', label: string) => {
    const fault = faults.includes(name) ? `${id}-${name}-fault` : undefined
    return (
      <Field id={`${id}-${name}`} label={label}>
        <DateField
          id={`${id}-${name}`}
          kind="day"
          name={label}
          value={draft[name] || null}
          onChange={(value) => change({ [name]: value ?? '' })}
          onBlur={() => {}}
          readOnly={false}
          invalid={fault !== undefined}
          {...(fault && { describedBy: fault })}
        />
        {fault && (
          <p id={fault} className={problem} role="alert">
            {formatIssue({ code: 'date_invalid' })}
          </p>
        )}
      </Field>
    )
  }
  return (
    <search className={styles.frame}>
      {!isWide && (
        <Button icon="chevron" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {count === 0 ? 'Filters' : `Filters (${count})`}
        </Button>
      )}
      <form
        id={id}
        hidden={!isWide && !isOpen}
        className={styles.form}
        onSubmit={submit}
        aria-label="Filter the audit log"
      >
        <Field id={`${id}-person`} label="Person">
          <ActorField
            id={`${id}-person`}
            value={draft.person}
            name={draft.person === asked.person ? actorName : undefined}
            onChoose={(person) => change({ person })}
          />
        </Field>
        <Field id={`${id}-kind`} label="Kind">
          <Select
            id={`${id}-kind`}
            options={nounOptions(acts, draft.kind)}
            placeholder="All kinds"
            value={draft.kind}
            onChoose={(kind) => change({ kind, action: '' })}
          />
        </Field>
        <Field id={`${id}-action`} label="What was done">
          <Select
            id={`${id}-action`}
            options={actionOptions(acts, draft.kind, draft.action)}
            placeholder="Anything"
            value={draft.action}
            onChoose={(action) => change({ action })}
          />
        </Field>
        <Field id={`${id}-id`} label="ID of what it was done to">
          <TextInput
            id={`${id}-id`}
            value={draft.id}
            onText={(text) => {
              change({ id: text })
              return undefined
            }}
            maxLength={200}
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field id={`${id}-result`} label="Result">
          <Select
            id={`${id}-result`}
            options={RESULTS}
            placeholder="Any"
            value={draft.result}
            onChoose={(result) => change({ result })}
          />
        </Field>
        {day('from', 'From')}
        {day('to', 'To')}
        <div className={styles.buttons}>
          <Button type="submit" tone="primary">
            Apply filters
          </Button>
          {count > 0 && (
            <Button tone="quiet" onClick={() => onAsk(NOTHING_ASKED)}>
              Clear filters
            </Button>
          )}
        </div>
      </form>
    </search>
  )
}

const Field = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className={styles.field}>
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
)
