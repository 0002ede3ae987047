import { useId, useState } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { problem } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { common } from '../common-texts.ts'
import { isSafeAddress } from './convert.ts'
import styles from './rich-text.module.css'
import { texts } from './texts.ts'

interface Props {
  /** Where the link leads now; empty for a new one. */
  address: string
  /** With the new address, an empty one to take the link away, or none to leave all as it is. */
  onClose(address?: string): void
}

/** Where a link leads: a page, a mail address or a phone number, and never a script. */
export function LinkForm({ address, onClose }: Props) {
  const id = useId()
  const [typed, setTyped] = useState(address)
  const [isWrong, setWrong] = useState(false)
  const take = () => {
    const next = typed.trim()
    if (next !== '' && !isSafeAddress(next)) return setWrong(true)
    onClose(next)
  }
  return (
    <div className={styles.link}>
      <label htmlFor={id}>{texts.linkAddress}</label>
      <TextInput
        id={id}
        value={typed}
        autoFocus
        inputMode="url"
        invalid={isWrong}
        {...(isWrong && { describedBy: `${id}-problem` })}
        onText={(text) => {
          setTyped(text)
          return undefined
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.preventDefault()
            take()
          } else if (event.key === 'Escape') {
            event.stopPropagation()
            onClose()
          }
        }}
      />
      <Button onClick={take}>
        {address !== '' && typed.trim() === '' ? texts.removeLink : texts.setLink}
      </Button>
      <Button tone="quiet" onClick={() => onClose()}>
        {common.cancel}
      </Button>
      {isWrong && (
        <p id={`${id}-problem`} className={problem} role="alert">
          {texts.badAddress}
        </p>
      )}
    </div>
  )
}
