import type { Person } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { findByWords } from '../../../contract/find-by-words.ts'
import { searchWords } from '../../../contract/search-words.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { pageMeta } from '../../../graphql/page-meta.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import { PEOPLE } from './collections.ts'
import { personType } from './person-type.ts'
import { viewerOf } from './viewer.ts'

const MIN_TERM = 2
/** Who finds more types more. */
const MOST_HITS = 100

/**
 * The directory search: every word begins one of a person's; the viewer's campus unless another is named. The best
 * hits come first, and `total` counts no more than `MOST_HITS`.
 */
async function findPeople(
  caller: Caller,
  { searchTerm, campusCode }: { searchTerm: string; campusCode?: string | null },
  { page, size, skip }: { page: number; size: number; skip: number },
): Promise<Paged<Person>> {
  const viewer = await viewerOf(caller)
  if (searchWords(searchTerm).join('').length < MIN_TERM) return { docs: [], meta: { page, size, total: 0 } }
  const people = caller.services.store.collection(PEOPLE)
  const narrow = [{ campusCode: campusCode ?? viewer.campusCode, isActive: true }]
  const found = await findByWords(people, searchTerm, narrow, MOST_HITS)
  return { docs: found.slice(skip, skip + size), meta: { page, size, total: found.length } }
}

export function findPeopleField(builder: Builder): void {
  const PersonPage = builder.objectRef<Paged<Person>>('PersonPage').implement({
    fields: (t) => ({
      docs: t.field({ type: [personType(builder)], resolve: ({ docs }) => docs }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
    }),
  })

  builder.queryField('people', (t) =>
    t.field({
      description: 'People of a campus, from two characters on (000 §5).',
      subGraphs: RELATIONSHIP,
      type: PersonPage,
      extensions: { rate: 'lookups' },
      args: {
        searchTerm: t.arg.string({ required: true }),
        campusCode: t.arg.string(),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: (_, args, { caller }) => findPeople(caller, args, readPage(args)),
    }),
  )
}
