import type { Feature } from '../../../feature.ts'
import { archivePlaceField } from './archive-place.ts'
import { managedBuildingsField } from './managed-buildings.ts'
import { managedRoomsFields } from './managed-rooms.ts'
import { placeUsesField } from './place-uses.ts'
import { savePlacesFields } from './save-places.ts'

export { BUILDING_COLUMNS, buildingOf } from './building-kind.ts'

/** Looking after the buildings of a campus and their rooms, for its admins (LI-06). */
export const placeFeature: Feature = {
  graphql: [
    ...[managedBuildingsField, managedRoomsFields, placeUsesField],
    ...[savePlacesFields, archivePlaceField],
  ],
  audit: {
    building: {
      name: 'Buildings',
      acts: {
        archive: 'Archived a building',
        import: 'Imported buildings',
        restore: 'Offered an archived building again',
        save: 'Saved a building',
      },
    },
    room: {
      name: 'Rooms',
      acts: {
        archive: 'Archived a room',
        import: 'Imported rooms',
        restore: 'Offered an archived room again',
        save: 'Saved a room',
      },
    },
  },
}
