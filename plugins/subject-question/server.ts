import type { Person } from '../../schemas/index.ts'
import type { ElementServer } from '../../server/contract/element-server.ts'
import { findByWords } from '../../server/contract/find-by-words.ts'
import { MIN_LENGTH } from './props.ts'

const toAnswer = ({ id, firstName, lastName, email }: Person) => ({ userId: id, firstName, lastName, email })

const server: ElementServer = {
  minLength: () => MIN_LENGTH,
  async lookup(term, { services, limit }) {
    const people = await findByWords(services.store.collection('people'), term, [{ isActive: true }], limit)
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
