import type { Person } from '../../../../schemas/index.ts'
import { personTokens } from './person-tokens.ts'

/**
 * A person with what a directory now says of them, whichever way it came: a file, SCIM, a command. What is `undefined` is
 * taken away, and what is not named stays; who is new may sign in.
 *
 * @param id of a person that is new
 */
export function personWith(known: Partial<Person> | undefined, news: Partial<Person>, id: string): Person {
  const said = { schemaVersion: 1, id, isActive: true, ...known, ...news }
  const person = Object.fromEntries(
    Object.entries(said).filter(([, value]) => value !== undefined),
  ) as unknown as Person
  // As at sign-in.
  const email = person.email?.toLowerCase()
  return { ...person, email, searchTokens: personTokens({ ...person, email }) }
}
