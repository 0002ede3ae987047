import type { AnswerKey } from '../../../../runtime/core/element/answer-key.ts'
import type { AnswerVersion } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { ANSWER_VERSIONS } from '../answer/index.ts'

/** What stood in each of the answers at a moment: the newest of what was kept that is not later. */
export async function valuesAt(
  { store }: Services,
  formId: string,
  keys: readonly AnswerKey[],
  moment: string,
): Promise<ReadonlyMap<string, AnswerVersion>> {
  if (keys.length === 0) return new Map()
  const versions = store.collection(ANSWER_VERSIONS)
  const kept = await versions.find(
    { formId, key: { $in: keys }, lastSaved: { $lte: moment } },
    { fields: ['key', 'revision'], sort: { revision: 1 } },
  )
  const newest = new Map(kept.map(({ id, key }) => [key, id]))
  const found = await versions.find({ id: { $in: [...newest.values()] } })
  return new Map(found.map((version) => [version.key, version]))
}
