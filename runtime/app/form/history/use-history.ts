import { useCallback, useEffect, useRef, useState } from 'react'
import { useApplication } from '../../session/session-context.ts'
import type { OpenForm } from '../open-form.ts'
import { HISTORY_PAGE, type HistoryEntryReply, loadHistory } from './load-history.ts'

/** What rests is saved first, so that the history shows it; without a connection nobody waits for that. */
const SAVING_MS = 1_500

interface History {
  entries: readonly HistoryEntryReply[]
  total: number
  loading: boolean
  error: unknown
}

/** An answer's history, page by page. */
export function useHistory({ reply, queue }: OpenForm, key: string) {
  const { transport } = useApplication().session
  const [history, setHistory] = useState<History>({ entries: [], total: 0, loading: true, error: undefined })
  const controller = useRef<AbortController>(undefined)
  const formId = reply.id

  const load = useCallback(
    async (page: number) => {
      controller.current?.abort()
      const aborter = new AbortController()
      const { signal } = aborter
      controller.current = aborter
      setHistory((before) => ({ ...before, loading: true, error: undefined }))
      try {
        if (page === 1) await Promise.race([queue.settle(), rest(SAVING_MS)])
        const { docs, meta } = await loadHistory(transport, { formId, key, page }, signal)
        setHistory(({ entries }) => ({
          entries: page === 1 ? docs : withoutTwins([...entries, ...docs]),
          total: meta.total,
          loading: false,
          error: undefined,
        }))
      } catch (error) {
        if (!signal.aborted) setHistory((before) => ({ ...before, loading: false, error }))
      }
    },
    [transport, queue, formId, key],
  )
  useEffect(() => {
    void load(1)
    return () => controller.current?.abort()
  }, [load])
  const next = Math.floor(history.entries.length / HISTORY_PAGE) + 1
  return { ...history, loadMore: () => void load(next) }
}

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))

/** A change that came meanwhile moved the pages on by one. */
function withoutTwins(entries: readonly HistoryEntryReply[]): HistoryEntryReply[] {
  return [...new Map(entries.map((entry) => [entry.revision, entry])).values()]
}
