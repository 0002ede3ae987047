import type { Report } from '../shared/loss.ts'
import type { SourceProperty } from '../shared/source-form.ts'
import type { Row } from './table.ts'

/** `start=0 end=10`, `start = 0; end = 10`. */
function parametersOf(text: string): { key: string; value: string | undefined; said: string }[] {
  const inOne = text
    .split('=')
    .map((part) => part.trim())
    .join('=')
  return inOne
    .split(/[\s,;]/)
    .filter(Boolean)
    .map((said) => {
      const [key = '', value] = said.split('=')
      return { key: key.toLowerCase(), value, said }
    })
}

const OF_SCALE: ReadonlyMap<string, string> = new Map([
  ['start', 'from'],
  ['end', 'to'],
  ['step', 'step'],
])

/** A range without them goes from one to ten. */
export function readScale(row: Row, at: string, report: Report): Record<string, SourceProperty> {
  const properties: Record<string, SourceProperty> = { from: { at, value: 1 }, to: { at, value: 10 } }
  const cell = row.take('parameters')
  if (!cell) return properties
  for (const { key, value, said } of parametersOf(cell.text)) {
    const name = OF_SCALE.get(key)
    if (name && Number.isFinite(Number(value))) properties[name] = { at: cell.at, value: Number(value) }
    else report.lose(cell.at, said, 'unknown')
  }
  return properties
}

/** `value=id label=title`: how the rows of a file are read the administrator says. */
export function readFileParameters(row: Row, report: Report): void {
  const cell = row.take('parameters')
  if (!cell) return
  const isOfRows = parametersOf(cell.text).every(({ key }) => key === 'value' || key === 'label')
  report.lose(cell.at, cell.text, isOfRows ? 'about' : 'unknown')
}
