import type { ElementRegistry } from '../../../../runtime/core/element/registry.ts'
import type { Person } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { findByWords } from '../../../contract/find-by-words.ts'
import { searchWords } from '../../../contract/search-words.ts'
import type { Services } from '../../../contract/services.ts'
import { type Builder, RELATIONSHIP } from '../../../graphql/builder.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { leaverType } from './leaver-type.ts'
import { requireCampusAdmin } from './policy.ts'

const MIN_TERM = 2
const MOST_HITS = 10

/** People of a campus, those who may sign in no more, too: what they left may still be with them. */
async function findLeavers(caller: Caller, campusCode: string, searchTerm: string): Promise<Person[]> {
  await requireCampusAdmin(caller, campusCode)
  if (searchWords(searchTerm).join('').length < MIN_TERM) return []
  return findByWords(caller.services.store.collection(PEOPLE), searchTerm, [{ campusCode }], MOST_HITS)
}

export const findLeaversField = (builder: Builder, _: ElementRegistry, features: Services['features']) =>
  builder.queryField('findLeavers', (t) =>
    t.field({
      description: 'People of a campus for who looks after them, from two characters on.',
      subGraphs: RELATIONSHIP,
      type: [leaverType(features)(builder)],
      extensions: { rate: 'lookups' },
      args: { campusCode: t.arg.string({ required: true }), searchTerm: t.arg.string({ required: true }) },
      resolve: (_, { campusCode, searchTerm }, { caller }) => findLeavers(caller, campusCode, searchTerm),
    }),
  )
