import type { Person } from '../../../schemas/index.ts'
import type { Caller } from '../../contract/caller.ts'
import { findByWords } from '../../contract/find-by-words.ts'
import { searchWords } from '../../contract/search-words.ts'
import type { Paged } from '../../graphql/paged.ts'
import { viewerOf } from './viewer.ts'

const MIN_TERM = 2
/** Who finds more types more. */
const MOST_HITS = 100

/**
 * The directory search: every word begins one of a person's; the viewer's campus unless another is named. The best
 * hits come first, and `total` counts no more than `MOST_HITS`.
 */
export async function findPeople(
  caller: Caller,
  { searchTerm, campusCode }: { searchTerm: string; campusCode?: string | null },
  { page, size, skip }: { page: number; size: number; skip: number },
): Promise<Paged<Person>> {
  const viewer = await viewerOf(caller)
  if (searchWords(searchTerm).join('').length < MIN_TERM) return { docs: [], meta: { page, size, total: 0 } }
  const people = caller.services.store.collection('people')
  const narrow = [{ campusCode: campusCode ?? viewer.campusCode, isActive: true }]
  const found = await findByWords(people, searchTerm, narrow, MOST_HITS)
  return { docs: found.slice(skip, skip + size), meta: { page, size, total: found.length } }
}
