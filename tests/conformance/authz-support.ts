import type { Authorizer, TupleKey } from '../../server/authz/authorizer.ts'
import type { Limits } from '../../server/authz/budget.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { onStores, type StoreUnderTest } from './store-under-test.ts'

/** A store of facts alone: quick to load. */
export const onEachStore = (title: string, suite: (under: StoreUnderTest) => void): void =>
  onStores(title, [TUPLES], [TUPLES], suite)

/** A fact from `object#relation@user`. */
export const tuple = (text: string): TupleKey => {
  const [, object = '', relation = '', user = ''] = /^([^#]+)#([^@]+)@(.+)$/.exec(text) ?? []
  return { object, relation, user }
}

/** A model of these lines, with persons. */
export const base = (...lines: string[]) => ['model', '  schema 1.1', 'type user', ...lines].join('\n')

export const files = base(
  'type group',
  '  relations',
  '    define member: [user, user:*, group#member]',
  'type folder',
  '  relations',
  '    define parent: [folder]',
  '    define viewer: [user, group#member] or viewer from parent',
  'type file',
  '  relations',
  '    define folder: [folder]',
  '    define owner: [user]',
  '    define blocked: [user, group#member]',
  '    define approved: [user]',
  '    define viewer: [user, user:*, group#member] or owner or viewer from folder',
  '    define can_view: viewer but not blocked',
  '    define can_share: viewer and approved',
)

/** A busy machine and the MongoDB of the tests, which uses no index, need their time. */
export const PATIENT: Partial<Limits> = { time: 60_000 }

/** Knows these facts alone. */
export async function authorizer(
  under: StoreUnderTest,
  dsl: string | undefined,
  facts: readonly string[],
  more: { limits?: Partial<Limits>; now?: () => number } = { limits: PATIENT },
): Promise<Authorizer> {
  await under.loose(TUPLES).deleteMany({})
  const made = createInProcessAuthorizer({ store: under.store, dsl, ...more })
  for (const fact of facts) await made.writeTuple(tuple(fact))
  return made
}

export const ask = (authority: Authorizer, question: string) => {
  const { user, relation, object } = tuple(question)
  return authority.check(user, relation, object)
}

/** Facts as they are, also those that no writing lets through. */
export async function storeAnyway(under: StoreUnderTest, facts: readonly TupleKey[]): Promise<void> {
  const documents = facts.map((fact) => ({ id: JSON.stringify(fact), ...fact }))
  if (documents.length > 0) await under.loose(TUPLES).insertMany(documents)
}
