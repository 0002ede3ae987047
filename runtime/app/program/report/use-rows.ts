import { useCallback, useEffect, useState } from 'react'
import type { Cell } from '../../../core/report/read-row.ts'
import { addSums, type Sums } from '../../../core/report/sums.ts'
import { useApplication } from '../../session/session-context.ts'
import { reportPageQuery } from './operations.ts'

export interface Row {
  formId: string
  cells: readonly Cell[]
}

export interface ReadRows {
  rows: readonly Row[]
  /** How many forms have been read: a summary shows no rows. */
  count: number
  sums: Sums
  total: number
  leftOut: number
  unknown: number
  /** Forms that were saved lately may be missing. */
  isBehind: boolean
}

interface Reading {
  /** As far as it has been read. */
  read: ReadRows | undefined
  isWhole: boolean
  error: unknown
  again(): void
}

/** The server brings forms up to date in the background: it is asked again after so long. */
const SOON_MS = 3_000

/** All parts of a report, one after the other. `asked` is undefined as long as something is missing. */
export function useRows(
  place: { programId: string; id: string },
  asked: Readonly<Record<string, string | number>> | undefined,
): Reading {
  const { transport } = useApplication().session
  const { programId, id } = place
  const key = asked && JSON.stringify(asked)
  const [state, setState] = useState<Omit<Reading, 'again'> & { of: string | undefined }>(NOTHING)
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const controller = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const read = async (parameters: unknown) => {
      let after: string | undefined
      let known: ReadRows | undefined
      do {
        const variables = { programId, id, parameters, ...(after && { after }) }
        const { reportPage: page } = await transport.request(reportPageQuery, variables, {
          signal: controller.signal,
        })
        if (controller.signal.aborted) return
        known = joined(known, page as Part)
        // All are there that were counted: what follows belongs to something else.
        after = known.count < known.total ? (page.next ?? undefined) : undefined
        const isWhole = !after
        const next = { of: key, read: known, isWhole, error: null }
        // What stands there whole stays until it stands there whole again.
        setState((old) => (old.of === key && old.isWhole && !isWhole ? old : next))
      } while (after)
      if (known?.isBehind) timer = setTimeout(() => setTurn((count) => count + 1), SOON_MS)
    }
    if (key !== undefined)
      read(JSON.parse(key)).catch(
        (error) => !controller.signal.aborted && setState({ ...NOTHING, of: key, error }),
      )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [transport, programId, id, key, turn])
  const again = useCallback(() => setTurn((count) => count + 1), [])
  // What came for something else is not shown for this.
  return { ...(state.of === key ? state : NOTHING), again }
}

const NOTHING = { of: undefined, read: undefined, isWhole: false, error: null }

interface Part {
  rows: readonly Row[]
  count: number
  sums: Sums
  head: Pick<ReadRows, 'total' | 'leftOut' | 'unknown' | 'isBehind'> | null
}

const NO_HEAD = { total: 0, leftOut: 0, unknown: 0, isBehind: false }

const joined = (known: ReadRows | undefined, { rows, count, sums, head }: Part): ReadRows =>
  known
    ? {
        ...known,
        rows: [...known.rows, ...rows],
        count: known.count + count,
        sums: addSums(known.sums, sums),
      }
    : { ...(head ?? NO_HEAD), rows, count, sums }
