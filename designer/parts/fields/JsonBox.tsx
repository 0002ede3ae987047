import { type ReactNode, useEffect, useId, useState } from 'react'
import { EditError } from '../../../runtime/core/edit/edit-error.ts'
import { formatDocumentIssue } from '../../../runtime/core/message/format-document-issue.ts'
import { problem as problemText } from '../../../runtime/react/ui/text.ts'
import { TextArea } from '../../../runtime/react/ui/text-input.tsx'
import { type JsonFault, readJson } from '../../document/read-json.ts'
import type { Problem } from '../problems.ts'
import { ChangedMeanwhile } from './ChangedMeanwhile.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './fields.module.css'
import { texts } from './texts.ts'
import { follow, overTheirs, untouched } from './typed-json.ts'

interface Props {
  label: string
  /** It stands under words that say the same. */
  isLabelHidden?: boolean
  hint?: ReactNode
  value: unknown
  rows?: number
  /** What the gate says of it. */
  problem?: Problem | undefined
  /** What is wrong with a value beyond its being JSON; nothing where it may be kept. */
  refuse?(value: unknown): string | undefined
  /** Undefined where the box was emptied. */
  onValue(value: unknown): void
}

const asText = (value: unknown) => (value === undefined ? '' : JSON.stringify(value, null, 2))

/**
 * Anything of a document as it is written, kept when the box is left. What is no JSON, or holds a name that no document
 * may, stays in the box and says in which line; so does what was typed while another author changed the value.
 */
export function JsonBox({ label, isLabelHidden, hint, value, rows = 3, problem, refuse, onValue }: Props) {
  const id = useId()
  const stored = asText(value)
  const [typed, setTyped] = useState(() => untouched(stored))
  const [fault, setFault] = useState<JsonFault>()
  const { text, base, theirs } = typed
  useEffect(() => {
    setTyped((before) => follow(before, stored))
    setFault(undefined)
  }, [stored])
  const give = (next: unknown) => {
    // What comes back is this, written in the document's way.
    setTyped(untouched(text))
    onValue(next)
  }
  const keep = () => {
    if (text === stored) return setFault(undefined)
    if (text.trim() === '') return give(undefined)
    const read = readJson(text)
    if ('fault' in read) return setFault(read.fault)
    const refusal = refuse?.(read.value)
    if (refusal) return setFault({ line: undefined, message: refusal })
    setFault(undefined)
    // Written otherwise, it says the same: nothing is changed.
    if (JSON.stringify(read.value) === JSON.stringify(value)) return setTyped(untouched(stored))
    try {
      give(read.value)
    } catch (error) {
      if (!(error instanceof EditError)) throw error
      setTyped({ text, base })
      setFault({ line: undefined, message: refusalOf(error) })
    }
  }
  return (
    <FieldFrame {...{ label, isLabelHidden, hint }} problem={fault ? undefined : problem}>
      {(ties) => (
        <>
          <TextArea
            id={ties.id}
            className={styles.json}
            rows={rows}
            spellCheck={false}
            value={text}
            invalid={fault !== undefined || ties.invalid}
            describedBy={[ties.describedBy, fault && `${id}-fault`].filter(Boolean).join(' ')}
            onText={(written) => {
              setTyped({ ...typed, text: written })
              return undefined
            }}
            // Where both changed it nothing is written over before somebody said so.
            onBlur={() => theirs === undefined && keep()}
          />
          {theirs !== undefined && (
            <ChangedMeanwhile
              {...{ label, theirs }}
              onMine={() => {
                setTyped(overTheirs(typed))
                keep()
              }}
              onTheirs={() => {
                setTyped(untouched(theirs))
                setFault(undefined)
              }}
            />
          )}
          {fault && (
            <p id={`${id}-fault`} className={problemText} role="alert">
              {texts.notKept(fault.line, fault.message)}
            </p>
          )}
        </>
      )}
    </FieldFrame>
  )
}

/** Which field of it no document can hold, and why. */
function refusalOf({ code, place }: EditError): string {
  const words = formatDocumentIssue({ code, path: '' }).replace(/\.$/, '')
  const at = place.at(-1)
  return typeof at === 'string' ? `${words} (“${at.slice(0, 60)}”)` : words
}
