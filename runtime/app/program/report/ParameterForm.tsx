import { type FormEvent, useId, useState } from 'react'
import { formatDocumentIssue } from '../../../core/message/format-document-issue.ts'
import { formatOwnIssue } from '../../../core/message/format-own-issue.ts'
import { isNeeded, type ParameterBounds, readParameters } from '../../../core/report/parameters.ts'
import { REPORT_MESSAGES } from '../../../core/report/report-messages.ts'
import type { Issue } from '../../../core/validation/issue.ts'
import { Button } from '../../../react/ui/Button.tsx'
import { Select } from '../../../react/ui/Select.tsx'
import { muted, problem, requiredMark } from '../../../react/ui/text.ts'
import { TextInput } from '../../../react/ui/text-input.tsx'
import type { SentReport, ShownReport } from './operations.ts'
import styles from './ParameterForm.module.css'
import type { Typed } from './use-parameters.ts'

type Parameter = ShownReport['parameters'][number]

interface Props {
  report: SentReport
  typed: Typed
  issues: readonly Issue[]
  bounds: ParameterBounds
  onShow(typed: Typed): void
}

/** What a report is asked for. It is shown when that is said, and not with each key. */
export function ParameterForm({ report: { shown, campuses }, typed, issues: known, bounds, onShow }: Props) {
  const { parameters } = shown as ShownReport
  const [draft, setDraft] = useState(typed)
  const [issues, setIssues] = useState(known)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = readParameters(parameters, draft, bounds).issues
    setIssues(found)
    if (found.length === 0) onShow(draft)
  }
  return (
    <form className={styles.form} onSubmit={submit} aria-label="What the report is for">
      {parameters.map((parameter) => (
        <Field
          key={parameter.id}
          parameter={parameter}
          value={draft[parameter.id] ?? ''}
          issue={issues.find(({ path }) => path === parameter.id)}
          options={campuses.map(({ code, name }) => ({ id: code, label: name }))}
          onChange={(text) => setDraft((old) => ({ ...old, [parameter.id]: text }))}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" tone="primary">
          Show report
        </Button>
      </div>
    </form>
  )
}

interface FieldProps {
  parameter: Parameter
  value: string
  issue: Issue | undefined
  options: readonly { id: string; label: string }[]
  onChange(text: string): void
}

function Field({ parameter, value, issue, options, onChange }: FieldProps) {
  const { kind, label, help } = parameter
  const id = useId()
  const described = [help && `${id}-help`, issue && `${id}-issue`].filter(Boolean).join(' ') || undefined
  const needed = isNeeded(parameter)
  return (
    <div className={styles.field}>
      <label htmlFor={id}>
        {label}
        {needed && (
          <span className={requiredMark} aria-hidden="true">
            *
          </span>
        )}
      </label>
      {kind === 'campus' ? (
        <Select
          {...{ id, value, options }}
          onChoose={onChange}
          placeholder={needed ? 'Choose a campus' : 'All campuses'}
          invalid={issue !== undefined}
          {...(described && { describedBy: described })}
        />
      ) : (
        <TextInput
          {...{ id, value }}
          onText={(text) => {
            onChange(text)
            return undefined
          }}
          {...(kind !== 'text' && { inputMode: kind === 'year' ? 'numeric' : 'decimal' })}
          maxLength={200}
          autoComplete="off"
          aria-required={needed || undefined}
          invalid={issue !== undefined}
          {...(described && { describedBy: described })}
        />
      )}
      {help && (
        <span id={`${id}-help`} className={muted}>
          {help}
        </span>
      )}
      {issue && (
        <p id={`${id}-issue`} className={problem}>
          {formatOwnIssue(REPORT_MESSAGES, issue, formatDocumentIssue)}
        </p>
      )}
    </div>
  )
}
