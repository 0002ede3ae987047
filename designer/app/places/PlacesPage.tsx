import { BuildingList } from './BuildingList.tsx'
import { RoomList } from './RoomList.tsx'

/** The buildings of a campus and their rooms, for its admins (LI-06). */
export default function PlacesPage({ campusId, buildingId }: { campusId: string; buildingId?: string }) {
  return buildingId === undefined ? (
    <BuildingList key={campusId} campusId={campusId} />
  ) : (
    <RoomList key={buildingId} campusId={campusId} buildingId={buildingId} />
  )
}
