import { lazy, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { SaveStatus } from '../../client/autosave/types.ts'
import { formatMoment } from '../../core/datetime/format.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Icon, type IconName } from '../../react/ui/Icon.tsx'
import { visuallyHidden } from '../../react/ui/text.ts'
import { showToast } from '../feedback/toasts.ts'
import type { OpenForm } from './open-form.ts'
import styles from './save-state.module.css'
import { saveStatusText } from './save-status-text.ts'
import { texts } from './texts.ts'

const icons: Readonly<Record<SaveStatus['kind'], IconName>> = {
  saved: 'check',
  saving: 'cloud',
  offline: 'cloudOff',
  retrying: 'cloudOff',
  signedOut: 'alert',
  refused: 'alert',
  conflict: 'alert',
}

const loadPanel = () => import('./SavePanel.tsx')
const SavePanel = lazy(() => loadPanel())

/** Saved / Saving / Offline, n changes / Not saved / Conflict, read out politely and not at every key. */
export function SaveIndicator({ form }: { form: OpenForm }) {
  const { queue, editable } = form
  const store = useMemo(() => ({ get: queue.status, subscribe: queue.subscribe }), [queue])
  const status = useStore(store)
  const [open, setOpen] = useState(false)
  const text = saveStatusText(status)
  const spoken = useSpoken(status.kind === 'saving' ? undefined : saveStatusText(status, false))
  const lastSaved = status.kind === 'saved' ? status.lastSaved : undefined
  const show = () => {
    const fail = () => showToast('danger', texts.noChangeList)
    loadPanel().then(() => setOpen(true), fail)
  }
  if (!editable && status.kind === 'saved') return <LastSaved instant={lastSaved} />
  return (
    <>
      <button
        type="button"
        className={styles.state}
        data-kind={status.kind}
        aria-haspopup="dialog"
        title={lastSaved && texts.lastSaved(formatMoment(lastSaved) ?? '')}
        onClick={show}
      >
        <Icon name={icons[status.kind]} size={16} />
        <span>{text}</span>
      </button>
      <span className={visuallyHidden} role="status">
        {spoken}
      </span>
      {open && (
        <Suspense>
          <SavePanel form={form} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

function LastSaved({ instant }: { instant: string | undefined }) {
  if (!instant) return null
  return (
    <span className={styles.state} data-kind="read">
      {texts.lastSaved(formatMoment(instant) ?? '')}
    </span>
  )
}

/** The newest text worth saying, without numbers that change with every key; nothing on a fresh screen. */
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
