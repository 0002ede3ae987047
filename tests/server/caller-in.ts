import type { Role } from '../../schemas/index.ts'
import type { AppError } from '../../server/contract/app-error.ts'
import type { Caller } from '../../server/contract/caller.ts'
import type { Services } from '../../server/contract/services.ts'

export interface World {
  /** What the person holds: `relation object`. */
  holds?: readonly string[]
  roles?: readonly Pick<Role, 'id' | 'name' | 'nodeType' | 'nodeId'>[]
  userId?: string | null
}

/** Somebody who calls, in a world of a few facts. */
export function callerIn({ holds = [], roles = [], userId = 'ada' }: World = {}) {
  const asked: string[] = []
  const filters: unknown[] = []
  const has = (user: string, relation: string, object: string) => {
    asked.push(`${relation} ${object}`)
    return user === `user:${userId}` && holds.includes(`${relation} ${object}`)
  }
  type Question = { relation: string; object: string }
  const authorizer = {
    check: async (user: string, relation: string, object: string) => ({
      allowed: has(user, relation, object),
    }),
    batchCheck: async (user: string, questions: readonly Question[]) =>
      questions.map(({ relation, object }) => has(user, relation, object)),
  }
  type Filter = { name: { $in: string[] }; $or: [object, { nodeId: { $in: string[] } }] }
  const find = async (filter: Filter, { limit }: { limit: number }) => {
    if (!(limit > 0)) throw new Error('A list without a bound')
    filters.push(filter)
    const nodes = filter.$or[1].nodeId.$in
    return roles.filter(
      ({ name, nodeType, nodeId }) =>
        filter.name.$in.includes(name) && (nodeType === 'global' || nodes.includes(nodeId)),
    )
  }
  const services = { authorizer, store: { collection: () => ({ find }) } } as unknown as Services
  return { caller: { services, userId } as Caller, asked, filters }
}
/** `allowed`, or the code of the refusal. */
export const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 'allowed',
    (error: AppError) => error.code,
  )
