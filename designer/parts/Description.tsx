import { useEffect, useId } from 'react'
import { muted } from '../../runtime/react/ui/text.ts'
import { TextArea } from '../../runtime/react/ui/text-input.tsx'
import { texts } from './texts.ts'

/** As much as the server takes. */
const LONGEST = 4_000

interface Props {
  label: string
  /** An example, and where what is written goes to. */
  hint: string
  /** What is sent where it is more than the words. */
  sends?: string
  words: string
  isAsking: boolean
  onWords(words: string): void
}

/** What an author says of something that is to be drafted. */
export function Description({ label, hint, sends, words, isAsking, onWords }: Props) {
  const id = useId()
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-hint`} className={muted}>
        {sends === undefined ? texts.modelHint(hint) : `${hint} ${sends}`}
      </p>
      <TextArea
        id={id}
        describedBy={`${id}-hint`}
        maxLength={LONGEST}
        readOnly={isAsking}
        value={words}
        onText={(text) => {
          onWords(text)
          return undefined
        }}
      />
    </>
  )
}
