import type { KeyboardEvent, ReactNode } from 'react'
import { Badge } from '../../react/ui/Badge.tsx'
import { IconButton } from '../../react/ui/IconButton.tsx'
import { visuallyHidden } from '../../react/ui/text.ts'
import styles from './FormSidebar.module.css'
import { arrangeSidebar, clampWidth, type SidebarTab, WIDTHS } from './slot.ts'
import { texts } from './texts.ts'
import { useUnread } from './use-unread.ts'

const STEP = 16

interface Props {
  shown: SidebarTab | undefined
  /** The tabs that it has. */
  there: Readonly<Record<SidebarTab, boolean>>
  width: number
}

/** What a sidebar is opened, closed and sized by. */
export default function SidebarBar({ shown, there, width }: Props): ReactNode {
  const close = () => arrangeSidebar({ tab: undefined })
  return (
    <>
      {shown && <Resizer width={width} />}
      <div className={styles.head}>
        <Tabs shown={shown} there={there} />
        {shown && <IconButton icon="chevronRight" label={texts.collapse} onClick={close} />}
      </div>
    </>
  )
}

function Tabs({ shown, there }: Pick<Props, 'shown' | 'there'>) {
  const unread = useUnread()
  const tabs = (['assistant', 'comments', 'activity'] as const).filter((tab) => there[tab])
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (by === undefined || !shown) return
    event.preventDefault()
    const next = tabs.at((tabs.indexOf(shown) + by) % tabs.length)
    arrangeSidebar({ tab: next })
    const list = event.currentTarget
    requestAnimationFrame(() => list.querySelector<HTMLElement>('[aria-selected="true"]')?.focus())
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={texts.sidebar} onKeyDown={move}>
      {tabs.map((tab) => (
        <button
          key={tab}
          type="button"
          role="tab"
          className={styles.tab}
          aria-selected={tab === shown}
          aria-controls={shown && 'sidebar-panel'}
          tabIndex={!shown || tab === shown ? 0 : -1}
          onClick={() => arrangeSidebar({ tab })}
        >
          {texts[tab]}
          {tab === 'comments' && unread > 0 && (
            <Badge tone="blue">
              <span aria-hidden="true">{unread >= 100 ? '99+' : unread}</span>
              <span className={visuallyHidden}>{texts.unread(unread)}</span>
            </Badge>
          )}
        </button>
      ))}
    </div>
  )
}

/** Its edge, for the pointer and for the keys. */
function Resizer({ width }: { width: number }) {
  const set = (next: number) => arrangeSidebar({ width: clampWidth(next) })
  const sizes: Readonly<Record<string, number>> = {
    ArrowLeft: width + STEP,
    ArrowRight: width - STEP,
    Home: WIDTHS.least,
    End: WIDTHS.most,
  }
  return (
    <div
      className={styles.resizer}
      role="slider"
      tabIndex={0}
      aria-label={texts.resize}
      aria-orientation="horizontal"
      aria-valuenow={width}
      aria-valuemin={WIDTHS.least}
      aria-valuemax={WIDTHS.most}
      onKeyDown={(event) => {
        const next = sizes[event.key]
        if (next === undefined) return
        event.preventDefault()
        set(next)
      }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) set(innerWidth - event.clientX)
      }}
    />
  )
}
