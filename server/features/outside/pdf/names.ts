import { texts } from '../../../../runtime/core/paper/texts.ts'
import type { Person } from '../../../../schemas/index.ts'

/** What somebody is called; who has left the directory has no name there. */
export const nameOf = (person: Pick<Person, 'firstName' | 'lastName'> | null | undefined): string =>
  person ? `${person.firstName} ${person.lastName}` : texts.nobody
