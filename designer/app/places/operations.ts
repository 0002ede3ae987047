import type { ResultOf } from 'gql.tada'
import { graphql } from '../../../runtime/client/graphql/graphql.ts'
import { operation } from '../../../runtime/client/graphql/operation.ts'
import { platformShell } from '../../../runtime/client/graphql/services.ts'

const building = graphql(`fragment PlaceBuilding on ManagedBuilding {
  id code name latitude longitude isArchived revision roomCount
  address { street city state postalCode country line }
}`)
export type Building = ResultOf<typeof building>

export const buildingsQuery = operation(
  platformShell,
  graphql(
    `query ManagedBuildings($campusCode: String!, $searchTerm: String!, $isArchived: Boolean!, $page: Int!) {
      managedBuildings(
        campusCode: $campusCode, searchTerm: $searchTerm, isArchived: $isArchived, page: $page
      ) { docs { ...PlaceBuilding } meta { total } }
    }`,
    [building],
  ),
)

const roomsDocument = graphql(
  `query ManagedRooms($buildingId: ID!, $searchTerm: String!, $isArchived: Boolean!, $page: Int!) {
    managedBuilding(id: $buildingId) { ...PlaceBuilding }
    managedRooms(
      buildingId: $buildingId, searchTerm: $searchTerm, isArchived: $isArchived, page: $page
    ) { docs { id roomNumber roomKey name floorId controlAreaId revision } meta { total } }
  }`,
  [building],
)
export const roomsQuery = operation(platformShell, roomsDocument)
export type Room = ResultOf<typeof roomsDocument>['managedRooms']['docs'][number]

export const saveBuildingsMutation = operation(
  platformShell,
  graphql(`mutation SaveBuildings($input: SavePlacesInput!) {
    saveBuildings(input: $input) { added changed same problems { row column code } }
  }`),
)

export const saveRoomsMutation = operation(
  platformShell,
  graphql(`mutation SaveRooms($input: SavePlacesInput!) {
    saveRooms(input: $input) { added changed same problems { row column code } }
  }`),
)

export const usesQuery = operation(
  platformShell,
  graphql(`query PlaceUses($buildingId: ID, $roomId: ID) {
    placeUses(buildingId: $buildingId, roomId: $roomId) { rooms inventories containers }
  }`),
)

export const archiveMutation = operation(
  platformShell,
  graphql(`mutation ArchivePlace($buildingId: ID, $roomId: ID, $revision: Int!, $isArchived: Boolean!) {
    archivePlace(buildingId: $buildingId, roomId: $roomId, revision: $revision, isArchived: $isArchived)
  }`),
)
