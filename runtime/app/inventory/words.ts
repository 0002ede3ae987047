import { GHS_HAZARDS, GHS_WORDS, type GhsHazard } from '../../core/inventory/ghs.ts'
import type { Issue } from '../../core/validation/issue.ts'
import type { Imported, SentItem, SentRoom } from './operations.ts'

export const CONTAINER_COUNT = { one: '1 container', other: '# containers' }

/** What the viewer may do, where that is not everything. */
export const PERMISSION_WORDS: Readonly<Record<string, string>> = {
  READ: 'You may look',
  WRITE: 'You may change what it holds',
  MANAGE: 'You manage it',
}

export const KINDS = [
  { id: 'CHEMICAL', label: 'Chemicals' },
  { id: 'SUPPLY', label: 'Supplies' },
]

/** What may be given to somebody. */
export const GIVEN_OPTIONS = [
  { id: 'READ', label: 'May look' },
  { id: 'WRITE', label: 'May change what it holds' },
  { id: 'MANAGE', label: 'Manages it' },
  { id: 'OWNER', label: 'Make owner' },
]

/** The colour says no more than the word. */
const TONES: Readonly<Record<GhsHazard, string>> = {
  EXPLOSIVE: 'red',
  FLAMMABLE: 'orange',
  OXIDIZING: 'orange',
  COMPRESSED_GAS: 'blue',
  CORROSIVE: 'purple',
  TOXIC: 'red',
  IRRITANT: 'gray',
  HEALTH_HAZARD: 'red',
  ENVIRONMENT: 'green',
}

export const hazardBadge = (hazard: GhsHazard) => ({ tone: TONES[hazard], words: GHS_WORDS[hazard] })
export const HAZARD_OPTIONS = GHS_HAZARDS.map((id) => ({ id, label: GHS_WORDS[id] }))

export const ORDER_OPTIONS = [
  { id: 'NAME', label: 'Name' },
  { id: 'ROOM', label: 'Room' },
  { id: 'EXPIRY', label: 'First to expire' },
  { id: 'CHANGED', label: 'Last changed' },
] as const
export type Order = (typeof ORDER_OPTIONS)[number]['id']

export const UNITS = ['mL', 'L', 'gal', 'mg', 'g', 'kg', 'oz', 'lb', 'cu ft', 'each']

export const CONTAINERS = [
  { id: 'BOTTLE', label: 'Bottle' },
  { id: 'CAN', label: 'Can' },
  { id: 'DRUM', label: 'Drum' },
  { id: 'CYLINDER', label: 'Cylinder' },
  { id: 'JAR', label: 'Jar' },
  { id: 'TUBE', label: 'Tube' },
  { id: 'BAG', label: 'Bag' },
  { id: 'BOX', label: 'Box' },
  { id: 'OTHER', label: 'Other' },
] as const

const containerWord = (container: string | null) =>
  CONTAINERS.find(({ id }) => id === container)?.label.toLowerCase()

/** `4 L bottle` */
export const amountText = ({ amount, unit, container }: Pick<SentItem, 'amount' | 'unit' | 'container'>) =>
  [amount, unit, containerWord(container)].filter((word) => word !== undefined).join(' ')

/** `512, Synthesis` */
export const roomText = ({ roomNumber, name }: Pick<SentRoom, 'roomNumber' | 'name'>) =>
  [roomNumber, name].filter(Boolean).join(', ')

const ISSUES: Readonly<Record<string, string>> = {
  'inventory_item.unknown_room': 'Choose one of the rooms of this inventory.',
  'inventory_item.closed_room': 'This room is no longer in use.',
  'inventory_item.unknown_substance': 'Choose one from the list.',
  'inventory_item.barcode_taken': 'Another container has this barcode.',
  'inventory_item.expires_early': 'It cannot expire before it was received.',
}

const FIELD_ISSUES: Readonly<Record<string, string>> = {
  name: 'Choose a substance, or give a name.',
  amount: 'Give an amount from 0 to 1,000,000.',
  unit: 'Choose a unit.',
  roomId: 'Choose a room.',
  barcode: 'A barcode has up to 40 letters, digits and hyphens.',
  receivedDate: 'This is not a date.',
  expiryDate: 'This is not a date.',
}

/** What is wrong by field; what belongs to none of them under the empty name. */
export const faultsOf = (issues: readonly Issue[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    issues.map(({ code, path = '' }) => [
      path in FIELD_ISSUES || path === 'libraryItemId' ? path : '',
      ISSUES[code] ?? FIELD_ISSUES[path] ?? 'This could not be saved. Please try again.',
    ]),
  )

const SET_UP_FIELDS: Readonly<Record<string, readonly [field: string, words: string]>> = {
  name: ['name', 'Give the inventory a name.'],
  hours: ['hours', 'Hours have 200 characters at most.'],
  'contact/name': ['contactName', 'A name has 200 characters at most.'],
  'contact/email': ['email', 'This is not an e-mail address.'],
  'contact/phone': ['phone', 'A phone number has 40 characters at most.'],
  rooms: ['rooms', 'One of these rooms is not of this campus any more. Take it out.'],
}

/** What is wrong with the settings, by field; a room that holds something is named. */
export function setUpFaults(
  issues: readonly Issue[],
  rooms: readonly SentRoom[],
  before: readonly SentRoom[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    issues.map(({ code, path = '', params }) => {
      const room = [...rooms, ...before].find(({ id }) => id === params?.id)
      if (code === 'inventory.room_in_use')
        return [
          'rooms',
          `Room ${room ? roomText(room) : ''} still holds containers. Move them first, and add it again.`,
        ]
      return SET_UP_FIELDS[path] ?? ['', 'This could not be saved. Please try again.']
    }),
  )
}

const COLUMNS: Readonly<Record<string, string>> = {
  name: 'Name',
  casNumber: 'CAS number',
  amount: 'Amount',
  unit: 'Unit',
  container: 'Container',
  room: 'Room',
  barcode: 'Barcode',
  receivedDate: 'Received',
  expiryDate: 'Expires',
}

const COLUMN_ISSUES: Readonly<Record<string, string>> = {
  ...{ name: 'A name or a CAS number is needed.', room: 'The inventory has no such room.' },
  ...{ casNumber: 'The library has no such substance.', container: 'There is no such kind of container.' },
  unit: `The unit is one of ${UNITS.join(', ')}.`,
}

/** `Row 3, Room: …`; the headings stand in row 1. */
export const rowProblemText = ({ row, column, code }: Imported['problems'][number]): string => {
  const what = COLUMN_ISSUES[column] ?? ISSUES[code] ?? FIELD_ISSUES[column] ?? 'This is not right.'
  return `Row ${row + 2}, ${COLUMNS[column] ?? column}: ${what}`
}

/** Why a file cannot be read at all. */
export function fileFault(issue: Issue | undefined): string | undefined {
  switch (issue?.code) {
    case 'csv.empty':
      return 'The file has no rows.'
    case 'csv.too_long':
      return 'The file is too long: an import takes up to 500 rows.'
    case 'csv.no_column':
      return `The file has no column called ${COLUMNS[String(issue.params?.column)] ?? ''}.`
    case 'inventory.full':
      return 'The inventory would hold more than it can.'
    default:
      return undefined
  }
}
