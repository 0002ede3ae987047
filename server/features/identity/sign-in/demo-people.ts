import type { Person } from '../../../../schemas/index.ts'
import { findByWords } from '../../../contract/find-by-words.ts'
import type { Store } from '../../../store/port.ts'
import { CAMPUSES } from '../../ground/campus/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'

/** Someone worth choosing, and why. */
export interface CastMember {
  userId: string
  description: string
}

export interface DemoPerson extends CastMember {
  firstName: string
  lastName: string
  title: string
  /** What their campus is called. */
  campus: string
}

const MOST = 50
const fields = ['firstName', 'lastName', 'title', 'campusCode'] as const

/** Whom the demo sign-in offers: the cast in its order, or whom the words find; where there is no cast, anybody. */
export async function demoPeople(
  store: Store,
  cast: readonly CastMember[],
  search = '',
): Promise<DemoPerson[]> {
  const people = store.collection(PEOPLE)
  const description = new Map(cast.map((member) => [member.userId, member.description]))
  const campuses = await store.collection(CAMPUSES).find({})
  const nameOf = new Map(campuses.map(({ id, name }) => [id, name]))
  const show = (person: Person): DemoPerson => ({
    userId: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    title: person.title ?? '',
    campus: nameOf.get(person.campusCode) ?? '',
    description: description.get(person.id) ?? '',
  })
  if (search.trim()) {
    const found = await findByWords(people, search, [{ isActive: true }], MOST)
    return found.map(show)
  }
  const found = await people.find({ isActive: true, id: { $in: [...description.keys()] } }, { fields })
  if (found.length === 0) {
    const sort = { campusCode: 1, lastName: 1 } as const
    return (await people.find({ isActive: true }, { fields, sort, limit: MOST })).map(show)
  }
  const byId = new Map(found.map((person) => [person.id, person]))
  return cast.flatMap(({ userId }) => {
    const person = byId.get(userId)
    return person ? [show(person)] : []
  })
}
