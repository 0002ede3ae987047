import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { muted, visuallyHidden } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import { JsonBox } from '../../parts/fields/JsonBox.tsx'
import styles from './OptionList.module.css'
import { insertOptions, isOptions, moveOption, type Option } from './options.ts'
import { texts } from './texts.ts'

interface Props {
  label: string
  description?: string | undefined
  options: unknown
  /** The one that is written first, where somebody asked for the list to write in it. */
  startsAt?: number
  /** `isTyping` where the words of one are typed. */
  onChange(options: readonly Option[], isTyping: boolean): void
}

/**
 * What may be chosen: written one below the other, Enter for the next, Backspace in an empty one removes it, several
 * lines pasted at once.
 */
export function OptionList({ label, description, options = [], startsAt, onChange }: Props) {
  const list = useRef<HTMLOListElement>(null)
  const [fresh, setFresh] = useState('')
  /** Where the box for another one stands: at the end, unless Enter asked for it between two. */
  const [freshAt, setFreshAt] = useState<number>()
  const [said, setSaid] = useState('')
  useEffect(() => {
    if (startsAt === undefined) return
    const box = list.current?.querySelectorAll('input')[startsAt]
    box?.focus()
    box?.select()
  }, [startsAt])
  if (!isOptions(options))
    return (
      <JsonBox
        label={label}
        hint={description}
        value={options}
        onValue={(value) => onChange(value as Option[], false)}
      />
    )
  const all = options
  const place = freshAt === undefined || freshAt > all.length ? all.length : freshAt
  const focus = (index: number) =>
    setTimeout(() => list.current?.querySelectorAll('input')[index]?.focus(), 0)
  const rename = (index: number, text: string) => {
    const option = all[index]
    if (option && text.trim() !== '') onChange(all.with(index, { ...option, label: text }), true)
    return undefined
  }
  const remove = (index: number) => {
    setSaid(texts.removedOption(all[index]?.label))
    onChange(all.toSpliced(index, 1), false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const { key, altKey, currentTarget } = event
    const to = key === 'ArrowUp' ? index - 1 : index + 1
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      if (to < 0 || to >= all.length) return
      setSaid(texts.movedOption(all[index]?.label, to + 1, all.length))
      setFreshAt(undefined)
      onChange(moveOption(all, index, key === 'ArrowUp' ? -1 : 1), false)
      focus(to)
    } else if (key === 'Enter') {
      setFreshAt(index + 1)
      focus(index + 1)
    } else if (key === 'Backspace' && currentTarget.value === '') {
      remove(index)
      setFreshAt(undefined)
      focus(Math.max(index - 1, 0))
    } else return
    event.preventDefault()
  }
  const add = (labels: readonly string[], index: number, goesOn: boolean) => {
    const next = insertOptions(all, index, labels)
    const added = next.length - all.length
    if (added === 0) return
    onChange(next, false)
    setFresh('')
    setSaid(texts.addedOptions(added, labels.join('').trim()))
    setFreshAt(goesOn ? index + added : undefined)
    if (goesOn) focus(index + added)
  }
  const onPaste = (event: ClipboardEvent, index: number) => {
    const lines = event.clipboardData.getData('text/plain').split(/\r?\n/)
    if (lines.length < 2) return
    event.preventDefault()
    add(lines, index, true)
  }
  const rows = all.map((option, index) => (
    <li key={option.id}>
      <TextInput
        aria-label={`${label} ${index + 1}`}
        value={option.label}
        onText={(text) => rename(index, text)}
        onKeyDown={(event) => onKeyDown(event, index)}
        onPaste={(event) => onPaste(event, index + 1)}
      />
      <IconButton small icon="trash" label={texts.removeOption(option.label)} onClick={() => remove(index)} />
    </li>
  ))
  const another = (
    <li key="another">
      <TextInput
        aria-label={texts.addToList(label.toLowerCase())}
        placeholder={texts.addAnother}
        value={fresh}
        onText={(text) => {
          setFresh(text)
          return undefined
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') {
            event.currentTarget.value = ''
            add([fresh], place, true)
          } else if (event.key === 'Backspace' && fresh === '' && place > 0) {
            setFreshAt(undefined)
            focus(place - 1)
          } else return
          event.preventDefault()
        }}
        onBlur={(event) => {
          if (fresh.trim()) event.target.value = ''
          add([fresh], place, false)
          setFreshAt(undefined)
        }}
        onPaste={(event) => onPaste(event, place)}
      />
    </li>
  )
  return (
    <fieldset className={styles.options}>
      <legend>{label}</legend>
      {description && <p className={muted}>{description}</p>}
      <ol ref={list} className={styles.list}>
        {rows.toSpliced(place, 0, another)}
      </ol>
      <p className={visuallyHidden} role="status">
        {said}
      </p>
    </fieldset>
  )
}
