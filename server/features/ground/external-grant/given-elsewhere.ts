import type { Services } from '../../../contract/services.ts'
import { type ExternalGrant, SOURCES } from './collections.ts'
import type { Followed, GrantSource } from './grant-source.ts'

/** What the other sources outside have given people, by their ids; absent for whom they gave nothing. */
export async function givenElsewhere(
  { store }: Services,
  { grants }: GrantSource,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, ExternalGrant>> {
  const filter = { id: { $in: [...userIds] } }
  const others = SOURCES.filter(({ name }) => name !== grants.name)
  const found = await Promise.all(others.map((each) => store.collection(each).find(filter)))
  return new Map(found.flat().map((grant) => [grant.id, grant]))
}

type Field = 'roles' | 'tags'

/**
 * Of what a source gives no more, what no other one gives either, so that it is to be taken. What others give it lets go
 * of first and looks again: of two that let go at the same moment, the later one sees that it is the last.
 */
export async function heldByNothing(
  services: Services,
  source: GrantSource,
  { person: { id }, given, due, elsewhere }: Followed,
  field: Field,
): Promise<string[]> {
  const over = (given[field] ?? []).filter((each) => !due[field].has(each))
  const shared = over.filter((each) => elsewhere[field]?.includes(each))
  if (shared.length === 0) return over
  for (const each of shared) await forget(services, source, id, field, each)
  const still = (await givenElsewhere(services, source, [id])).get(id)?.[field] ?? []
  return over.filter((each) => !still.includes(each))
}

/** That a source has given something. */
export const forget = (
  { store }: Services,
  { grants }: GrantSource,
  id: string,
  field: Field,
  value: string,
) => store.collection(grants).updateOne({ id }, { $pull: { [field]: value } })
