import { Button } from '../../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { Select } from '../../../runtime/react/ui/Select.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { TextArea } from '../../../runtime/react/ui/text-input.tsx'
import type { JsonValue } from '../../../schemas/index.ts'
import { FieldFrame } from '../fields/FieldFrame.tsx'
import { JsonBox } from '../fields/JsonBox.tsx'
import styles from './CheckList.module.css'
import { RuleBuilder } from './RuleBuilder.tsx'
import { texts } from './texts.ts'

interface Check {
  id: string
  rule: unknown
  message: string
  severity?: unknown
}

interface Props {
  /** The element that they judge; none for the form as a whole. */
  id?: string
  /** `checks` as it is written. */
  value: unknown
  onValue(value: JsonValue | undefined): void
}

const MOST = 50
const SEVERITIES = [
  { id: 'error', label: texts.asError },
  { id: 'warning', label: texts.asWarning },
]

/** An author's own rules: each with what must hold, and what is said where it does not. */
export function CheckList({ id, value = [], onValue }: Props) {
  if (!areChecks(value))
    return (
      <JsonBox
        label={texts.checks}
        value={value}
        onValue={(next) => onValue(next as JsonValue | undefined)}
      />
    )
  const put = (next: readonly Check[]) => onValue(next.length > 0 ? ([...next] as JsonValue) : undefined)
  const add = () => {
    const taken = new Set(value.map((check) => check.id))
    let count = value.length + 1
    while (taken.has(`check-${count}`)) count += 1
    put([...value, { id: `check-${count}`, rule: true, message: texts.checkThisAnswer }])
  }
  return (
    <fieldset className={styles.checks}>
      <legend>{texts.checks}</legend>
      {value.length === 0 && <p className={muted}>{texts.noChecks}</p>}
      {value.map((check, index) => (
        <CheckEditor
          key={check.id}
          {...{ id, check }}
          name={texts.checkNumber(index + 1)}
          onCheck={(next) => put(next ? value.with(index, next) : value.toSpliced(index, 1))}
        />
      ))}
      <Button small icon="plus" disabled={value.length >= MOST} onClick={add}>
        {texts.addACheck}
      </Button>
    </fieldset>
  )
}

interface EditorProps {
  id: string | undefined
  check: Check
  name: string
  /** Undefined takes it away. */
  onCheck(check: Check | undefined): void
}

function CheckEditor({ id, check, name, onCheck }: EditorProps) {
  const { severity = 'error' } = check
  const choose = (next: string) => {
    const { severity: _, ...rest } = check
    onCheck(next === 'error' ? rest : { ...rest, severity: next })
  }
  return (
    <div className={styles.check} role="group" aria-label={name}>
      <RuleBuilder
        label={texts.whatMustHold}
        says={texts.rightWhen}
        none={texts.noCheckYet}
        place={id === undefined ? {} : { id, withItself: true }}
        rule={check.rule === true ? undefined : check.rule}
        onRule={(rule) => onCheck({ ...check, rule: rule ?? true })}
      />
      <FieldFrame label={texts.saidOtherwise}>
        {(ties) => (
          <TextArea
            id={ties.id}
            rows={2}
            maxLength={500}
            value={check.message}
            onText={(message) => {
              if (message.trim() !== '') onCheck({ ...check, message: message.toWellFormed() })
              return undefined
            }}
          />
        )}
      </FieldFrame>
      <FieldFrame label={texts.itIs}>
        {(ties) => (
          <Select
            id={ties.id}
            options={
              SEVERITIES.some((each) => each.id === severity)
                ? SEVERITIES
                : [...SEVERITIES, { id: String(severity), label: String(severity) }]
            }
            value={String(severity)}
            onChoose={choose}
          />
        )}
      </FieldFrame>
      <IconButton
        small
        icon="trash"
        label={texts.remove(name.toLowerCase())}
        onClick={() => onCheck(undefined)}
      />
    </div>
  )
}

const areChecks = (value: unknown): value is readonly Check[] =>
  Array.isArray(value) &&
  value.every(
    (check: Partial<Check> | null) => typeof check?.id === 'string' && typeof check.message === 'string',
  ) &&
  new Set(value.map((check: Check) => check.id)).size === value.length
