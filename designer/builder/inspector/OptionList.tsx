import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { JsonBox } from '../../parts/fields/JsonBox.tsx'
import styles from './OptionList.module.css'
import { insertOptions, isOptions, moveOption, type Option } from './options.ts'

interface Props {
  label: string
  description?: string | undefined
  options: unknown
  onChange(options: readonly Option[]): void
}

/** What may be chosen: written one below the other, Enter for the next, several lines pasted at once. */
export function OptionList({ label, description, options = [], onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [fresh, setFresh] = useState('')
  if (!isOptions(options))
    return (
      <JsonBox
        label={label}
        hint={description}
        value={options}
        onValue={(value) => onChange(value as Option[])}
      />
    )
  const all = options
  const focus = (index: number) =>
    setTimeout(() => list.current?.querySelectorAll('input')[index]?.focus(), 0)
  const rename = (index: number, text: string) => {
    const option = all[index]
    if (option && text.trim() !== '') onChange(all.with(index, { ...option, label: text }))
    return undefined
  }
  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      const by = event.key === 'ArrowUp' ? -1 : 1
      onChange(moveOption(all, index, by))
      focus(index + by)
    } else if (event.key === 'Enter') focus(index + 1)
    else return
    event.preventDefault()
  }
  const add = (labels: readonly string[], index: number) => {
    const next = insertOptions(all, index, labels)
    if (next.length === all.length) return
    onChange(next)
    setFresh('')
    focus(index + next.length - all.length)
  }
  const onPaste = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData.getData('text/plain').split(/\r?\n/)
    if (lines.length < 2) return
    event.preventDefault()
    add(lines, index)
  }
  return (
    <fieldset className={styles.options}>
      <legend>{label}</legend>
      {description && <p className={muted}>{description}</p>}
      <ol ref={list} className={styles.list}>
        {all.map((option, index) => (
          <li key={option.id}>
            <TextInput
              aria-label={`${label} ${index + 1}`}
              value={option.label}
              onText={(text) => rename(index, text)}
              onKeyDown={(event) => onKeyDown(event, index)}
              onPaste={(event) => onPaste(event, index + 1)}
            />
            <IconButton
              small
              icon="trash"
              label={`Remove ${option.label}`}
              onClick={() => onChange(all.toSpliced(index, 1))}
            />
          </li>
        ))}
        <li>
          <TextInput
            aria-label={`Add to ${label.toLowerCase()}`}
            placeholder="Add another"
            value={fresh}
            onText={(text) => {
              setFresh(text)
              return undefined
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              event.currentTarget.value = ''
              add([fresh], all.length)
            }}
            onBlur={(event) => {
              if (fresh.trim()) event.target.value = ''
              add([fresh], all.length)
            }}
            onPaste={(event) => onPaste(event, all.length)}
          />
        </li>
      </ol>
    </fieldset>
  )
}
