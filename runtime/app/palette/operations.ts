import type { ResultOf } from 'gql.tada'
import { graphql } from '../../client/graphql/graphql.ts'
import { operation } from '../../client/graphql/operation.ts'
import { platformShell, relationship } from '../../client/graphql/services.ts'

/** What one may start, and the programs in which one has a role: asked for when the palette opens. */
export const ownPlacesQuery = operation(
  platformShell,
  graphql(`query PalettePlaces {
    assessmentTemplates { groupId name programName }
    findProgramsByUser { id name isAdmin }
  }`),
)
export type OwnPlaces = ResultOf<typeof ownPlacesQuery>

/** Forms that one may see, by the beginnings of words of their name or number. */
export const findFormsQuery = operation(
  platformShell,
  graphql(`query PaletteForms($search: String!) {
    documents(whose: ALL, search: $search, page: 1, size: 6) {
      docs { id name autoId templateName statusLabel }
    }
  }`),
)
export type FoundForm = ResultOf<typeof findFormsQuery>['documents']['docs'][number]

/** People of one's campus, for who may look at documents of people in a program. */
export const findPeopleQuery = operation(
  relationship,
  graphql(`query PalettePeople($searchTerm: String!) {
    people(searchTerm: $searchTerm, page: 1, size: 4) { docs { userId firstName lastName email } }
  }`),
)
export type FoundPerson = ResultOf<typeof findPeopleQuery>['people']['docs'][number]
