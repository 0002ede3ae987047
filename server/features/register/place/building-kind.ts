import type { Building } from '../../../../schemas/index.ts'
import { BUILDINGS, buildingTokens } from '../../ground/campus/index.ts'
import { type Cells, type PlaceKind, withCells } from './place-kind.ts'

const ADDRESS = ['street', 'city', 'state', 'postalCode', 'country']
/** They are read even where they are empty, so that an address without them is refused at its field. */
const NEEDED = ['street', 'city']

export const BUILDING_COLUMNS = ['code', 'name', ...ADDRESS, 'latitude', 'longitude']

/** A building as a row says it, over what was there; its address as a whole. */
export function buildingOf(cells: Cells, { address: kept, ...known }: Partial<Building>): Building {
  const isSaid = ADDRESS.some((name) => cells.has(name))
  const address = isSaid ? addressOf(cells) : kept
  const fields = withCells(known, cells, ['code', 'name', 'latitude', 'longitude'], (text, field) =>
    field === 'latitude' || field === 'longitude' ? readNumber(text) : text,
  )
  const building = { ...fields, ...(address && { address }) } as Building
  return { ...building, searchTokens: buildingTokens(building) }
}

/** A country alone is no address. */
function addressOf(cells: Cells): Building['address'] {
  const parts = ADDRESS.map((name) => [name, cells.get(name)?.trim() ?? ''] as const)
  if (!parts.some(([name, text]) => text !== '' && name !== 'country')) return undefined
  return Object.fromEntries(
    parts.filter(([name, text]) => text !== '' || NEEDED.includes(name)),
  ) as unknown as Building['address']
}

/** What is no number stays: the schema names it. */
function readNumber(text: string): number | string {
  const number = Number(text)
  return Number.isFinite(number) ? number : text
}

export const BUILDING: PlaceKind<Building> = {
  kind: 'building',
  declaration: BUILDINGS,
  columns: BUILDING_COLUMNS,
  within: 'campusCode',
  key: 'code',
  placesOf: async (_, campusCode) => () => campusCode,
  ownAmong: async (_, campusCode, buildings) =>
    new Set(buildings.filter((each) => each.campusCode === campusCode).map(({ id }) => id)),
  read: buildingOf,
  issues: ({ latitude, longitude }) =>
    (latitude === undefined) === (longitude === undefined)
      ? []
      : [{ code: 'place.half_a_point', path: latitude === undefined ? '/latitude' : '/longitude' }],
  isArchived: ({ archivedDate }) => archivedDate !== undefined,
  archived: ({ archivedDate: _, ...building }, date) =>
    date === undefined ? building : { ...building, archivedDate: date },
}
