import type { ImportKind } from '../shared/kinds.ts'
import type { Report } from '../shared/loss.ts'
import type { SourceProperty } from '../shared/source-form.ts'
import type { Cell, Row } from './table.ts'

/** What looks so is of a kind of its own. */
const OF_LOOK: ReadonlyMap<string, ImportKind> = new Map([
  ['multiline', 'paragraph'],
  ['tel', 'phone'],
  ['month-year', 'month'],
  ['year', 'year'],
  ['signature', 'signature'],
])
/** Which kinds these become. */
const BECOMES: Readonly<Partial<Record<ImportKind, readonly ImportKind[]>>> = {
  text: ['paragraph', 'phone'],
  date: ['month', 'year'],
  image: ['signature'],
}
/** What asks otherwise as well, not only looks so. */
const ASKS = new Set([...OF_LOOK.keys(), 'rating', 'minimal', 'autocomplete', 'hidden', 'search'])

/** `search('villages')`, `ex:org.example.counter`: another program answers. */
const asks = (word: string) => ASKS.has(word) || word.startsWith('ex:') || word.includes('(')

/** What an appearance says beside how the question is drawn. */
export function appearanceOf(row: Row, report: Report): Cell | undefined {
  const cell = row.take('appearance')
  if (!cell) return undefined
  const words = cell.text.split(/[\s,]+/)
  const said = words.filter(asks)
  if (said.length < words.length) report.lose(cell.at, cell.text, 'look')
  return said.length > 0 ? { at: cell.at, text: said.join(' ') } : undefined
}

/** The kind of what looks so. */
export function kindAs(kind: ImportKind, appearance: Cell | undefined): ImportKind {
  const looking = appearance && OF_LOOK.get(appearance.text)
  return looking && BECOMES[kind]?.includes(looking) ? looking : kind
}

/** Whether what it says is said by the element. */
export function readAppearance(
  { at, text }: Cell,
  isChoice: boolean,
  kind: ImportKind,
  properties: Record<string, SourceProperty>,
): boolean {
  if (isChoice && /\b(?:minimal|autocomplete)\b/.test(text)) {
    properties.isDropdown = { at, value: true }
    return text === 'minimal' || text === 'autocomplete'
  }
  if (kind === 'scale' && text === 'rating') {
    properties.display = { at, value: 'stars' }
    return true
  }
  return OF_LOOK.get(text) === kind
}
