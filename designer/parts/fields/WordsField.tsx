import { type ReactNode, useState } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { FieldFrame } from './FieldFrame.tsx'
import styles from './fields.module.css'
import { Kept } from './TextField.tsx'
import { texts as studioTexts } from './texts.ts'
import type { Field } from './use-field.ts'

interface Props {
  field: Field
  label: string
  hint?: ReactNode
  /** What one of them is called: `tag`. */
  noun: string
}

/** A list of words or short texts: Enter adds one; what was typed is added, too, when the box is left. */
export function WordsField({ field, label, hint, noun }: Props) {
  const { value = [], problem, set } = field
  const [typed, setTyped] = useState('')
  const words = Array.isArray(value) && value.every((word) => typeof word === 'string') ? value : undefined
  const add = () => {
    const word = typed.trim().toWellFormed()
    setTyped('')
    if (word !== '' && !words?.includes(word)) set([...(words ?? []), word])
  }
  const remove = (word: string) => {
    const rest = words?.filter((each) => each !== word) ?? []
    set(rest.length > 0 ? rest : undefined)
  }
  return (
    <FieldFrame label={label} hint={hint} problem={problem}>
      {({ id, describedBy, invalid }) =>
        words ? (
          <>
            {words.length > 0 && (
              <ul className={styles.words} aria-label={label}>
                {words.map((word: string) => (
                  <li key={word}>
                    <span>{word}</span>
                    <IconButton
                      small
                      icon="close"
                      label={studioTexts.remove(word)}
                      onClick={() => remove(word)}
                    />
                  </li>
                ))}
              </ul>
            )}
            <div className={styles.adder}>
              <TextInput
                id={id}
                value={typed}
                invalid={invalid}
                {...(describedBy !== undefined && { describedBy })}
                onText={(text) => {
                  setTyped(text)
                  return undefined
                }}
                onBlur={add}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return
                  event.preventDefault()
                  event.currentTarget.value = ''
                  add()
                }}
              />
              <Button icon="plus" onClick={add}>
                {studioTexts.add(noun)}
              </Button>
            </div>
          </>
        ) : (
          <Kept id={id} value={value} onReplace={() => set(undefined)} />
        )
      }
    </FieldFrame>
  )
}
