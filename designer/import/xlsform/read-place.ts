import { readable } from '../shared/readable.ts'
import type { SourceItem } from '../shared/source-form.ts'
import { appearanceOf } from './appearance.ts'
import { PARTS_OF_PLACE } from './places.ts'
import { isYes, readRelevant } from './read-rules.ts'
import type { Reading } from './reading.ts'
import type { Cell, Row } from './table.ts'

const TITLES = { latitude: 'Latitude', longitude: 'Longitude', altitude: 'Altitude in metres' }
/** Degrees. */
const FURTHEST: Readonly<Record<string, number>> = { latitude: 90, longitude: 180 }

/** A position, which telephones know by themselves, is typed: a section of its numbers. */
export function readPlace(row: Row, typed: Cell, reading: Reading): SourceItem {
  const name = row.take('name')?.text ?? ''
  const show = readRelevant(row, name, reading)
  const isRequired = isYes(row.peek('required'))
  if (isRequired !== undefined) row.take('required')
  reading.report.lose(typed.at, typed.text, 'look', 'it is typed, and not read from the device')
  const appearance = appearanceOf(row, reading.report)
  if (appearance) reading.report.lose(appearance.at, appearance.text, 'look')
  // Nothing is said of a place that keeps to no constraint.
  const message = row.peek('constraint') === undefined ? row.words('constraint_message') : undefined
  if (message) reading.report.lose(message.at, Object.values(message.words)[0], 'never')
  const item: SourceItem = {
    at: row.at,
    name,
    kinds: ['group'],
    title: row.words('label')?.words ?? { '': readable(name, name) },
    prompt: row.words('hint')?.words,
    ...show,
    children: PARTS_OF_PLACE.map((part): SourceItem => {
      const most = FURTHEST[part]
      const bound = (value: number) => ({ at: typed.at, value })
      return {
        ...{ at: row.at, name: `${name}.${part}`, kinds: ['number'], title: { '': TITLES[part] } },
        ...(most !== undefined && {
          properties: { min: bound(-most), max: bound(most) },
          ...(isRequired && { required: true }),
        }),
      }
    }),
  }
  row.rest()
  return item
}
