import type { Element } from '../../../schemas/index.ts'

/** So many of an element's own words, numbers and options are tried. */
const MOST_OWN = 30
const DAY_MS = 24 * 60 * 60_000

/** What people might type anywhere. */
const WORDS = [
  'Sample answer',
  'Sample',
  'sample@example.org',
  '+1 510 642 6000',
  '94720',
  '42',
  '5',
  '1',
  '0',
  'Yes',
  '10:30',
  'A',
]

/** Days around now, and spans of them, as a cell of a spreadsheet holds them. */
function days(now: string): string[] {
  const start = Date.parse(now)
  const at = (offset: number) => new Date(start + offset * DAY_MS).toISOString().slice(0, 10)
  const [today, before, after] = [at(0), at(-7), at(7)]
  return [
    ...[before, today, after],
    ...[`${before} 10:30 AM`, `${after} 10:30 AM`],
    ...[`${before} – ${today}`, `${today} – ${after}`, `${before} 10:30 AM – ${today} 10:30 AM`],
  ]
}

/**
 * Texts to try as an answer to an element, the likely ones first: what it offers to choose, the numbers and days that it
 * names itself as bounds, and what people type.
 *
 * @param turn begins with another one of what it offers, so that a second sample differs from the first
 */
export function sampleTexts(element: Element, now: string, turn: number): string[] {
  const labels = labelsOf(element.options)
  const start = labels.length > 0 ? turn % labels.length : 0
  const own = Object.values(element)
    .filter((value) => typeof value === 'number' || typeof value === 'string')
    .slice(0, MOST_OWN)
  const numbers = own.filter((value) => typeof value === 'number')
  const words = own.filter((value) => typeof value === 'string')
  const lengths = numbers.filter((length) => Number.isInteger(length) && length > 0 && length <= 200)
  return [
    ...labels.slice(start),
    ...labels.slice(0, start),
    ...WORDS.slice(0, 1),
    ...days(now),
    ...WORDS.slice(1),
    ...numbers.flatMap((bound) => [bound, bound + 1, bound - 1]).map(String),
    ...lengths.map((length) => 'Sample answer '.repeat(20).slice(0, length).trimEnd().padEnd(length, '.')),
    ...words.filter((word) => /^[\dT:.-]+Z?$/.test(word)),
  ]
}

function labelsOf(options: unknown): string[] {
  if (!Array.isArray(options)) return []
  return options.flatMap(({ label, id }: { label?: unknown; id?: unknown }) => {
    const text = typeof label === 'string' && label !== '' ? label : id
    return typeof text === 'string' ? [text] : []
  })
}
