import type { Person } from '../../../schemas/index.ts'
import type { Caller } from '../../policies/caller.ts'
import { viewerOf } from '../../policies/viewer.ts'
import type { Paged } from '../paged.ts'

const MIN_TERM = 2
const MAX_WORDS = 6

/** The directory search: every word must occur; the viewer's campus unless another is named. */
export async function findPeople(
  caller: Caller,
  { searchTerm, campusCode }: { searchTerm: string; campusCode?: string | null },
  { page, size, skip }: { page: number; size: number; skip: number },
): Promise<Paged<Person>> {
  const viewer = await viewerOf(caller)
  const words = searchTerm.trim().toLowerCase().slice(0, 100).split(/\s+/).slice(0, MAX_WORDS)
  if (words.join('').length < MIN_TERM) return { docs: [], meta: { page, size, total: 0 } }
  const filter = {
    isActive: true,
    campusCode: campusCode ?? viewer.campusCode,
    $and: words.map((word) => ({ searchText: { $regex: literal(word) } })),
  }
  const people = caller.services.store.collection('people')
  const [docs, total] = await Promise.all([
    people.find(filter, { sort: { lastName: 1, firstName: 1 }, skip, limit: size }),
    people.count(filter),
  ])
  return { docs, meta: { page, size, total } }
}

/** The text itself, whatever it holds. */
export const literal = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
