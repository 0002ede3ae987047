import DataLoader from 'dataloader'
import type { Role } from '../../../../schemas/index.ts'
import type { TupleKey } from '../../../authz/authorizer.ts'
import { formObject, roleObject, userObject } from '../../../authz/object-names.ts'
import { sharedRead } from '../../../authz/read-together.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { ROLES } from './collections.ts'

/** Relations that a tuple states about one form. */
const ON_FORM = [RELATION.assignee, RELATION.viewer] as const

type Question = Pick<TupleKey, 'relation' | 'object'>

/**
 * What one person holds, asked once a request however many forms ask: what is asked at the same time is one question to
 * the authorizer.
 */
export interface RoleLookup {
  has(relation: string, object: string): Promise<boolean>
  /** `assignee` and `viewer`. */
  onForm(formId: string): Promise<readonly string[]>
  /** Of these names, the roles that the person holds on one of these nodes or on the whole. */
  named(names: readonly string[], nodeIds: readonly string[]): Promise<Role[]>
}

/** A guest is no `user:*`: what is given to everybody is given to whoever is signed in. */
const NONE: RoleLookup = { has: async () => false, onForm: async () => [], named: async () => [] }

/** What the caller holds. */
export const rolesOf = memoize(({ services, userId, visit }: Caller): RoleLookup => {
  if (visit) return NONE
  const { authorizer, store } = services
  const user = userObject(userId ?? '')
  const roles = new Map<string, Promise<Role[]>>()
  const checks = new DataLoader<Question, boolean, string>(
    (questions: readonly Question[]) => authorizer.batchCheck(user, questions),
    {
      cacheKeyFn: ({ object, relation }) => `${object}#${relation}`,
    },
  )
  const has = (relation: string, object: string) => checks.load({ relation, object })

  return {
    has,
    onForm: (formId) => pick(ON_FORM, (relation) => has(relation, formObject(formId))),
    async named(names, nodeIds) {
      if (names.length === 0) return []
      const key = JSON.stringify([names, nodeIds])
      const filter = { name: { $in: names }, $or: [{ nodeType: 'global' }, { nodeId: { $in: nodeIds } }] }
      const read = () => store.collection(ROLES).find(filter, { limit: 200 })
      const found = roles.get(key) ?? sharedRead(`roles ${key}`, read)
      roles.set(key, found)
      return pick(await found, ({ id }) => has(RELATION.member, roleObject(id)))
    },
  }
})

async function pick<T>(items: readonly T[], isWanted: (item: T) => Promise<boolean>): Promise<T[]> {
  const wanted = await Promise.all(items.map(isWanted))
  return items.filter((_, i) => wanted[i])
}
