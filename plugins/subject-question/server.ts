import type { Person } from '../../schemas/index.ts'
import type { ElementServer } from '../../server/contract/element-server.ts'
import { everyWord } from '../../server/contract/search-words.ts'
import { MIN_LENGTH } from './props.ts'

const toAnswer = ({ id, firstName, lastName, email }: Person) => ({ userId: id, firstName, lastName, email })

const server: ElementServer = {
  minLength: () => MIN_LENGTH,
  async lookup(term, { services, limit }) {
    const people = await services.store
      .collection('people')
      .find(
        { $and: [{ isActive: true }, everyWord('searchText', term)] },
        { sort: { lastName: 1, firstName: 1 }, limit },
      )
    return people.map((person) => ({
      id: person.id,
      label: `${person.firstName} ${person.lastName}`,
      detail: [person.title, person.email].filter(Boolean).join(' · '),
      answer: toAnswer(person),
    }))
  },
  async confirm({ userId }, { services }) {
    const person = await services.store.collection('people').findOne({ id: String(userId) })
    return person && toAnswer(person)
  },
}

export default server
