import type { Person } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { findByWords } from '../../../contract/find-by-words.ts'
import { searchWords } from '../../../contract/search-words.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { PEOPLE, personType } from '../../ground/person/index.ts'
import { openPlace } from './assign-place.ts'
import { groupOf, takenAt } from './group-tasks.ts'

const MIN_TERM = 2
const MOST_FOUND = 25

interface FindInput {
  parentFormId: string
  subformId: string
  searchTerm: string
}

/** People of every campus who may be assigned: not the owner, nobody who is already, nobody who has left (SI-02). */
async function findAssignable(
  caller: Caller,
  { parentFormId, subformId, searchTerm }: FindInput,
): Promise<Person[]> {
  const { services } = caller
  const { access, element } = await openPlace(caller, parentFormId, subformId)
  if (searchWords(searchTerm).join('').length < MIN_TERM) return []
  const { assigned } = await groupOf(services, access.form.id)
  const taken = [...takenAt(access.form, assigned, element.id)]
  const narrow = [{ isActive: true, id: { $nin: taken } }]
  return findByWords(services.store.collection(PEOPLE), searchTerm, narrow, MOST_FOUND)
}

export const findAssignableField = (builder: Builder) =>
  builder.queryField('assignablePeople', (t) =>
    t.field({
      description: 'People who may be assigned at an element, from two characters on (SI-02).',
      extensions: { rate: 'lookups' },
      subGraphs: FORM,
      type: [personType(builder)],
      args: {
        parentFormId: t.arg.id({ required: true }),
        subformId: t.arg.id({ required: true }),
        searchTerm: t.arg.string({ required: true }),
      },
      resolve: (_, input, { caller }) => findAssignable(caller, input),
    }),
  )
