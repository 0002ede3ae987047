import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { Icon } from './Icon.tsx'
import { keepBelow } from './keep-below.ts'
import styles from './ListPanel.module.css'
import { visuallyHidden } from './text.ts'

interface ListItem {
  id: string
  label: string
  detail?: string | null
}

interface Props<T extends ListItem> {
  anchor: RefObject<HTMLElement | null>
  id: string
  label: string
  /** What is announced of the list; seen where there is none. */
  note: string
  isNoteSeen: boolean
  isBusy?: boolean
  items: readonly T[]
  active: number
  /** What is chosen already; where that is not known, the active one counts as the selected. */
  chosen?: readonly string[]
  isSeveral?: boolean
  optionId(index: number): string
  onChoose(item: T): void
  /** Between the note and the list. */
  children?: ReactNode
}

/** The list of a combo box, beside the box and inside the window. The focus stays in the box (aria-activedescendant). */
export function ListPanel<T extends ListItem>(props: Props<T>) {
  const { anchor, id, label, note, isNoteSeen, isBusy, children } = props
  const { items, active, chosen, isSeveral, optionId, onChoose } = props
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel || !anchor.current) return
    panel.showPopover()
    return keepBelow(panel, anchor.current)
  }, [anchor])
  return (
    <div
      ref={ref}
      className={styles.panel}
      popover="manual"
      onMouseDown={(event) => event.target === event.currentTarget && event.preventDefault()}
    >
      <p className={isNoteSeen ? styles.note : visuallyHidden} role="status">
        {note}
      </p>
      {children}
      <div
        id={id}
        className={styles.list}
        role="listbox"
        aria-label={label}
        aria-busy={isBusy}
        aria-multiselectable={isSeveral || undefined}
      >
        {items.map((item, index) => {
          const isChosen = chosen?.includes(item.id) === true
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the box that owns the list handles its keys
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box
            <div
              key={item.id}
              id={optionId(index)}
              className={styles.option}
              role="option"
              aria-selected={chosen ? isChosen : index === active}
              data-active={index === active || undefined}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onChoose(item)}
            >
              <span className={styles.words}>
                {item.label}
                {item.detail && <span className={styles.detail}>{item.detail}</span>}
              </span>
              {isChosen && <Icon name="check" />}
            </div>
          )
        })}
      </div>
    </div>
  )
}
