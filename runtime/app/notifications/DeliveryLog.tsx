import { useState } from 'react'
import { useDocumentTitle } from '../../react/hooks/use-document-title.ts'
import { EmptyList } from '../../react/ui/EmptyList.tsx'
import { ErrorScreen } from '../feedback/ErrorScreen.tsx'
import { failureText } from '../feedback/failure-text.ts'
import { LoadingScreen } from '../feedback/LoadingScreen.tsx'
import { showToast } from '../feedback/toasts.ts'
import { useLoad } from '../feedback/use-load.ts'
import { ListFilter, ShowMore } from '../forms/ListFilter.tsx'
import { useApplication } from '../session/session-context.ts'
import { DeliveryTable, type Row } from './DeliveryTable.tsx'

/** What this page of a log is asked for. */
export interface Page {
  onlyProblems: boolean
  /** The cursor of the last line that is known. */
  before: string | null
}

interface Props {
  title: string
  /** The heads of the first three columns. */
  columns: readonly [string, string, string]
  words: Record<'filter' | 'none' | 'noProblems' | 'older' | 'again' | 'notAgain', string>
  ask(page: Page, signal?: AbortSignal): Promise<readonly Row[]>
  sendAgain(id: string): Promise<unknown>
}

const PAGE = 25

/** A log of what the installation sends, the newest first, for those who look after it. */
export function DeliveryLog({ title, columns, words, ask, sendAgain }: Props) {
  const { session } = useApplication()
  const [onlyProblems, setOnlyProblems] = useState(false)
  const [more, setMore] = useState<readonly Row[]>([])
  const [isAtEnd, setAtEnd] = useState(false)
  useDocumentTitle(title)
  const { data, error, reload } = useLoad(
    async (signal) => {
      const first = await ask({ onlyProblems, before: null }, signal)
      setMore([])
      setAtEnd(first.length < PAGE)
      return { first, onlyProblems }
    },
    [session, onlyProblems],
  )
  if (error && !data) return <ErrorScreen error={error} onRetry={reload} />
  const isShown = data?.onlyProblems === onlyProblems
  const rows = isShown ? [...data.first, ...more] : []
  const showMore = async () => {
    const next = await ask({ onlyProblems, before: rows.at(-1)?.cursor ?? null })
    setMore([...more, ...next])
    setAtEnd(next.length < PAGE)
  }
  const again = async (id: string) => {
    try {
      await sendAgain(id)
      showToast('success', words.again)
    } catch (failure) {
      const text = failureText(failure, words.notAgain)
      if (text) showToast('danger', text)
    }
    reload()
  }
  return (
    <>
      <h1>{title}</h1>
      <ListFilter checked={onlyProblems} onChange={setOnlyProblems}>
        {words.filter}
      </ListFilter>
      {!isShown && <LoadingScreen />}
      {isShown && rows.length === 0 && <EmptyList>{onlyProblems ? words.noProblems : words.none}</EmptyList>}
      {rows.length > 0 && (
        <DeliveryTable label={title} columns={columns} rows={rows} onAgain={(id) => void again(id)} />
      )}
      {isShown && !isAtEnd && <ShowMore onShow={() => void showMore().catch(reload)}>{words.older}</ShowMore>}
    </>
  )
}
