import { useEffect, useId, useState } from 'react'
import { EditError } from '../../../runtime/core/edit/edit-error.ts'
import { formatDocumentIssue } from '../../../runtime/core/message/format-document-issue.ts'
import { problem } from '../../../runtime/react/ui/text.ts'
import { TextArea } from '../../../runtime/react/ui/text-input.tsx'
import { Field } from './Field.tsx'
import styles from './JsonBox.module.css'
import { type JsonFault, readJson } from './json-fault.ts'

interface Props {
  label: string
  description?: string | undefined
  value: unknown
  rows?: number
  /** What is wrong with a value beyond its being JSON; nothing where it may be kept. */
  refuse?(value: unknown): string | undefined
  /** Undefined where the box was emptied. */
  onValue(value: unknown): void
}

const written = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

/** A value as JSON. It is kept when the box is left, if it can be read; what cannot stays in the box and says where. */
export function JsonBox({ label, description, value, rows = 3, refuse, onValue }: Props) {
  const id = useId()
  const stored = written(value)
  const [text, setText] = useState(stored)
  const [fault, setFault] = useState<JsonFault>()
  useEffect(() => {
    setText(stored)
    setFault(undefined)
  }, [stored])
  const keep = () => {
    if (text === stored) return setFault(undefined)
    if (text.trim() === '') return onValue(undefined)
    const read = readJson(text)
    if ('fault' in read) return setFault(read.fault)
    const refusal = refuse?.(read.value)
    if (refusal) return setFault({ line: undefined, message: refusal })
    setFault(undefined)
    // Written otherwise, it says the same: nothing is changed.
    if (JSON.stringify(read.value) === JSON.stringify(value)) return
    try {
      onValue(read.value)
    } catch (error) {
      if (!(error instanceof EditError)) throw error
      setFault({ line: undefined, message: refusalOf(error) })
    }
  }
  return (
    <Field {...{ id, label, description }}>
      <TextArea
        id={id}
        className={styles.box}
        rows={rows}
        spellCheck={false}
        value={text}
        invalid={fault !== undefined}
        describedBy={fault ? `${id}-fault` : undefined}
        onText={(typed) => {
          setText(typed)
          return undefined
        }}
        onBlur={keep}
      />
      {fault && (
        <p id={`${id}-fault`} className={problem} role="alert">
          {fault.line === undefined ? '' : `Line ${fault.line}: `}
          {fault.message}. It is not kept.
        </p>
      )}
    </Field>
  )
}

/** Which field of it no document can hold, and why. */
function refusalOf({ code, place }: EditError): string {
  const words = formatDocumentIssue({ code, path: '' }).replace(/\.$/, '')
  const at = place.at(-1)
  return typeof at === 'string' ? `${words} (“${at.slice(0, 60)}”)` : words
}
