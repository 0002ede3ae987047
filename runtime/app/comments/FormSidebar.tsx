import {
  type KeyboardEvent,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useState,
} from 'react'
import { useStore } from '../../react/hooks/use-store.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { Button } from '../../react/ui/Button.tsx'
import { Dialog } from '../../react/ui/Dialog.tsx'
import { IconButton } from '../../react/ui/IconButton.tsx'
import styles from './FormSidebar.module.css'
import { arrangeSidebar, clampWidth, discussion, type SidebarTab, sidebar, WIDTHS } from './slot.ts'
import type { CommentedForm } from './start-discussion.ts'
import { texts } from './texts.ts'

const CommentsPanel = lazy(() => import('./CommentsPanel.tsx'))

/** The form comes first. */
const AFTER_MS = 1_000
const STEP = 16
const wide = '(min-width: 64rem)'

interface Props {
  form: CommentedForm
  /** What was done with a form that is read. */
  activity?: ReactNode
}

/** Beside a form: what is said about it, and what was done with it; on a narrow screen a sheet over it (CO-06). */
export default function FormSidebar({ form, activity }: Props) {
  const { tab, width, isOpened } = useStore(sidebar)
  const isWide = useMedia(wide)
  useDiscussion(form)
  useEffect(() => () => arrangeSidebar({ isOpened: false }), [])
  const shown = tab === 'activity' && !activity ? undefined : tab
  useLayoutEffect(() => {
    const room = isWide ? (shown ? width : WIDTHS.collapsed) : 0
    document.documentElement.style.setProperty('--fw-sidebar', `${room}px`)
    return () => void document.documentElement.style.removeProperty('--fw-sidebar')
  }, [isWide, shown, width])
  const close = () => arrangeSidebar({ tab: undefined })
  const panel = shown === 'activity' ? activity : <Comments />
  if (!isWide) {
    return (
      shown &&
      isOpened && (
        <Dialog
          title={shown === 'activity' ? texts.activity : texts.comments}
          wide
          dismissable={false}
          onClose={close}
        >
          {panel}
        </Dialog>
      )
    )
  }
  return (
    <aside className={styles.sidebar} data-open={shown !== undefined || undefined} aria-label={texts.sidebar}>
      {shown && <Resizer width={width} />}
      <div className={styles.head}>
        <Tabs shown={shown} hasActivity={activity !== undefined} />
        {shown && <IconButton icon="chevronRight" label={texts.collapse} onClick={close} />}
      </div>
      {shown && (
        <div className={styles.panel} id="sidebar-panel" role="tabpanel" aria-label={texts[shown]}>
          {panel}
        </div>
      )}
    </aside>
  )
}

/** In the bar of a form, where there is no room beside it. */
export function CommentsToggle() {
  const unread = useUnread()
  return (
    <Button
      className={styles.toggle}
      icon="note"
      tone="quiet"
      title={texts.open(texts.comments, unread)}
      aria-haspopup="dialog"
      onClick={() => arrangeSidebar({ tab: 'comments' })}
    >
      <span className={styles.word}>{texts.comments}</span>
      {unread > 0 && <Badge tone="blue">{unread}</Badge>}
    </Button>
  )
}

/** Fetched when it is first opened. */
const Comments = () => (
  <Suspense fallback={<p role="status">{texts.loading}</p>}>
    <CommentsPanel />
  </Suspense>
)

function Tabs({ shown, hasActivity }: { shown: SidebarTab | undefined; hasActivity: boolean }) {
  const unread = useUnread()
  const tabs: SidebarTab[] = hasActivity ? ['comments', 'activity'] : ['comments']
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
          {tab === 'comments' && unread > 0 && <Badge tone="blue">{texts.unread(unread)}</Badge>}
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

const nobody = { get: () => undefined, subscribe: () => () => {} }

/** Comments that the person has not read, in all threads. */
function useUnread(): number {
  const talk = useStore(discussion)
  const threads = useStore<ReadonlyMap<string, { unread: number }> | undefined>(talk?.threads ?? nobody)
  return [...(threads?.values() ?? [])].reduce((sum, { unread }) => sum + unread, 0)
}

/** Counts and what waits to be sent, for as long as the form is on the screen. */
function useDiscussion(form: CommentedForm): void {
  useEffect(() => {
    let isGone = false
    const start = () =>
      import('./start-discussion.ts')
        .then(({ startDiscussion }) => {
          if (!isGone) discussion.set(startDiscussion(form))
        })
        // Without a connection it is fetched with the next form.
        .catch(() => {})
    const timer = setTimeout(start, AFTER_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
      discussion.get()?.stop()
      discussion.set(undefined)
    }
  }, [form])
}

function useMedia(query: string): boolean {
  const [fits, setFits] = useState(() => matchMedia(query).matches)
  useEffect(() => {
    const list = matchMedia(query)
    const change = () => setFits(list.matches)
    list.addEventListener('change', change)
    return () => list.removeEventListener('change', change)
  }, [query])
  return fits
}
