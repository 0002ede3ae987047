import type { Person } from '../../schemas/index.ts'
import type { ElementServer } from '../../server/contract/element-server.ts'
import { MIN_LENGTH } from './props.ts'

const toAnswer = ({ id, firstName, lastName, email }: Person) => ({ userId: id, firstName, lastName, email })

const server: ElementServer = {
  lookup: {
    minLength: () => MIN_LENGTH,
    async search(term, { directory, limit }) {
      const people = await directory.people.search(term, { limit })
      return people.map((person) => ({
        id: person.id,
        label: `${person.firstName} ${person.lastName}`,
        detail: [person.title, person.email].filter(Boolean).join(' · '),
        answer: toAnswer(person),
      }))
    },
  },
  async confirm({ userId }, { directory }) {
    const person = await directory.people.find(String(userId))
    return person && toAnswer(person)
  },
}

export default server
