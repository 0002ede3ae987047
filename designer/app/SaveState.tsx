import { Icon, type IconName } from '../../runtime/react/ui/Icon.tsx'
import type { DraftStatus } from '../document/draft-session.ts'
import { useDraftStatus } from '../parts/workbench.ts'
import styles from './SaveState.module.css'

const icons: Readonly<Record<DraftStatus['kind'], IconName>> = {
  saved: 'check',
  saving: 'cloud',
  offline: 'cloudOff',
  signedOut: 'alert',
  closed: 'alert',
}

/** Whether everything is saved, read out politely. */
export function SaveState() {
  const status = useDraftStatus()
  return (
    <span className={styles.state} data-kind={status.kind} role="status">
      <Icon name={status.closed === 'published' ? 'success' : icons[status.kind]} size={16} />
      {wordsOf(status)}
    </span>
  )
}

function wordsOf({ kind, waiting, closed }: DraftStatus): string {
  switch (kind) {
    case 'saved':
      return 'Draft, saved'
    case 'saving':
      return 'Saving…'
    case 'offline':
      return waiting === 1 ? 'Offline, 1 change waits' : `Offline, ${waiting} changes wait`
    case 'signedOut':
      return 'Signed out: sign in to save'
    case 'closed':
      return CLOSED[closed ?? ''] ?? 'You cannot change this draft any more'
  }
}

const CLOSED: Readonly<Record<string, string>> = {
  published: 'This draft was published',
  discarded: 'This draft was discarded',
}
