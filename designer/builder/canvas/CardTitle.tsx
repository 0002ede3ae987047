import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { labelOf } from '../../../runtime/core/element/label-of.ts'
import type { Element, Page } from '../../../schemas/index.ts'
import { useLock } from '../../parts/together/use-together.ts'
import { useBuilder, useLooking } from '../builder.ts'
import { useRemoval } from '../use-removal.ts'
import styles from './CardTitle.module.css'
import { texts } from './texts.ts'

/** Whoever moves further marks a text or drags. */
const STILL_PX = 8

interface Props {
  /** What it is known by in the builder. */
  id: string
  entry: Element | Page
  field: 'title' | 'name'
  /** What it is the title of. */
  what: string
}

/** A title where it stands: pressed, it is written. Enter goes on to the choice of what comes next, Escape leaves it. */
export function CardTitle({ id, entry, field, what }: Props) {
  const builder = useBuilder()
  const isEditing = useLooking(({ editing }) => editing === id)
  const text = (entry as Element)[field] ?? ''
  const isRequired = 'type' in entry && entry.required === true
  const lock = useLock(id)
  if (isEditing && !lock) return <TitleBox key={id} {...{ id, entry, field, what, text }} />
  return (
    <div
      className={styles.title}
      onPointerDown={(event) => onPress(event, () => (lock ? builder.select([id]) : builder.edit(id)))}
    >
      {text || <span className={styles.none}>{labelOf(entry as Element) || texts.noTitleShown}</span>}
      {isRequired && <span className={styles.required}> *</span>}
    </div>
  )
}

/**
 * Counts a press where it began: selecting a card may move what is under the pointer before it is let go. With Control or
 * Shift held, a press selects several cards and writes none.
 *
 * @param press is called when the pointer is let go within a few pixels of where it was pressed
 */
function onPress(down: PointerEvent, press: () => void): void {
  if (down.button !== 0 || down.ctrlKey || down.metaKey || down.shiftKey) return
  const pressed = new AbortController()
  const { signal } = pressed
  const end = ({ type, clientX, clientY }: globalThis.PointerEvent) => {
    pressed.abort()
    const way = Math.hypot(clientX - down.clientX, clientY - down.clientY)
    if (type === 'pointerup' && way < STILL_PX) press()
  }
  window.addEventListener('pointerup', end, { signal })
  window.addEventListener('pointercancel', end, { signal })
}

function TitleBox({ id, entry, field, what, text }: Props & { text: string }) {
  const builder = useBuilder()
  const remove = useRemoval()
  const box = useRef<HTMLInputElement>(null)
  const isElement = 'type' in entry
  useEffect(() => {
    box.current?.focus()
    if (/^(Untitled|Page \d|Summary \d)/.test(box.current?.value ?? '')) box.current?.select()
  }, [])
  const leave = () => {
    if (builder.looking.get().editing === id) builder.edit(undefined)
  }
  /** Leaving the box ends the writing; the keys go on where the title stands. */
  const goOut = () => box.current?.closest<HTMLElement>('[data-element], [data-canvas]')?.focus()
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const { key } = event
    if (key === 'Enter' && isElement) builder.beginAdding(id)
    else if (key === 'Enter' || key === 'Escape') goOut()
    else if (key === 'Backspace' && text === '' && isElement) remove([id])
    else if (event.altKey && key === 'ArrowUp') builder.step([id], -1)
    else if (event.altKey && key === 'ArrowDown') builder.step([id], 1)
    else return
    event.preventDefault()
  }
  return (
    <input
      ref={box}
      className={styles.box}
      aria-label={texts.titleOfThe(what.toLowerCase())}
      value={text}
      maxLength={isElement ? 2000 : 200}
      onChange={({ target }) => builder.set(id, field, target.value, texts.changeTheTitle, true)}
      onKeyDown={onKeyDown}
      onBlur={leave}
    />
  )
}
