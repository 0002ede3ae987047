import { lazy, type ReactNode, Suspense, useEffect, useLayoutEffect } from 'react'
import { useMedia } from '../../react/hooks/use-media.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Badge } from '../../react/ui/Badge.tsx'
import { Button } from '../../react/ui/Button.tsx'
import { LateDialog } from '../../react/ui/LateDialog.tsx'
import styles from './FormSidebar.module.css'
import { sidebarTexts as texts } from './sidebar-texts.ts'
import { arrangeSidebar, discussion, sidebar, WIDTHS } from './slot.ts'
import type { CommentedForm } from './start-discussion.ts'
import { useUnread } from './use-unread.ts'

/** Without a connection it comes with the next form. */
const nothing = () => ({ default: () => null })

const SidebarPanel = lazy(() => import('./SidebarPanel.tsx'))
const SidebarBar = lazy(() => import('./SidebarBar.tsx').catch(nothing))

/** The form comes first. */
const AFTER_MS = 1_000
const wide = '(min-width: 64rem)'

interface Props {
  /** Where it may be discussed. */
  form: CommentedForm | undefined
  /** The form that the assistant may be asked about; undefined where there is none. */
  assistant: string | undefined
  /** What was done with a form that is read. */
  activity?: ReactNode
}

/** Beside a form: the assistant, what is said about it, and what was done with it; on a narrow screen a sheet over it (CO-06). */
export default function FormSidebar({ form, assistant, activity }: Props) {
  const { tab, width, isOpened } = useStore(sidebar)
  const isWide = useMedia(wide)
  useDiscussion(form)
  const isReady = useStore(discussion) !== undefined
  useEffect(() => () => arrangeSidebar({ isOpened: false }), [])
  const there = {
    assistant: assistant !== undefined,
    comments: form !== undefined,
    activity: activity !== undefined,
  }
  const shown = tab && there[tab] ? tab : undefined
  useLayoutEffect(() => {
    const room = isWide ? (shown ? width : WIDTHS.collapsed) : 0
    document.documentElement.style.setProperty('--fw-sidebar', `${room}px`)
    return () => void document.documentElement.style.removeProperty('--fw-sidebar')
  }, [isWide, shown, width])
  const close = () => arrangeSidebar({ tab: undefined })
  const panel =
    shown === 'activity' ? (
      activity
    ) : (
      <Suspense fallback={<p role="status">{texts.loading}</p>}>
        {shown && <SidebarPanel tab={shown} formId={assistant} />}
      </Suspense>
    )
  if (!isWide) {
    return (
      shown &&
      isOpened && (
        <LateDialog title={texts[shown]} wide dismissable={false} onClose={close}>
          {panel}
        </LateDialog>
      )
    )
  }
  return (
    <aside className={styles.sidebar} data-open={shown !== undefined || undefined} aria-label={texts.sidebar}>
      {(isReady || shown || !form) && (
        <Suspense>
          <SidebarBar shown={shown} there={there} width={width} />
        </Suspense>
      )}
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

/** Counts and what waits to be sent, for as long as the form is on the screen. */
function useDiscussion(form: CommentedForm | undefined): void {
  useEffect(() => {
    if (!form) return
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
