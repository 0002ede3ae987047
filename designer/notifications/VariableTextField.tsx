import { type ReactNode, useMemo, useRef } from 'react'
import { labelOf } from '../../runtime/core/element/label-of.ts'
import { lintVariables } from '../../runtime/core/notification/lint-notification.ts'
import { publishedKeys } from '../../runtime/core/notification/published-keys.ts'
import { answerVariable, VARIABLES } from '../../runtime/core/notification/variables.ts'
import { TextArea, TextInput } from '../../runtime/react/ui/text-input.tsx'
import { AddSelect } from '../parts/AddSelect.tsx'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { Kept } from '../parts/fields/TextField.tsx'
import type { Field } from '../parts/fields/use-field.ts'
import type { Problem } from '../parts/problems.ts'
import { useCompiled } from '../parts/use-compiled.ts'
import styles from './NotificationEditor.module.css'
import { texts } from './texts.ts'

interface Props {
  field: Field
  label: string
  hint?: ReactNode
  /** More than a line. */
  long?: boolean
  /** What it is written in, where that is not English. */
  lang?: string
}

/** A text with variables: they are chosen from a list, and one that nothing stands for is marked as it is typed. */
export function VariableTextField({ field, label, hint, long, lang }: Props) {
  const { value, set } = field
  const { known, variables } = useVariables()
  // A box that nobody was in has no caret to speak of: what is inserted goes to its end.
  const wasEntered = useRef(false)
  const isText = value === undefined || typeof value === 'string'
  const text = typeof value === 'string' ? value : ''
  const [issue] = useMemo(
    () => lintVariables(text, known, '').sort((a, b) => Number(isWarning(a)) - Number(isWarning(b))),
    [text, known],
  )
  const problem: Problem | undefined = issue && {
    ...{ document: 'notifications', code: issue.code, path: '', isWarning: isWarning(issue) },
    params: issue.params ?? {},
  }
  const Box = long ? TextArea : TextInput
  return (
    <FieldFrame label={label} hint={hint} problem={problem ?? field.problem}>
      {({ id, describedBy, invalid }) =>
        isText ? (
          <>
            <AddSelect
              className={styles.insert}
              aria-label={texts.insertInto(label.toLowerCase())}
              placeholder={texts.insertAVariable}
              options={variables}
              action={texts.insert}
              onAdd={(name) => insert(id, text, name, set, wasEntered.current)}
            />
            <Box
              id={id}
              className={styles.text}
              data-long={long || undefined}
              {...(lang !== undefined && { lang })}
              value={text}
              {...(describedBy !== undefined && { describedBy })}
              invalid={invalid}
              onFocus={() => {
                wasEntered.current = true
              }}
              onText={(next) => {
                set(next.toWellFormed(), { typing: true })
                return undefined
              }}
            />
          </>
        ) : (
          <Kept id={id} value={value} onReplace={() => set('')} />
        )
      }
    </FieldFrame>
  )
}

const isWarning = ({ severity }: { severity?: string }) => severity === 'warning'

/** Puts a variable where the caret was, and the caret behind it. */
function insert(id: string, text: string, name: string, set: Field['set'], wasEntered: boolean): void {
  const box = document.getElementById(id) as HTMLTextAreaElement | HTMLInputElement | null
  const caret = wasEntered ? box : null
  const from = caret?.selectionStart ?? text.length
  const to = caret?.selectionEnd ?? text.length
  const variable = `{{${name}}}`
  // A box takes a text from outside while nobody is in it.
  box?.blur()
  set(`${text.slice(0, from)}${variable}${text.slice(to)}`)
  requestAnimationFrame(() => {
    box?.focus()
    box?.setSelectionRange(from + variable.length, from + variable.length)
  })
}

/** All that a text may say of a form of this template. */
function useVariables() {
  const compiled = useCompiled()
  return useMemo(() => {
    const keys = publishedKeys(compiled)
    return {
      known: new Set(keys.map(({ key }) => key)),
      variables: [
        ...VARIABLES.map(({ name, label }) => ({ id: name, label })),
        ...keys.map(({ key, questionId }) => {
          const element = questionId === undefined ? undefined : compiled.elements.get(questionId)?.element
          return { id: answerVariable(key), label: texts.answerOf((element && labelOf(element)) || key) }
        }),
      ],
    }
  }, [compiled])
}
