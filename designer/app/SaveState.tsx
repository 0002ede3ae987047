import { Icon, type IconName } from '../../runtime/react/ui/Icon.tsx'
import type { DraftStatus } from '../document/draft-session.ts'
import { common } from '../parts/common-texts.ts'
import { useDraftStatus } from '../parts/workbench.ts'
import styles from './SaveState.module.css'
import { texts } from './texts.ts'

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
      return texts.draftSaved
    case 'saving':
      return texts.saving
    case 'offline':
      return texts.offline(waiting)
    case 'signedOut':
      return texts.signedOut
    case 'closed':
      return CLOSED[closed ?? ''] ?? texts.noMoreYoursState
  }
}

const CLOSED: Readonly<Record<string, string>> = {
  published: texts.publishedState,
  discarded: common.draftDiscarded,
}
