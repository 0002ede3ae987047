import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Authorizer, TupleKey } from '../../server/authz/authorizer.ts'
import type { Limits } from '../../server/authz/budget.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { FACT_COPIES } from '../../server/authz/openfga/fact-copies.ts'
import { openOpenFgaAuthorizer } from '../../server/authz/openfga/openfga-authorizer.ts'
import type { Collection, Store } from '../../server/store/port.ts'
import { mongoMissing } from '../support/mongo-server.ts'
import { type OpenFgaProcess, openfgaMissing, startOpenFga } from '../support/openfga-server.ts'
import { onStores, StoreUnderTest } from './store-under-test.ts'

/** A store of facts alone: quick to load. */
export const onEachStore = (title: string, suite: (under: StoreUnderTest) => void): void =>
  onStores(title, [TUPLES], [TUPLES], suite)

/** The embedded store, with no fact in it before each test. */
export function noFacts(): StoreUnderTest {
  const under = new StoreUnderTest('embedded', [TUPLES])
  beforeAll(() => under.open())
  afterAll(() => under.remove())
  beforeEach(async () => {
    await under.loose(TUPLES).deleteMany({})
  })
  return under
}

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

interface Making {
  limits?: Partial<Limits>
  now?: () => number
}

/** What a suite gets: a store, and an authorizer of the kind that is tested, on demand. */
export class AuthorizerUnderTest extends StoreUnderTest {
  readonly asks: 'itself' | 'openfga'
  #openfga: OpenFgaProcess | undefined
  /** The one made last. */
  authorizer: Authorizer | undefined

  constructor(kind: StoreUnderTest['kind'], asks: 'itself' | 'openfga') {
    super(kind, [TUPLES, FACT_COPIES])
    this.asks = asks
  }

  get openfga(): OpenFgaProcess {
    if (!this.#openfga) throw new Error('OpenFGA does not run')
    return this.#openfga
  }

  override async open(): Promise<void> {
    await super.open()
    if (this.asks === 'openfga') this.#openfga = await startOpenFga()
  }

  override async remove(): Promise<void> {
    await super.remove()
    await this.#openfga?.stop()
  }

  /** OpenFGA again, empty. */
  async restart(): Promise<void> {
    this.#openfga = await this.openfga.restart()
  }

  /** On the facts of the store, in a new store of OpenFGA. */
  async make(dsl?: string, more: Making = { limits: PATIENT }): Promise<Authorizer> {
    const { store } = this
    this.authorizer = undefined
    if (this.asks === 'itself') return createInProcessAuthorizer({ store, dsl, ...more })
    await store.collection(FACT_COPIES).deleteMany({})
    const { time: patience } = PATIENT
    this.authorizer = await openOpenFgaAuthorizer({ server: { url: this.openfga.url }, store, dsl, patience })
    await this.authorizer.copy?.fill()
    return this.authorizer
  }
}

/** Runs one suite on every authorizer that this machine has. */
export function onEachAuthorizer(title: string, suite: (under: AuthorizerUnderTest) => void): void {
  const kinds = [
    ['embedded', 'itself'] as const,
    ...(mongoMissing() ? [] : [['mongodb', 'itself'] as const]),
    ...(openfgaMissing() ? [] : [['embedded', 'openfga'] as const]),
  ]
  describe.each(kinds)(`${title} (%s, asking %s)`, (kind, asks) => {
    const under = new AuthorizerUnderTest(kind, asks)
    beforeAll(() => under.open())
    afterAll(() => under.remove())
    beforeEach(async () => {
      await under.loose(TUPLES).deleteMany({})
    })
    suite(under)
  })
}

/** Knows these facts alone. */
export async function authorizer(
  under: StoreUnderTest,
  dsl: string | undefined,
  facts: readonly string[],
  more: Making = { limits: PATIENT },
): Promise<Authorizer> {
  await under.loose(TUPLES).deleteMany({})
  const made =
    under instanceof AuthorizerUnderTest
      ? await under.make(dsl, more)
      : createInProcessAuthorizer({ store: under.store, dsl, ...more })
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
  if (under instanceof AuthorizerUnderTest) await under.authorizer?.copy?.reconcile()
}

/** The store, counting what is read of the tuples. */
export function counting({ store }: StoreUnderTest) {
  const seen = { calls: 0, rows: 0 }
  const watched = (tuples: Collection<never>): Collection<never> => ({
    ...tuples,
    async find(filter, options) {
      const found = await tuples.find(filter, options)
      seen.calls++
      seen.rows += found.length
      return found
    },
  })
  const collection = (() => watched(store.collection(TUPLES) as never)) as Store['collection']
  return { seen, store: { ...store, collection } as Store }
}
