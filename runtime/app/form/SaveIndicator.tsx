import { useEffect, useMemo, useRef, useState } from 'react'
import type { SaveQueue } from '../../client/autosave/save-queue.ts'
import type { SaveStatus } from '../../client/autosave/types.ts'
import { formatMoment } from '../../core/datetime/format.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Icon, type IconName } from '../../react/ui/Icon.tsx'
import { saveStatusText } from './save-status-text.ts'

const icons: Readonly<Record<SaveStatus['kind'], IconName>> = {
  saved: 'check',
  saving: 'cloud',
  offline: 'cloudOff',
  retrying: 'cloudOff',
  signedOut: 'alert',
  refused: 'alert',
  conflict: 'alert',
}

/** Saved / Saving / Offline, n changes / Not saved / Conflict, read out politely and not at every key. */
export function SaveIndicator({ queue, editable }: { queue: SaveQueue; editable: boolean }) {
  const store = useMemo(() => ({ get: queue.status, subscribe: queue.subscribe }), [queue])
  const status = useStore(store)
  const text = saveStatusText(status)
  const spoken = useSpoken(status.kind === 'saving' ? undefined : text)
  const lastSaved = status.kind === 'saved' ? status.lastSaved : undefined
  if (!editable && status.kind === 'saved') return <LastSaved instant={lastSaved} />
  return (
    <span className="fw-save" data-kind={status.kind}>
      <Icon name={icons[status.kind]} size={16} />
      <span className="fw-save-text" title={lastSaved && formatMoment(lastSaved)}>
        {text}
      </span>
      <span className="fw-visually-hidden" role="status">
        {spoken}
      </span>
    </span>
  )
}

function LastSaved({ instant }: { instant: string | undefined }) {
  return instant ? <span className="fw-save fw-muted">Last saved {formatMoment(instant)}</span> : null
}

/** The newest text worth saying; nothing on a fresh screen. */
function useSpoken(text: string | undefined): string {
  const first = useRef(text)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (text === undefined) {
      first.current = undefined
      return
    }
    if (text !== first.current) setSpoken(text)
  }, [text])
  return spoken
}
