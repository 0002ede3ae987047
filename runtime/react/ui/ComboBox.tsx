import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import styles from './ComboBox.module.css'
import { classNames } from './class-names.ts'
import control from './control.module.css'
import { Icon } from './Icon.tsx'
import { IconButton } from './IconButton.tsx'
import { ListPanel } from './ListPanel.tsx'
import type { ComboEntry } from './RestingComboBox.tsx'
import { texts } from './texts.ts'

/** Rest after the last key before the list is searched (001 §9). */
const SEARCH_DEBOUNCE = 250
/** More are found by typing on, not by scrolling. */
const SHOWN = 200
/** As far as Page Up and Page Down go. */
const PAGE = 10

interface Item {
  id: string
  label: string
  detail?: string
}

interface Props {
  id: string
  label: string
  items: readonly Item[]
  /** What is chosen: one at most, unless several can be. */
  chosen: readonly string[]
  several?: boolean
  /** Something is always chosen: it is exchanged, and not cleared. */
  isFixed?: boolean
  onChoose(id: string, chosen: boolean): void
  placeholder: string
  /** Says that so many further ones are found by typing. */
  more(count: number): string
  readOnly: boolean
  required: boolean
  invalid: boolean
  describedBy?: string
  /** What was done with what stood here before, when this takes its place. */
  entered: RefObject<ComboEntry | undefined>
}

/**
 * A box to type in and its list (WAI-ARIA APG, editable combo box): typing narrows the list, arrows, Home, End and
 * Page keys go through it, Enter chooses, Escape closes. One choice closes it; where several can be made it stays open.
 * What was typed and led to no choice is taken back when the box is left.
 */
export function ComboBox({ id, label, items, chosen, several, isFixed, onChoose, ...rest }: Props) {
  const { placeholder, more, readOnly, required, invalid, describedBy, entered } = rest
  const input = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState<string>()
  const [term, setTerm] = useState('')
  const [active, setActive] = useState(-1)
  const wanted = (typed ?? '').trim().toLowerCase()
  useEffect(() => {
    const timer = setTimeout(() => setTerm(wanted), SEARCH_DEBOUNCE)
    return () => clearTimeout(timer)
  }, [wanted])
  // When it is put in its place: React may hold it back for a while after it was first rendered.
  useLayoutEffect(() => {
    const entry = entered.current
    entered.current = undefined
    if (!entry) return
    input.current?.focus()
    setOpen(entry.pressed)
    if (entry.typed === undefined) return
    setTyped(entry.typed)
    setTerm(entry.typed.trim().toLowerCase())
  }, [entered])
  const matching = (words: string) =>
    words ? items.filter((item) => item.label.toLowerCase().includes(words)) : items
  const found = matching(term)
  const shown = found.slice(0, SHOWN)
  const left = found.length - shown.length
  const note = found.length === 0 ? texts.noResults : left > 0 ? more(left) : texts.found(found.length)
  const listId = `${id}-list`
  const optionId = (index: number) => `${listId}-${index}`
  const current = several ? '' : (items.find((item) => chosen.includes(item.id))?.label ?? '')

  const open = () => {
    if (isOpen || readOnly) return
    setOpen(true)
    setActive(several ? -1 : shown.findIndex((item) => chosen.includes(item.id)))
  }
  const close = () => {
    setOpen(false)
    setTyped(undefined)
    setTerm('')
    setActive(-1)
  }
  const choose = (item: Item) => {
    if (several) {
      onChoose(item.id, !chosen.includes(item.id))
      setTyped(undefined)
      setTerm('')
      const place = items.indexOf(item)
      setActive(place < SHOWN ? place : -1)
      return
    }
    if (!chosen.includes(item.id)) onChoose(item.id, true)
    close()
  }
  const leave = () => {
    const [one] = chosen
    if (typed === '' && !several && !isFixed && one !== undefined) onChoose(one, false)
    close()
  }
  useEffect(() => {
    if (active >= 0)
      input.current?.ownerDocument.getElementById(`${listId}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [active, listId])

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    // Who goes on by the keys does not wait for the rest.
    const now = wanted === term ? shown : matching(wanted).slice(0, SHOWN)
    const to = destination(event.key, active, now.length - 1)
    const item = now[active] ?? (wanted !== '' && now.length === 1 ? now[0] : undefined)
    const lastChosen = chosen.at(-1)
    if (!isOpen && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) open()
    else if (isOpen && to !== undefined && (active >= 0 || event.key.startsWith('Arrow'))) {
      setTerm(wanted)
      setActive(to)
    } else if (isOpen && event.key === 'Enter') item && choose(item)
    else if (event.key === 'Escape' && (isOpen || typed !== undefined)) close()
    else if (event.key === 'Backspace' && several && !typed && lastChosen !== undefined)
      onChoose(lastChosen, false)
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div
      className={styles.combo}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && leave()}
    >
      <input
        ref={input}
        id={id}
        className={classNames(control.control, styles.input)}
        type="text"
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen && active >= 0 ? optionId(active) : undefined}
        aria-required={required || undefined}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={placeholder}
        readOnly={readOnly}
        value={typed ?? current}
        onClick={open}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(-1)
          setOpen(true)
        }}
        onKeyDown={readOnly ? undefined : onKeyDown}
      />
      {current && !readOnly && !isFixed ? (
        <IconButton
          className={styles.clear}
          icon="close"
          label={texts.clear(label)}
          onClick={() => {
            for (const each of chosen) onChoose(each, false)
            close()
            input.current?.focus()
          }}
        />
      ) : (
        <Icon name="chevron" />
      )}
      {isOpen && (
        <ListPanel
          anchor={input}
          id={listId}
          label={label}
          note={note}
          isNoteSeen={found.length === 0 || left > 0}
          items={shown}
          active={active}
          chosen={chosen}
          isSeveral={several}
          optionId={optionId}
          onChoose={choose}
        />
      )}
    </div>
  )
}

/** Where a key leads in a list; undefined for any other key. The arrows go round. */
function destination(key: string, active: number, last: number): number | undefined {
  if (last < 0) return undefined
  if (key === 'ArrowDown') return active >= last ? 0 : active + 1
  if (key === 'ArrowUp') return active <= 0 ? last : active - 1
  if (key === 'Home') return 0
  if (key === 'End') return last
  if (key === 'PageDown') return Math.min(last, active + PAGE)
  if (key === 'PageUp') return Math.max(0, active - PAGE)
  return undefined
}
