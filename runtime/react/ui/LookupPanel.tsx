import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { LookupItem } from '../../core/element/lookup.ts'
import { Button } from './Button.tsx'
import { classNames } from './class-names.ts'
import styles from './LookupPanel.module.css'
import popover from './Popover.module.css'
import { keepBelow } from './Popover.tsx'
import { visuallyHidden } from './text.ts'
import { texts } from './texts.ts'

interface Props {
  anchor: RefObject<HTMLElement | null>
  id: string
  label: string
  kind: 'idle' | 'short' | 'loading' | 'failed' | 'found'
  items: readonly LookupItem[]
  /** How many of them the search found. */
  found: number
  active: number
  minLength: number
  optionId(index: number): string
  onChoose(item: LookupItem): void
  onRetry(): void
}

/** What opens below a search box: its results, or why there are none. The focus stays in the box. */
export function LookupPanel(props: Props) {
  const { anchor, id, label, kind, items, found, active, minLength, optionId, onChoose, onRetry } = props
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const panel = ref.current
    if (!panel || !anchor.current) return
    panel.showPopover()
    return keepBelow(panel, anchor.current)
  }, [anchor])
  return (
    <div ref={ref} className={classNames(popover.popover, styles.panel)} popover="manual">
      <p className={found > 0 ? visuallyHidden : styles.note} role="status">
        {words(kind, found, minLength)}
      </p>
      {kind === 'failed' && (
        <Button small onClick={onRetry}>
          {texts.tryAgain}
        </Button>
      )}
      <div id={id} role="listbox" aria-label={label} aria-busy={kind === 'loading'}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the box that owns the list handles its keys
          // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the box (aria-activedescendant)
          <div
            key={item.id}
            id={optionId(index)}
            className={styles.option}
            role="option"
            aria-selected={index === active}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(item)}
          >
            {item.label}
            {item.detail && <span className={styles.detail}>{item.detail}</span>}
          </div>
        ))}
      </div>
    </div>
  )
}

function words(kind: Props['kind'], count: number, minLength: number): string {
  if (kind === 'short') return minLength === 1 ? texts.typeToSearch : texts.typeAtLeast(minLength)
  if (kind === 'loading') return texts.searching
  if (kind === 'failed') return texts.searchFailed
  return count === 0 ? texts.noResults : texts.found(count)
}
