import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { Icon, type IconName } from '../../../runtime/react/ui/Icon.tsx'
import { useWorkbench } from '../../parts/workbench.ts'
import { type Offer, offersFor } from '../palette/kinds.ts'
import { texts as paletteTexts } from '../palette/texts.ts'
import { usePress } from '../parts/use-press.ts'
import styles from './KindPicker.module.css'
import { texts } from './texts.ts'

interface Props {
  label: string
  /** It was asked for: it takes the focus. */
  autoFocus?: boolean
  /** Nothing is there yet: it has the focus, and keeps its list to itself until somebody types. */
  waits?: boolean
  /** By the key of its entry in the palette; a question that was typed with its words. */
  onPick(key: string, title?: string): void
  onClose?(): void
  /** It was left by Escape: the focus goes on where it was asked for. */
  onEscape?(): void
  /** Backspace in the empty box. */
  onBack?(): void
}

/** Type to add: a question in its words, or a few letters of what is wanted; Enter. */
export function KindPicker({ label, autoFocus = false, waits = false, onPick, onClose, ...keys }: Props) {
  const { catalogue } = useWorkbench()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const { afterPress } = usePress()
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(autoFocus)
  const [active, setActive] = useState(0)
  useEffect(() => {
    if (autoFocus || waits) input.current?.focus()
    if (waits) setOpen(false)
  }, [autoFocus, waits])
  const found = offersFor(catalogue, search)
  const close = () => {
    setOpen(false)
    setSearch('')
    onClose?.()
  }
  const pick = (offer: Offer | undefined) => {
    if (offer === undefined) return
    close()
    onPick(offer.key, offer.title)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation()
    const { key } = event
    if (key === 'Enter') pick(isOpen ? found[active] : undefined)
    else if (key === 'Escape') {
      keys.onEscape?.()
      close()
    } else if (key === 'Backspace' && search === '' && keys.onBack) {
      close()
      keys.onBack()
    } else if (key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1))
    else if (key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.picker}>
      <Icon name="plus" size={16} />
      <input
        ref={input}
        role="combobox"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && found[active] ? `${id}-${active}` : undefined}
        placeholder={texts.typeToAdd}
        autoComplete="off"
        value={search}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        // Below it things move when it goes.
        onBlur={() => afterPress(close)}
        onChange={(event) => {
          setSearch(event.target.value)
          setOpen(true)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {isOpen && (
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {found.map((offer, index) => (
            <div
              key={`${offer.key} ${offer.title === undefined}`}
              id={`${id}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={styles.option}
              // Before the box is left, which closes the list.
              onPointerDown={(event) => {
                event.preventDefault()
                pick(offer)
              }}
            >
              <Icon name={offer.icon as IconName} size={16} />
              {offer.title === undefined ? offer.label : paletteTexts.asTitled(offer.label, offer.title)}
            </div>
          ))}
          {found.length === 0 && (
            <div role="option" tabIndex={-1} aria-selected={false} aria-disabled className={styles.option}>
              {texts.noneFound}
            </div>
          )}
        </div>
      )}
    </div>
  )
}
