import DataLoader from 'dataloader'
import type { Authorizer } from '../../authz/authorizer.ts'
import { formObject, userObject } from '../../authz/object-names.ts'
import type { Caller } from '../../contract/caller.ts'
import { memoize } from '../../contract/memoize.ts'

/** Ids of the people whom a tuple names as the form's assignees. */
async function assigneesOf(authorizer: Authorizer, formId: string): Promise<string[]> {
  const tuples = await authorizer.read({ relation: 'assignee', object: formObject(formId) })
  const prefix = userObject('')
  return tuples.flatMap(({ user }) => (user.startsWith(prefix) ? [user.slice(prefix.length)] : []))
}

export const assigneesLoader = memoize(
  ({ services }: Caller) =>
    new DataLoader<string, readonly string[]>((formIds) =>
      Promise.all(formIds.map((id) => assigneesOf(services.authorizer, id))),
    ),
)
