import DataLoader from 'dataloader'
import type { Person } from '../../../../schemas/index.ts'
import { TUPLES } from '../../../authz/collections.ts'
import { formObject, userObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { personLoader } from '../../ground/person/index.ts'

/** Ids of the people whom facts name as assignees, by form. */
const assigneesLoader = memoize(
  ({ services }: Caller) =>
    new DataLoader<string, readonly string[]>(async (formIds) => {
      const filter = { relation: RELATION.assignee, object: { $in: formIds.map(formObject) } }
      const sort = { object: 1, relation: 1, user: 1 } as const
      const facts = await services.store.collection(TUPLES).find(filter, { sort })
      const byForm = Map.groupBy(facts, ({ object }) => object)
      const prefix = userObject('')
      return formIds.map((id) =>
        (byForm.get(formObject(id)) ?? []).flatMap(({ user }) =>
          user.startsWith(prefix) ? [user.slice(prefix.length)] : [],
        ),
      )
    }),
)

/** The people who were assigned to a form. */
export async function assigneesOf(caller: Caller, formId: string): Promise<Person[]> {
  const people = await personLoader(caller).loadMany([...(await assigneesLoader(caller).load(formId))])
  return people.flatMap((person) => (person && !(person instanceof Error) ? [person] : []))
}
