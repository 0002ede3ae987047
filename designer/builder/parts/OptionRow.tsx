import { type ClipboardEvent, type DragEvent, type KeyboardEvent, lazy, Suspense, useState } from 'react'
import { IconButton } from '../../../runtime/react/ui/IconButton.tsx'
import { TextInput } from '../../../runtime/react/ui/text-input.tsx'
import styles from './OptionList.module.css'
import type { OptionField } from './option-fields.ts'
import { type Option, readNumber, withOptionField } from './options.ts'
import { texts } from './texts.ts'

/** With the builder of rules: when somebody asks for it. */
const OptionMore = lazy(() => import('./OptionMore.tsx'))

/** What a drag of an option carries: its place. */
const OPTION_DRAG = 'application/x-formwork-option'

interface Props {
  elementId: string
  /** The name of its box. */
  name: string
  option: Option
  index: number
  /** A column of its own, where it is shown. */
  number: OptionField | undefined
  more: readonly OptionField[]
  onChange(option: Option, isTyping: boolean): void
  onRemove(): void
  /** Another one takes the place of this. */
  onMoveHere(from: number): void
  onKeyDown(event: KeyboardEvent<HTMLInputElement>): void
  onPaste(event: ClipboardEvent<HTMLInputElement>): void
}

/** One option: moved at its left, its label, its number, what else it says behind its menu, removed at its right. */
export function OptionRow({ elementId, name, option, index, number, more, ...does }: Props) {
  const { onChange, onRemove, onMoveHere, onKeyDown, onPaste } = does
  const [isOpen, setOpen] = useState(false)
  const isOurs = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes(OPTION_DRAG)
  const onDragOver = (event: DragEvent) => {
    if (!isOurs(event)) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.setAttribute('data-drop', '')
  }
  const onDrop = (event: DragEvent) => {
    if (!isOurs(event)) return
    event.preventDefault()
    event.stopPropagation()
    event.currentTarget.removeAttribute('data-drop')
    onMoveHere(Number(event.dataTransfer.getData(OPTION_DRAG)))
  }
  const rename = (label: string) => {
    if (label.trim() !== '') onChange({ ...option, label }, true)
    return undefined
  }
  const count = (field: string, text: string) => {
    const value = readNumber(text)
    if (value !== undefined || text.trim() === '') onChange(withOptionField(option, field, value), true)
    return undefined
  }
  return (
    <li
      onDragOver={onDragOver}
      onDragLeave={({ currentTarget }) => currentTarget.removeAttribute('data-drop')}
      onDrop={onDrop}
    >
      <div className={styles.row}>
        <IconButton
          small
          icon="menu"
          label={texts.dragHint}
          className={styles.drag}
          tabIndex={-1}
          draggable
          onDragStart={({ dataTransfer }) => {
            dataTransfer.setData(OPTION_DRAG, String(index))
            dataTransfer.effectAllowed = 'move'
          }}
        />
        <TextInput
          data-option
          aria-label={name}
          value={option.label}
          onText={rename}
          onKeyDown={onKeyDown}
          onPaste={onPaste}
        />
        {number && (
          <TextInput
            className={styles.number}
            inputMode="decimal"
            aria-label={texts.numberOf(number.title, option.label)}
            value={option[number.name] === undefined ? '' : String(option[number.name])}
            onText={(text) => count(number.name, text)}
          />
        )}
        {more.length > 0 && (
          <IconButton
            small
            icon="more"
            label={texts.moreOf(option.label)}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          />
        )}
        <IconButton small icon="trash" label={texts.removeOption(option.label)} onClick={onRemove} />
      </div>
      {isOpen && (
        <Suspense>
          <OptionMore {...{ elementId, option, fields: more, onChange }} />
        </Suspense>
      )}
    </li>
  )
}
