import type { Authorizer } from './authorizer.ts'
import type { AuthorizationModel } from './model.ts'
import { subjectsOf } from './model-paths.ts'
import { isUserset, kindOf } from './tuple-key.ts'

/** Sets of users that one person belongs to. */
const MOST_SETS = 10_000

/** As whom facts may name the user in these relations of a type. */
export async function setsOf(
  model: AuthorizationModel,
  listObjects: Authorizer['listObjects'],
  user: string,
  type: string,
  relations: readonly string[],
): Promise<string[]> {
  const kinds = relations.flatMap((relation) => [...(model.types.get(type)?.get(relation)?.direct ?? [])])
  const found = await Promise.all(
    [...new Set(kinds.filter(isUserset))].map(async (kind) => {
      const [setType = '', relation = ''] = kind.split('#')
      const objects = await listObjects(user, relation, setType, { limit: MOST_SETS })
      return objects.map((object) => `${object}#${relation}`)
    }),
  )
  return [...subjectsOf(user, kindOf(user)), ...found.flat()]
}
