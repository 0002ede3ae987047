import { useCallback, useEffect, useState } from 'react'
import { useApplication } from '../../session/session-context.ts'
import { figuresQuery, type TileFigure } from './operations.ts'

interface Asked {
  programId: string
  id: string
  /** Another one each time that it was saved: then all are counted anew. */
  revision: string
}

export interface Figures {
  dashboard: Pick<Asked, 'programId' | 'id'>
  /** By tile; what came before stands while it is counted again. */
  found: ReadonlyMap<string, TileFigure>
  /** These could not be counted when they were last asked for; what was found before stands. */
  failed: ReadonlySet<string>
  isCounting: boolean
  /** Counts these tiles again; all where none is named. */
  count(tileIds?: readonly string[]): void
}

/** The server brings forms up to date in the background: it is asked again after so long, then less often. */
const SOON_MS = 2_000
const LATEST_MS = 30_000

/** The figures of a dashboard's tiles: once, when they are asked for again, and until no form is left uncounted. */
export function useFigures({ programId, id, revision }: Asked, tileIds: readonly string[]): Figures {
  const { transport } = useApplication().session
  const all = tileIds.join()
  const [found, setFound] = useState<ReadonlyMap<string, TileFigure>>(new Map())
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const [turn, setTurn] = useState<{ wanted?: readonly string[]; wait: number }>({ wait: 0 })
  const [isCounting, setCounting] = useState(true)
  useEffect(() => {
    const controller = new AbortController()
    const wanted = turn.wanted ?? all.split(',')
    const ask = async () => {
      setCounting(turn.wait === 0)
      try {
        const asked = { programId, id, tileIds: [...wanted] }
        const answer = await transport.request(figuresQuery, asked, { signal: controller.signal })
        if (controller.signal.aborted) return
        const came = new Map(answer.dashboardFigures.map((each) => [each.tileId, each]))
        setFound((old) => new Map([...old, ...came]))
        setFailed((old) => new Set([...old].filter((each) => !wanted.includes(each))))
        const behind = [...came.values()].filter(({ figure }) => figure?.isBehind)
        if (behind.length > 0)
          setTurn({
            wanted: behind.map(({ tileId }) => tileId),
            wait: Math.min(LATEST_MS, Math.max(SOON_MS, turn.wait * 2)),
          })
      } catch {
        if (!controller.signal.aborted) setFailed((old) => new Set([...old, ...wanted]))
      }
      if (!controller.signal.aborted) setCounting(false)
    }
    if (all === '') setCounting(false)
    const timer = all === '' ? undefined : setTimeout(ask, turn.wait)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [transport, programId, id, revision, all, turn])
  const count = useCallback(
    (wanted?: readonly string[]) => setTurn({ ...(wanted && { wanted }), wait: 0 }),
    [],
  )
  return { dashboard: { programId, id }, found, failed, isCounting, count }
}
