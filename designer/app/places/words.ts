import { inLanguages } from '../../../runtime/core/language/words.ts'
import { common } from '../../parts/common-texts.ts'
import type { RowProblem } from '../../parts/save-rows.ts'
import type { Building, Room } from './operations.ts'
import { texts } from './texts.ts'

export type Texts = Readonly<Record<string, string>>

export interface PlaceField {
  column: string
  label: string
  required?: boolean
  hint?: string
  /** Says where it is on the map. */
  isPoint?: boolean
}

export const BUILDING_FIELDS: readonly PlaceField[] = [
  { column: 'code', label: texts.code, required: true },
  { column: 'name', label: common.name, required: true },
  { column: 'street', label: texts.street },
  { column: 'city', label: texts.city },
  { column: 'country', label: texts.country, hint: texts.countryHint },
  { column: 'state', label: texts.stateOrRegion },
  { column: 'postalCode', label: texts.postalCode },
  { column: 'latitude', label: texts.latitude, isPoint: true, hint: texts.latitudeHint },
  { column: 'longitude', label: texts.longitude, isPoint: true, hint: texts.longitudeHint },
]

export const ROOM_FIELDS: readonly PlaceField[] = [
  { column: 'roomNumber', label: texts.roomNumber, required: true },
  { column: 'name', label: common.name },
  { column: 'floorId', label: texts.floor },
  { column: 'controlAreaId', label: texts.controlArea },
  { column: 'roomKey', label: common.key, hint: texts.keyHint },
]

const labelsOf = (fields: readonly PlaceField[]) =>
  Object.fromEntries(fields.map(({ column, label }) => [column, label]))

/** What a file calls its columns. */
export const BUILDING_LABELS: Texts = labelsOf(BUILDING_FIELDS)
export const ROOM_LABELS: Texts = { building: texts.building, ...labelsOf(ROOM_FIELDS) }

const textOf = (value: string | number | null | undefined) => (value == null ? '' : String(value))

export const textsOfBuilding = ({ code, name, address, latitude, longitude }: Building): Texts => ({
  ...{ code, name, latitude: textOf(latitude), longitude: textOf(longitude) },
  ...{ street: textOf(address?.street), city: textOf(address?.city), state: textOf(address?.state) },
  ...{ postalCode: textOf(address?.postalCode), country: textOf(address?.country) },
})

export const textsOfRoom = ({ roomNumber, roomKey, name, floorId, controlAreaId }: Room): Texts => ({
  ...{ roomNumber, roomKey, name: textOf(name) },
  ...{ floorId: textOf(floorId), controlAreaId: textOf(controlAreaId) },
})

const PROBLEMS: Readonly<Record<string, string>> = inLanguages('studio-places-problems', {
  'place.taken': 'belongs to another one',
  'place.twice': 'is in the file twice',
  'place.archived': 'belongs to one that is archived: offer that one again first',
  'place.no_building': 'is no code of a building of this campus',
  'place.elsewhere': 'is one of another campus',
  'place.half_a_point': 'is needed as well: a place on the map has both',
  'schema.required': 'is required',
  'schema.min_length': 'is required',
  'schema.max_length': 'is too long',
})

const BY_COLUMN: Readonly<Record<string, string>> = inLanguages('studio-places-by-column', {
  state: 'has two letters in the United States, such as CA',
  postalCode: 'has five digits in the United States, such as 95616',
  country: 'is a code of two letters, such as US',
  latitude: 'is a number from -90 to 90',
  longitude: 'is a number from -180 to 180',
})

/** `Postal code has five digits in the United States, such as 95616.` */
export function problemText({ column, code }: RowProblem, labels: Texts): string {
  const isOwn = code.startsWith('place.')
  const words = (isOwn ? PROBLEMS[code] : (BY_COLUMN[column] ?? PROBLEMS[code])) ?? texts.notStorable
  return `${column === 'id' ? 'ID' : (labels[column] ?? column)} ${words}.`
}

export const PLACE_FAILURES = inLanguages('studio-places-place-failures', {
  CONFLICT: 'Somebody else has changed this place meanwhile. Load the page again to see what they changed.',
  NOT_FOUND: 'There is no such place any more.',
})
