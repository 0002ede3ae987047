import { useId } from 'react'
import { Switch } from '../../../runtime/react/ui/Switch.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import styles from './OptionList.module.css'
import type { OptionField } from './option-fields.ts'
import { type Option, readNumber, withOptionField } from './options.ts'
import { ShownWhen } from './ShownWhen.tsx'
import { texts } from './texts.ts'

interface Props {
  /** The element that the option is of: no option hangs on its own question. */
  elementId: string
  option: Option
  fields: readonly OptionField[]
  onChange(option: Option, isTyping: boolean): void
}

/** What an option says beside its label and score: help, picture, condition, whether it stands alone, what it asks. */
export default function OptionMore({ elementId, option, fields, onChange }: Props) {
  return (
    <div className={styles.more} role="group" aria-label={texts.moreOf(option.label)}>
      {fields.map((field) => {
        const value = option[field.name]
        const set = (next: unknown, isTyping = false) =>
          onChange(withOptionField(option, field.name, next), isTyping)
        if (field.kind === 'rule')
          return (
            <ShownWhen
              key={field.name}
              id={elementId}
              label={texts.onlyWhen}
              says={texts.offeredWhen}
              value={value}
              onValue={set}
            />
          )
        if (field.kind === 'asked') return <Asked key={field.name} {...{ field, value, set }} />
        return <Plain key={field.name} {...{ field, value, set }} />
      })}
    </div>
  )
}

interface FieldProps {
  field: OptionField
  value: unknown
  set(value: unknown, isTyping?: boolean): void
}

function Plain({ field: { kind, title, description }, value, set }: FieldProps) {
  const id = useId()
  const describedBy = description && `${id}-help`
  const onText = (text: string) => {
    const next = kind === 'number' ? readNumber(text) : text
    if (text === '') set(undefined, true)
    else if (next !== undefined) set(next, true)
    return undefined
  }
  const shared = { id, ...(describedBy && { describedBy }) }
  return (
    <div className={styles.field} data-beside={kind === 'flag' || undefined}>
      <label htmlFor={id}>{title}</label>
      {kind === 'flag' ? (
        <Switch {...shared} checked={value === true} onFlip={(checked) => set(checked || undefined)} />
      ) : (
        <TextInput {...shared} value={value === undefined ? '' : String(value)} onText={onText} />
      )}
      {description && (
        <p id={`${id}-help`} className={muted}>
          {description}
        </p>
      )}
    </div>
  )
}

/** A text or a date that is asked below the option while it is chosen. */
function Asked({ field, value, set }: FieldProps) {
  const id = useId()
  const asked = value as Readonly<Record<string, unknown>> | undefined
  return (
    <>
      <Plain
        field={{ ...field, kind: 'flag', title: texts.asksFor(field.title) }}
        value={asked !== undefined}
        set={(checked) => set(checked ? { label: texts.pleaseSay } : undefined)}
      />
      {asked && (
        <div className={styles.inner}>
          <div className={styles.field}>
            <label htmlFor={id}>{texts.whatItAsks}</label>
            <TextInput
              id={id}
              value={String(asked.label ?? '')}
              onText={(label) => {
                if (label.trim() !== '') set({ ...asked, label }, true)
                return undefined
              }}
            />
          </div>
          {field.flags.map((flag) => {
            const { [flag.name]: on, ...rest } = asked
            return (
              <Plain
                key={flag.name}
                field={flag}
                value={on}
                set={(checked) => set(checked ? { ...asked, [flag.name]: true } : rest)}
              />
            )
          })}
        </div>
      )}
    </>
  )
}
