import { useId, useState } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { problem } from '../../runtime/react/ui/text.ts'
import { TextArea } from '../../runtime/react/ui/text-input.tsx'
import styles from './JsonField.module.css'

interface Props {
  label: string
  value: unknown
  /** An empty box takes it away. */
  onChange(value: unknown): void
}

/** What no control of the pane can draw, as it is written: changed only when it can be read again. */
export function JsonField({ label, value, onChange }: Props) {
  const id = useId()
  const written = value === undefined ? '' : JSON.stringify(value, null, 2)
  const [typed, setTyped] = useState<string>()
  const [isWrong, setWrong] = useState(false)
  const use = () => {
    if (typed === undefined) return
    try {
      onChange(typed.trim() === '' ? undefined : JSON.parse(typed))
      setTyped(undefined)
      setWrong(false)
    } catch {
      setWrong(true)
    }
  }
  return (
    <details className={styles.details}>
      <summary>{label}</summary>
      <TextArea
        id={id}
        className={styles.box}
        aria-label={label}
        spellCheck={false}
        value={typed ?? written}
        invalid={isWrong}
        {...(isWrong && { describedBy: `${id}-wrong` })}
        onText={(text) => {
          setTyped(text)
          setWrong(false)
          return undefined
        }}
      />
      {isWrong && (
        <p id={`${id}-wrong`} className={problem} role="alert">
          This cannot be read as JSON. Nothing was changed.
        </p>
      )}
      <Button small disabled={typed === undefined || typed === written} onClick={use}>
        Use it
      </Button>
    </details>
  )
}
