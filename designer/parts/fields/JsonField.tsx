import { type ReactNode, useEffect, useState } from 'react'
import { TextArea } from '../../../runtime/react/ui/text-input.tsx'
import type { JsonValue } from '../../../schemas/index.ts'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './fields.module.css'
import type { Field } from './use-field.ts'

interface Props {
  field: Field
  label: string
  hint?: ReactNode
}

/** Anything of a document as it is written, kept when the box is left. What is no JSON stays in it, and says so. */
export function JsonField({ field, label, hint }: Props) {
  const { value, problem, set } = field
  const written = value === undefined ? '' : JSON.stringify(value, null, 2)
  const [text, setText] = useState(written)
  const [fault, setFault] = useState<string>()
  useEffect(() => {
    setText(written)
    setFault(undefined)
  }, [written])
  const keep = () => {
    try {
      set(text.trim() === '' ? undefined : (JSON.parse(text) as JsonValue))
      setFault(undefined)
    } catch (error) {
      setFault((error as Error).message)
    }
  }
  const own = fault !== undefined && {
    ...{ code: 'documents.not_json', path: '', document: '', isWarning: false, params: { message: fault } },
  }
  return (
    <FieldFrame label={label} hint={hint} problem={own || problem}>
      {({ id, describedBy, invalid }) => (
        <TextArea
          id={id}
          className={styles.json}
          spellCheck={false}
          value={text}
          invalid={invalid}
          {...(describedBy !== undefined && { describedBy })}
          onBlur={keep}
          onText={(next) => {
            setText(next)
            return undefined
          }}
        />
      )}
    </FieldFrame>
  )
}
