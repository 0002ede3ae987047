import type { Change } from '../../../contract/announce.ts'
import type { Services } from '../../../contract/services.ts'
import { visibleAmong } from '../../form/form/index.ts'
import type { LiveStream } from './stream.ts'

/** Lists are told of together: what changes within so long is one change of them. */
const TOGETHER_MS = 1_500
/** Forms that are looked at; of more, the newest. */
const MOST_FORMS = 200
/** People who are looked up at the same time. */
const AT_ONCE = 4

/** Tells those who look at lists when a form that they may see has changed in what lists say of it. */
export function createListTeller(services: Services, streams: ReadonlySet<LiveStream>) {
  let changed = new Set<string>()
  let isRunning = false

  async function run(): Promise<void> {
    while (changed.size > 0) {
      const formIds = [...changed].slice(-MOST_FORMS)
      changed = new Set()
      const looking = Map.groupBy(
        [...streams].filter(({ lists }) => lists),
        ({ userId }) => userId,
      )
      const people = [...looking.keys()].values()
      const tell = async () => {
        for (const userId of people) {
          if (await mayChange(userId, formIds)) for (const each of looking.get(userId) ?? []) each.tellLists()
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, tell))
      if (changed.size > 0) await pause()
    }
    isRunning = false
  }

  /** A fault tells nobody anything: lists are asked for from time to time as well. */
  const mayChange = (userId: string, formIds: readonly string[]): Promise<boolean> =>
    visibleAmong({ services, userId }, formIds).then(
      ({ size }) => size > 0,
      (err: unknown) => {
        services.logger.warn({ err }, 'lists cannot be looked at')
        return false
      },
    )

  const pause = () => new Promise<void>((go) => void setTimeout(go, TOGETHER_MS).unref())

  return {
    hear({ formId, kinds, concerns = [] }: Change): void {
      if (!kinds.includes('status')) return
      for (const stream of streams) if (stream.lists && concerns.includes(stream.userId)) stream.tellLists()
      changed.add(formId)
      if (isRunning) return
      isRunning = true
      void pause().then(run)
    },
  }
}
