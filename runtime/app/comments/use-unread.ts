import { useStore } from '../../react/hooks/use-store.ts'
import { discussion } from './slot.ts'

const nobody = { get: () => undefined, subscribe: () => () => {} }

/** Comments that the person has not read, in all threads. */
export function useUnread(): number {
  const talk = useStore(discussion)
  const threads = useStore<ReadonlyMap<string, { unread: number }> | undefined>(talk?.threads ?? nobody)
  return [...(threads?.values() ?? [])].reduce((sum, { unread }) => sum + unread, 0)
}
