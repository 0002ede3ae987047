import type { ComponentType } from 'react'
import { composedQuery } from '../../client/graphql/operation.ts'
import { platformShell } from '../../client/graphql/services.ts'
import { useLoad } from '../feedback/use-load.ts'
import { useLists } from '../live/use-lists.ts'
import { useApplication } from '../session/session-context.ts'
import type { Part, RowProps } from '../shell/home-section.ts'

interface Wanted {
  page: number
  size: number
}

interface ListedPart {
  items: ReturnType<Part['items']>
  total: number
  Row: ComponentType<RowProps<{ id: string }>>
}

/** @param name of the query that asks for all parts at once; what draws them is fetched meanwhile */
export function useParts(name: string, parts: readonly Part[], { page, size }: Wanted) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    async (signal) => {
      const fragments = parts.map(({ asks }) => asks)
      const query = composedQuery<Wanted>(platformShell, name, fragments, { page: 'Int', size: 'Int' })
      const [reply, rows] = await Promise.all([
        session.transport.request(query, { page, size }, { signal }),
        Promise.all(parts.map(({ row }) => row())),
      ])
      return { reply, rows }
    },
    [session, page, size],
  )
  useLists(session.user.userId, reload)
  /** Undefined while it loads. */
  const listed = (part: Part): ListedPart | undefined => {
    const Row = data?.rows[parts.indexOf(part)]?.default
    if (!data || !Row) return undefined
    const items = part.items(data.reply)
    return { items, total: part.total?.(data.reply) ?? items.length, Row }
  }
  return { reply: data?.reply, error, reload, listed }
}
