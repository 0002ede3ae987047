import DataLoader from 'dataloader'
import type { Role } from '../../../schemas/index.ts'
import type { Authorizer } from '../../authz/authorizer.ts'
import { formObject, roleObject, userObject } from '../../authz/object-names.ts'
import type { Caller } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'

/** Relations that a tuple states about one form. */
const ON_FORM = ['assignee', 'viewer'] as const

/** What one person holds, asked once a request however many forms ask. */
export interface RoleLookup {
  has(relation: string, object: string): Promise<boolean>
  /** `assignee` and `viewer`, for many forms at once. */
  onForm(formId: string): Promise<readonly string[]>
  /** Of these names, the roles that the person holds on one of these nodes or on the whole. */
  named(names: readonly string[], nodeIds: readonly string[]): Promise<string[]>
}

/** What the caller holds. */
export const rolesOf = memoize(({ services, userId }: Caller): RoleLookup => {
  const { authorizer, store } = services
  const user = userObject(userId ?? '')
  const checks = new Map<string, Promise<boolean>>()
  const roles = new Map<string, Promise<Role[]>>()

  const has = (relation: string, object: string) => {
    const key = `${object}#${relation}`
    const known = checks.get(key) ?? authorizer.check(user, relation, object).then(({ allowed }) => allowed)
    checks.set(key, known)
    return known
  }

  const direct = new DataLoader<string, readonly string[]>(async (formIds) => {
    if (formIds.length > 1) return heldOnForms(authorizer, user, formIds)
    return Promise.all(formIds.map((id) => pick(ON_FORM, (relation) => has(relation, formObject(id)))))
  })

  return {
    has,
    onForm: (formId) => direct.load(formId),
    async named(names, nodeIds) {
      if (names.length === 0) return []
      const key = JSON.stringify([names, nodeIds])
      const filter = { name: { $in: names }, $or: [{ nodeType: 'global' }, { nodeId: { $in: nodeIds } }] }
      const found = roles.get(key) ?? store.collection('roles').find(filter, { limit: 200 })
      roles.set(key, found)
      const held = await pick(await found, ({ id }) => has('member', roleObject(id)))
      return held.map(({ name }) => name)
    },
  }
})

/** A few reads for a whole list, instead of a check for each form. */
async function heldOnForms(
  authorizer: Authorizer,
  user: string,
  formIds: readonly string[],
): Promise<readonly string[][]> {
  const memberships = await authorizer.read({ user, relation: 'member', object: roleObject('') })
  const holders = [user, ...memberships.map(({ object }) => `${object}#member`)]
  const tuples = await Promise.all(
    holders.map((holder) => authorizer.read({ user: holder, object: formObject('') })),
  )
  const byObject = Map.groupBy(tuples.flat(), ({ object }) => object)
  return formIds.map((id) => {
    const relations = (byObject.get(formObject(id)) ?? []).map(({ relation }) => relation)
    return ON_FORM.filter((relation) => relations.includes(relation))
  })
}

async function pick<T>(items: readonly T[], isWanted: (item: T) => Promise<boolean>): Promise<T[]> {
  const wanted = await Promise.all(items.map(isWanted))
  return items.filter((_, i) => wanted[i])
}
