import type { ResultOf } from 'gql.tada'
import { useCallback, useMemo, useRef } from 'react'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { relationship } from '../../client/graphql/services.ts'
import { useApplication } from './session-context.ts'

const peopleDocument = graphql(`query PeopleOfCampus($searchTerm: String!, $campusCode: String) {
  people(searchTerm: $searchTerm, campusCode: $campusCode, size: 10) {
    docs { userId firstName lastName email title }
  }
}`)
const peopleQuery = operation(relationship, peopleDocument)
export type Person = Omit<ResultOf<typeof peopleDocument>['people']['docs'][number], 'title'>
type FoundPerson = Person & { title?: string | null }
export type FindPeople = (searchTerm: string, signal: AbortSignal) => Promise<readonly FoundPerson[]>

export const nameOf = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`

/** Finds those of the directory of a campus who may sign in; of the viewer's own unless told. */
export function useDirectory(campusCode?: string): FindPeople {
  const { transport } = useApplication().session
  return useCallback(
    async (searchTerm, signal) => {
      const asked = { searchTerm, campusCode: campusCode ?? null }
      return (await transport.request(peopleQuery, asked, { signal })).people.docs
    },
    [transport, campusCode],
  )
}

/** Looks people up; `personOf` is somebody who was found. */
export function useFound(find: FindPeople) {
  const known = useRef(new Map<string, Person>())
  const lookup = useMemo(
    () => async (searchTerm: string, signal: AbortSignal) =>
      (await find(searchTerm, signal)).map(({ title, ...person }) => {
        known.current.set(person.userId, person)
        const detail = [title, person.email].filter(Boolean).join(', ')
        return { id: person.userId, label: nameOf(person), detail, answer: { userId: person.userId } }
      }),
    [find],
  )
  return { lookup, personOf: (id: string) => known.current.get(id) }
}

/** Looks up those of the directory of a campus, the viewer's own unless told. */
export const usePeopleLookup = (campusCode?: string) => useFound(useDirectory(campusCode))
