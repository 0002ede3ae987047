import { useEffect, useState } from 'react'
import { errorCode, isAway, isFinal } from '../../../client/request-error.ts'
import { sameAnswer } from '../../../core/element/same-answer.ts'
import { useElementState } from '../../../react/form/use-element-state.ts'
import { Alert } from '../../../react/ui/Alert.tsx'
import { Button } from '../../../react/ui/Button.tsx'
import { Dialog } from '../../../react/ui/Dialog.tsx'
import { showToast } from '../../feedback/toasts.ts'
import { questionName } from '../answer-words.ts'
import type { OpenForm } from '../open-form.ts'
import styles from './HistoryDialog.module.css'
import { HistoryEntry } from './HistoryEntry.tsx'
import type { HistoryEntryReply } from './load-history.ts'
import { putBack } from './put-back.ts'
import { texts } from './texts.ts'
import { useHistory } from './use-history.ts'

interface Props {
  form: OpenForm
  name: string
  onClose(): void
}

/** What an answer is and was: who, when, what, and the way back to it. */
export default function HistoryDialog({ form, name, onClose }: Props) {
  const { entries, total, loading, error, loadMore } = useHistory(form, name)
  const state = useElementState(name)
  const now = useMinutes()
  const editable = form.editable && state?.editable === true
  const use = (entry: HistoryEntryReply) => {
    putBack(form, name, entry)
    onClose()
    showToast('success', texts.done)
  }
  return (
    <Dialog title={texts.title} subtitle={questionName(form.controller, name)} wide onClose={onClose}>
      <div className={styles.history} aria-busy={loading}>
        {entries.length > 0 && (
          <ol className={styles.list}>
            {entries.map((entry) => (
              <HistoryEntry
                key={entry.revision}
                form={form}
                name={name}
                entry={entry}
                now={now}
                isNow={sameAnswer(entry.value, state?.value ?? null)}
                onPutBack={editable ? use : undefined}
              />
            ))}
          </ol>
        )}
        <div role="status" className={styles.status}>
          {loading ? texts.loading : outcome(error, entries.length, total)}
          {error !== undefined && <Alert tone="warning">{reason(error)}</Alert>}
        </div>
        {error !== undefined && errorCode(error) !== 'ACCESS_DENIED' && (
          <Button onClick={loadMore}>{texts.again}</Button>
        )}
        {!loading && error === undefined && entries.length < total && (
          <Button onClick={loadMore}>{texts.older}</Button>
        )}
      </div>
    </Dialog>
  )
}

function outcome(error: unknown, shown: number, total: number): string {
  if (error !== undefined) return ''
  if (total === 0) return texts.empty
  if (total === 1) return texts.first
  return shown < total ? texts.shown(shown, total) : ''
}

function reason(error: unknown): string {
  if (isFinal(error)) return texts.denied
  return isAway(error) ? texts.offline : texts.failed
}

/** The present moment, to the minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
