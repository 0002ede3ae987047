import type { AnswerVersion, StoredAnswer } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { ANSWER_VERSIONS } from './collections.ts'

/** Kept of one answer. */
export const MOST_VERSIONS = 200
/** What stood there at changes of status alone may take so many times as much as a history otherwise. */
const DECIDED_FACTOR = 4

type Kept = Pick<AnswerVersion, 'id' | 'size' | 'decided'>

/**
 * Which versions go when a history holds too many or takes too much: the oldest of ordinary work first; of what stood
 * there at a change of status the oldest only when that alone is too much. The very first and the newest stay.
 *
 * @param versions the newest first
 */
export function surplusVersions(versions: readonly Kept[], mostBytes: number): string[] {
  let count = versions.length
  let bytes = versions.reduce((sum, { size = 0 }) => sum + size, 0)
  const inner = versions.slice(1, -1).reverse()
  const dropped: string[] = []
  const drop = (some: readonly Kept[], most: number) => {
    for (const { id, size = 0 } of some) {
      if (count <= MOST_VERSIONS && bytes <= most) return
      dropped.push(id)
      count--
      bytes -= size
    }
  }
  drop(
    inner.filter(({ decided }) => !decided),
    mostBytes,
  )
  drop(
    inner.filter(({ decided }) => decided),
    mostBytes * DECIDED_FACTOR,
  )
  return dropped
}

/**
 * Keeps the history of an answer within what it may hold, once a version was added. Looked at only when it can be beyond:
 * 200 versions of which each is small are no more than the history may take.
 */
export async function thinVersions(
  { store, config }: Pick<Services, 'store' | 'config'>,
  { formId, key, revision }: Pick<StoredAnswer, 'formId' | 'key' | 'revision'>,
  size: number,
): Promise<void> {
  const { historyBytes } = config.limits
  if (revision < MOST_VERSIONS && size <= historyBytes / MOST_VERSIONS) return
  const versions = store.collection(ANSWER_VERSIONS)
  const fields = ['revision', 'size', 'decided'] as const
  const kept = await versions.find({ formId, key }, { fields, sort: { revision: -1 } })
  const surplus = surplusVersions(kept, historyBytes)
  if (surplus.length > 0) await versions.deleteMany({ formId, id: { $in: surplus } })
}
