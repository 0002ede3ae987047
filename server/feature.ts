import type { Hono } from 'hono'
import type { ElementRegistry } from '../runtime/core/element/registry.ts'
import type { Declares } from './contract/declares.ts'
import type { Door } from './contract/removal.ts'
import type { Caller, Services } from './contract/services.ts'
import type { Builder, OwnSubGraph } from './graphql/builder.ts'
import type { HttpEnv } from './http/environment.ts'
import type { Rate } from './limits.ts'
import type { CollectionDeclaration } from './store/port.ts'

/**
 * A capability of the server: a folder in a wing of `server/features/`, whose `index.ts` is its face. The list in
 * `server/composition/features.ts` is all that knows it; taking it out is deleting the folder and its line there.
 */
export interface Feature extends Declares<Services, Caller> {
  /** What it stores: created with its indexes, and brought to the present shape, at start. */
  collections?: readonly CollectionDeclaration[]
  /** Its types and fields; those that add to the types of another feature come with it. */
  graphql?: readonly AddFields[]
  /** The service paths that it alone offers. */
  subGraphs?: readonly OwnSubGraph[]
  /** What it answers besides GraphQL. */
  routes?: readonly FeatureRoutes[]
  jobs?: readonly Job[]
  /** What it does on every server as long as that runs; answers how to stop. */
  start?(services: Services): () => Promise<void> | void
  /** Tells what is wrong in what it stores, beyond schemas and references (`npm run check-data`). */
  check?(services: Pick<Services, 'store' | 'config' | 'newId'>, tell: TellProblem): Promise<void>
}

/** @param subject what it is about, such as `files file-1` */
export type TellProblem = (subject: string, what: string) => void

/** Adds to the schema that is being built, once for each builder. */
type AddFields = (
  builder: Builder,
  registry: ElementRegistry,
  /** All that the schema is made of, this one among them. */
  features: readonly Declares<Services, Caller>[],
) => unknown

/** Reached by whoever is signed in, from our own page. */
interface FeatureRoutes {
  path: `/${string}`
  /** Reached by anybody from anywhere: what it does is allowed by what its address holds, never by a cookie. */
  isOpen?: true
  /** What a request that changes something counts as; every request counts as an operation. */
  writes?: Rate
  create(services: Services): Hono<HttpEnv>
}

/**
 * Work that is done at start and then again and again, on one of the servers that share a store. It bears repeating: one
 * that dies leaves it to another.
 */
export interface Job {
  name: string
  everyMs: number
  /** Answers how many it removed, where it removes something. */
  run(services: Services, door?: Door): Promise<unknown>
  /**
   * What it removes or ends for good: it then waits for the first hour of a process to be over, and runs only where
   * database and data folder are known to belong together (docs/removal.md).
   */
  removes?: string
  /** People wait for it: it does not wait for the hour. */
  isAwaited?: true
}
