import type { Person } from '../../schemas/index.ts'
import type { Store } from '../store/port.ts'

/** Someone worth choosing, and why. */
export interface CastMember {
  userId: string
  description: string
}

export interface DemoPerson extends CastMember {
  firstName: string
  lastName: string
  title: string
  campusCode: string
}

const MOST = 50
const fields = ['firstName', 'lastName', 'title', 'campusCode'] as const

/** Whom the demo sign-in offers: the cast in its order, or everyone whose name, address or id holds the words. */
export async function demoPeople(
  store: Store,
  cast: readonly CastMember[],
  search = '',
): Promise<DemoPerson[]> {
  const people = store.collection('people')
  const words = search.toLowerCase().split(/\s+/).filter(Boolean).slice(0, 5)
  const description = new Map(cast.map((member) => [member.userId, member.description]))
  const show = (person: Person): DemoPerson => ({
    userId: person.id,
    firstName: person.firstName,
    lastName: person.lastName,
    title: person.title ?? '',
    campusCode: person.campusCode,
    description: description.get(person.id) ?? '',
  })
  if (words.length > 0) {
    const holdsAll = words.map((word) => ({ searchText: { $regex: literal(word) } }))
    const found = await people.find(
      { isActive: true, $and: holdsAll },
      { limit: MOST, sort: { lastName: 1, firstName: 1 }, fields },
    )
    return found.map(show)
  }
  const found = await people.find({ isActive: true, id: { $in: [...description.keys()] } }, { fields })
  const byId = new Map(found.map((person) => [person.id, person]))
  return cast.flatMap(({ userId }) => {
    const person = byId.get(userId)
    return person ? [show(person)] : []
  })
}

const literal = (text: string) => text.slice(0, 100).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
