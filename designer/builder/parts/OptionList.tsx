import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { Switch } from '../../../runtime/react/ui/Switch.tsx'
import { muted, visuallyHidden } from '../../../runtime/react/ui/text.ts'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import type { Element } from '../../../schemas/index.ts'
import { AddSelect } from '../../parts/AddSelect.tsx'
import { JsonBox } from '../../parts/fields/JsonBox.tsx'
import { useWorkbench } from '../../parts/workbench.ts'
import styles from './OptionList.module.css'
import { OptionRow } from './OptionRow.tsx'
import { NO_FIELDS, optionFields } from './option-fields.ts'
import { optionPresets } from './option-presets.ts'
import {
  areAsBegun,
  insertOptions,
  isOptions,
  type Line,
  moveOption,
  type Option,
  readLines,
  replaceOption,
  withOptionField,
} from './options.ts'
import { texts } from './texts.ts'
import { usePress } from './use-press.ts'

interface Props {
  /** Whose list it is, and the property that holds it: its schema says what the entries may say. */
  element: Element | undefined
  name: string
  label: string
  description?: string | undefined
  options: unknown
  /** The one that is written first, where somebody asked for the list to write in it. */
  startsAt?: number
  /** `isTyping` where the words of one are typed. */
  onChange(options: readonly Option[], isTyping: boolean): void
}

/** What may be chosen: a list of labelled things, or JSON where it is none. */
export function OptionList({ options = [], ...rest }: Props) {
  const { label, description, onChange } = rest
  if (isOptions(options)) return <WrittenList {...rest} all={options} />
  return (
    <JsonBox
      label={label}
      hint={description}
      value={options}
      onValue={(value) => onChange(value as Option[], false)}
    />
  )
}

/**
 * Written one below the other: Enter for the next, Backspace in an empty one removes it, several lines pasted at once, and
 * the box for another one always last.
 */
function WrittenList(props: Omit<Props, 'options'> & { all: readonly Option[] }) {
  const { element, name, label, description, all, startsAt, onChange } = props
  const { catalogue } = useWorkbench()
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const [asksNumber, setAsksNumber] = useState(false)
  const kind = element && catalogue.kindOf(element.type)
  const { number, more, most } = useMemo(
    () => (kind ? optionFields(kind.schema, name) : NO_FIELDS),
    [kind, name],
  )
  const hasNumbers = number !== undefined && all.some((option) => option[number.name] !== undefined)
  const isBegun = kind !== undefined && areAsBegun(kind.designer, name, all)
  const boxes = () => list.current?.querySelectorAll<HTMLInputElement>('input[data-option]')
  useEffect(() => {
    if (startsAt === undefined) return
    const box = list.current?.querySelectorAll<HTMLInputElement>('input[data-option]')[startsAt]
    box?.focus()
    box?.select()
  }, [startsAt])
  /** @param selects so that what is typed replaces it */
  const focus = (index: number, selects = false) =>
    setTimeout(() => {
      const box = boxes()?.[index]
      box?.focus()
      if (selects) box?.select()
    }, 0)
  const write = (next: readonly Option[], added: number, words: string) => {
    onChange(next, false)
    setSaid(texts.addedOptions(added, words))
  }
  const append = (lines: readonly Line[]) => {
    const next = isBegun && lines.length > 1 ? [] : all
    if (lines.length > 0)
      write(insertOptions(next, next.length, lines, number?.name), lines.length, lines[0]?.label ?? '')
  }
  const move = (index: number, to: number) => {
    const next = moveOption(all, index, to)
    if (next === all) return
    setSaid(texts.movedOption(all[index]?.label, to + 1, all.length))
    onChange(next, false)
  }
  const remove = (index: number) => {
    setSaid(texts.removedOption(all[index]?.label))
    onChange(all.toSpliced(index, 1), false)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>, index: number) => {
    const { key, altKey, currentTarget } = event
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      const to = key === 'ArrowUp' ? index - 1 : index + 1
      move(index, to)
      focus(Math.min(Math.max(to, 0), all.length - 1))
    } else if (key === 'Enter') focus(index + 1, true)
    else if (key === 'Backspace' && currentTarget.value === '') {
      remove(index)
      focus(Math.max(index - 1, 0))
    } else return
    event.preventDefault()
  }
  /** The lines of what is pasted, several; one line is a text like any. */
  const linesOf = (event: ClipboardEvent): Line[] => {
    const text = event.clipboardData.getData('text/plain').trim()
    if (!/[\n\t]/.test(text)) return []
    event.preventDefault()
    return readLines(text, number !== undefined)
  }
  /** Over placeholders all of them go; over the whole text of an option that one; otherwise behind it. */
  const onPaste = (event: ClipboardEvent<HTMLInputElement>, index: number) => {
    const { selectionStart, selectionEnd, value } = event.currentTarget
    const isWhole = selectionStart === 0 && selectionEnd === value.length
    const lines = linesOf(event)
    if (lines.length === 0) return
    if (isBegun) append(lines)
    else if (isWhole)
      write(replaceOption(all, index, lines, number?.name), lines.length, lines[0]?.label ?? '')
    else write(insertOptions(all, index + 1, lines, number?.name), lines.length, lines[0]?.label ?? '')
    focus(isBegun ? lines.length : index + lines.length + (isWhole ? 0 : 1))
  }
  return (
    <fieldset className={styles.options}>
      <legend>{label}</legend>
      {description && <p className={muted}>{description}</p>}
      <ol ref={list} className={styles.list}>
        {all.map((option, index) => (
          <OptionRow
            key={option.id}
            elementId={element?.id ?? ''}
            name={`${label} ${index + 1}`}
            number={hasNumbers || asksNumber ? number : undefined}
            {...{ option, index, more }}
            onChange={(changed, isTyping) => onChange(all.with(index, changed), isTyping)}
            onRemove={() => remove(index)}
            onMoveHere={(from) => move(from, index)}
            onKeyDown={(event) => onKeyDown(event, index)}
            onPaste={(event) => onPaste(event, index)}
          />
        ))}
        <AnotherBox
          label={texts.addToList(label.toLowerCase())}
          onAdd={(text) => append(readLines(text, false))}
          onBack={() => focus(all.length - 1)}
          onPaste={(event) => {
            const lines = linesOf(event)
            append(lines)
            return lines.length > 0
          }}
        />
      </ol>
      {number && (
        <Tools
          title={texts.showNumber(number.title)}
          isOn={hasNumbers || asksNumber}
          onFlip={(isOn) => {
            setAsksNumber(isOn)
            if (!isOn && hasNumbers)
              onChange(
                all.map((option) => withOptionField(option, number.name, undefined)),
                false,
              )
          }}
          presets={optionPresets().filter(({ lines }) => lines.length <= most)}
          onPreset={append}
        />
      )}
      <p className={visuallyHidden} role="status">
        {said}
      </p>
    </fieldset>
  )
}

interface AnotherProps {
  label: string
  onAdd(text: string): void
  /** To the one before it. */
  onBack(): void
  /** True when it was taken. */
  onPaste(event: ClipboardEvent): boolean
}

/** The box for another one. What is typed in it is kept when it is left, at its place: nothing moves under a press. */
function AnotherBox({ label, onAdd, onBack, onPaste }: AnotherProps) {
  const { isDown, afterPress } = usePress()
  const [fresh, setFresh] = useState('')
  const [isHeld, setHeld] = useState(false)
  const keep = () => {
    if (fresh.trim() === '') return
    onAdd(fresh)
    setFresh('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      event.currentTarget.value = ''
      keep()
    } else if (event.key === 'Backspace' && fresh === '') onBack()
    else return
    event.preventDefault()
  }
  // The row of what was typed stands where its box stood: the next box comes when the press is over.
  if (isHeld) return null
  return (
    <li>
      <TextInput
        data-option
        aria-label={label}
        placeholder={texts.addAnother}
        value={fresh}
        onText={(text) => {
          setFresh(text)
          return undefined
        }}
        onKeyDown={onKeyDown}
        onBlur={(event) => {
          if (fresh.trim() === '') return
          event.target.value = ''
          if (isDown()) setHeld(true)
          keep()
          afterPress(() => setHeld(false))
        }}
        onPaste={(event) => {
          if (onPaste(event)) setFresh('')
        }}
      />
    </li>
  )
}

interface ToolsProps {
  title: string
  isOn: boolean
  onFlip(isOn: boolean): void
  presets: ReturnType<typeof optionPresets>
  onPreset(lines: readonly Line[]): void
}

/** Whether each has a number, and lists that many forms ask. */
function Tools({ title, isOn, onFlip, presets, onPreset }: ToolsProps) {
  const id = useId()
  return (
    <>
      <div className={styles.tools}>
        <Switch id={id} checked={isOn} onFlip={onFlip} />
        <label htmlFor={id}>{title}</label>
        <AddSelect
          aria-label={texts.presets}
          placeholder={texts.presets}
          options={presets.map((preset) => ({ id: preset.id, label: preset.title }))}
          onAdd={(chosen) => onPreset(presets.find((preset) => preset.id === chosen)?.lines ?? [])}
        />
      </div>
      <p className={muted}>{texts.pasteHint}</p>
    </>
  )
}
