import { filterOf } from '../../tally.ts'
import type { TallyQuery } from '../../tally-query.ts'
import { type Walked, walkOf } from '../walk.ts'
import type { HeldDocuments } from './documents.ts'
import type { Held } from './held.ts'
import { sourcesAsked, sourcesOf } from './sources.ts'
import { testOf } from './test-of.ts'
import type { Test } from './values.ts'

/** The documents of a scope, and which of them are asked for. */
export interface HeldAnswer {
  documents: HeldDocuments
  holds: Test
}

/**
 * Holds all that a query asks of its documents: these paths, and those of its conditions. Undefined where only the
 * documents themselves can tell.
 */
export async function askedOf(
  walked: Walked,
  held: Held,
  { scope, range, where }: Pick<TallyQuery, 'scope' | 'range' | 'where'>,
  paths: readonly string[],
): Promise<HeldAnswer | undefined> {
  const { index } = walkOf(walked, { scope })
  if (!index) return undefined
  const sources = sourcesOf(walked.table, walked.paths, index)
  const filter = filterOf({ scope: {}, range, where })
  const conditions = sourcesAsked(filter, sources)
  const told = paths.flatMap((path) => sources(path) ?? [])
  if (!conditions || told.length < paths.length) return undefined
  const documents = await held.hold(walked, scope, [...conditions, ...told])
  return { documents, holds: testOf(filter, documents) }
}
