import { type KeyboardEvent, useEffect, useRef } from 'react'
import { labelOf } from '../../../runtime/core/element/label-of.ts'
import type { Element, Page } from '../../../schemas/index.ts'
import { useLock } from '../../parts/together/use-together.ts'
import { useBuilder, useLooking } from '../builder.ts'
import { useRemoval } from '../use-removal.ts'
import styles from './CardTitle.module.css'
import { texts } from './texts.ts'

interface Props {
  /** What it is known by in the builder. */
  id: string
  entry: Element | Page
  field: 'title' | 'name'
  /** What it is the title of. */
  what: string
}

/** A title where it stands: pressed, it is written. Enter goes on to the next question, Escape leaves it. */
export function CardTitle({ id, entry, field, what }: Props) {
  const builder = useBuilder()
  const isEditing = useLooking(({ editing }) => editing === id)
  const text = (entry as Element)[field] ?? ''
  const isRequired = 'type' in entry && entry.required === true
  const lock = useLock(id)
  if (isEditing && !lock) return <TitleBox key={id} {...{ id, entry, field, what, text }} />
  return (
    <div className={styles.title} onPointerUp={() => (lock ? builder.select([id]) : builder.edit(id))}>
      {text || <span className={styles.none}>{labelOf(entry as Element) || texts.noTitleShown}</span>}
      {isRequired && <span className={styles.required}> *</span>}
    </div>
  )
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
    if (key === 'Enter' && isElement) builder.addNext(id)
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
