import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import { takesOne } from '../../runtime/core/template/takes-one.ts'
import type { RiskCell, RiskLevel, RiskMatrix } from '../../schemas/index.ts'
import { entriesOf } from '../document/entries.ts'

/** More rows or columns are not offered: the schema takes 20 by 20. */
const MOST = 20

export interface MatrixQuestion {
  id: string
  label: string
  options: readonly { id: string; label: string }[]
}

/** The questions that a matrix can be made of: one of at most 20 options, asked once in a form. */
export const matrixQuestions = ({ elements }: Pick<CompiledTemplate, 'elements'>): MatrixQuestion[] =>
  [...elements.values()].flatMap((compiled) => {
    const { id, element, rows } = compiled
    const options = entriesOf(element.options).map((option) => ({
      id: option.id,
      label: typeof option.entry.label === 'string' ? option.entry.label : option.id,
    }))
    const fits = options.length > 0 && options.length <= MOST && rows.length === 0 && takesOne(compiled)
    return fits ? [{ id, label: labelOf(element) || id, options }] : []
  })

/** A calm start: the further up both are, the higher the level. */
export function readyCells(
  rows: readonly { id: string }[],
  columns: readonly { id: string }[],
  levels: readonly { id: string }[],
): RiskCell[] {
  const steps = rows.length + columns.length - 2
  return rows.flatMap((row, y) =>
    columns.flatMap((column, x) => {
      const share = steps === 0 ? 0 : (x + y) / steps
      const level = levels[Math.min(levels.length - 1, Math.floor(share * levels.length))]
      return level ? [{ rowOptionId: row.id, columnOptionId: column.id, levelId: level.id }] : []
    }),
  )
}

/** A pair as a key. An id holds no space. */
export const pairOf = (row: string, column: string): string => `${row} ${column}`

/** The cells after some were painted, by pair; an empty level takes the paint off. Untouched cells stay as they are. */
export function paint(cells: readonly RiskCell[], painted: ReadonlyMap<string, string>): RiskMatrix['cells'] {
  const left = new Map(painted)
  const kept = cells.flatMap((cell) => {
    const key = pairOf(cell.rowOptionId, cell.columnOptionId)
    const levelId = left.get(key)
    left.delete(key)
    if (levelId === undefined) return [cell]
    return levelId === '' ? [] : [{ ...cell, levelId }]
  })
  const added = [...left].flatMap(([key, levelId]) => {
    const [rowOptionId = '', columnOptionId = ''] = key.split(' ')
    return levelId === '' ? [] : [{ rowOptionId, columnOptionId, levelId }]
  })
  return [...kept, ...added]
}

/** The fewest letters that tell each level from the others, so that color is not all. */
export const lettersOf = (levels: readonly Pick<RiskLevel, 'level'>[]): string[] =>
  levels.map(({ level }, i) => {
    for (let length = 1; length < 4; length++) {
      const letters = level.slice(0, length)
      const isOwn = levels.every((each, at) => at === i || !each.level.startsWith(letters))
      if (isOwn) return letters
    }
    return `${i + 1}`
  })
