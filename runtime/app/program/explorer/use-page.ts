import { useEffect } from 'react'
import { useLoad } from '../../feedback/use-load.ts'
import { useApplication } from '../../session/session-context.ts'
import { pageQuery } from './operations.ts'
import type { askedFor } from './view.ts'

/** The server brings forms up to date in the background: it is asked again after so long. */
const SOON_MS = 3_000

export interface Place {
  programId: string
  templateGroupId: string
}

export interface Row {
  /** Of all that are shown. */
  id: string
  formId: string
  cells: Readonly<Record<string, string | number | null>>
  withheld: ReadonlySet<string>
}

interface Asked extends Place, ReturnType<typeof askedFor> {
  unfold: string | undefined
  page: number
  size: number
}

/** A page of rows; what was there stays until the next has come. */
export function usePage({ page, size, ...asked }: Asked) {
  const { transport } = useApplication().session
  const key = JSON.stringify({ ...asked, page, size })
  const { data, error, reload } = useLoad(
    async (signal) => {
      const variables = { ...asked, skip: (page - 1) * size, size }
      const { explorerPage } = await transport.request(pageQuery, variables, { signal })
      const rows = explorerPage.rows.map(
        ({ formId, rowKey, cells, withheld }): Row => ({
          id: `${formId} ${rowKey ?? ''}`,
          formId,
          cells: Object.fromEntries(
            asked.columns.map((id, n) => [id, (cells as Row['cells'][string][])[n] ?? null]),
          ),
          withheld: new Set(withheld.flatMap((n) => asked.columns[n] ?? [])),
        }),
      )
      return { key, ...explorerPage, rows }
    },
    [transport, key],
  )
  const isBehind = data?.isBehind === true
  useEffect(() => {
    if (!isBehind) return
    const timer = setTimeout(reload, SOON_MS)
    return () => clearTimeout(timer)
  }, [isBehind, reload, data])
  return { found: data, error, reload, isLoading: data?.key !== key && !error }
}
