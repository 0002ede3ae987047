import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe } from 'vitest'
import type { Histories } from '../../schemas/migrations/index.ts'
import { COUNTERS } from '../../server/store/counters.ts'
import type { Document } from '../../server/store/document.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Collection, CollectionDeclaration, Store } from '../../server/store/port.ts'
import { type MongoServer, mongoMissing, startMongoServer } from '../support/mongo-server.ts'

/** A document of any shape. */
export type Loose = Document & Record<string, unknown>

/** What a suite gets: the store, opened again on demand, and its collections without their types. */
export class StoreUnderTest {
  readonly kind: Store['kind']
  readonly #collections: readonly CollectionDeclaration[]
  readonly #dataDir = mkdtempSync(join(tmpdir(), 'formwork-store-'))
  #mongo: MongoServer | undefined
  #store: Store | undefined

  constructor(kind: Store['kind'], collections: readonly CollectionDeclaration[]) {
    this.kind = kind
    this.#collections = collections
  }

  /** The MongoDB of the tests' own server, which lacks some of it. */
  get isFerret(): boolean {
    return this.kind === 'mongodb' && !process.env.MONGODB_URL
  }

  get store(): Store {
    if (!this.#store) throw new Error('The store is not open')
    return this.#store
  }

  async open(histories?: Histories, collections = this.#collections): Promise<void> {
    if (this.kind === 'mongodb') this.#mongo ??= await startMongoServer()
    const where = this.#mongo ? { mongodbUrl: this.#mongo.url } : { dataDir: this.#dataDir }
    this.#store = await openStore({ collections, ...where, histories })
  }

  /**
   * Opens the same data again, as a program would whose documents have another history.
   *
   * @param collections those that a test is about, where it need not wait for all
   */
  async reopen(histories?: Histories, collections?: readonly CollectionDeclaration[]): Promise<void> {
    await this.#store?.close()
    await this.open(histories, collections)
  }

  async remove(): Promise<void> {
    await this.#store?.close()
    await this.#mongo?.stop()
    rmSync(this.#dataDir, { recursive: true, force: true })
  }

  /** `counters` has no index, `people` plain, unique and list ones, `answers` a compound unique one. */
  loose<T extends Document>(declaration: CollectionDeclaration<T> = COUNTERS as never): Collection<Loose> {
    return this.store.collection(declaration) as unknown as Collection<Loose>
  }
}

/** Runs one suite on every store that this machine has; the collections that it uses are empty before each test. */
export function onStores(
  title: string,
  collections: readonly CollectionDeclaration[],
  used: readonly { name: string }[],
  suite: (under: StoreUnderTest) => void,
): void {
  const kinds = mongoMissing() ? (['embedded'] as const) : (['embedded', 'mongodb'] as const)
  describe.each(kinds)(`${title} (%s)`, (kind) => {
    const under = new StoreUnderTest(kind, collections)
    beforeAll(() => under.open())
    afterAll(() => under.remove())
    beforeEach(async () => {
      for (const { name } of used) await under.store.named(name).deleteMany({})
    })
    suite(under)
  })
}
