import { shownChildren } from '../../runtime/core/element/shown-children.ts'
import { MoreInformation } from '../../runtime/react/ui/MoreInformation.tsx'
import type { Element } from '../../schemas/index.ts'
import styles from './ColumnNotes.module.css'
import { columnTitle } from './column-title.ts'

interface Props {
  element: Element
  controlId: string
}

/** What the columns' questions say beside their titles, once above the rows: each cell is described by it. */
export function ColumnNotes({ element, controlId }: Props) {
  const noted = shownChildren(element).filter((column) => linesOf(column).length > 0 || column.info)
  if (noted.length === 0) return null
  return (
    <dl className={styles.notes}>
      {noted.map((column) => (
        <div key={column.id}>
          <dt>{columnTitle(column)}</dt>
          <dd>
            <span id={`${controlId}-${column.id}-help`}>{linesOf(column).join(' ')}</span>
            {column.info && <MoreInformation about={columnTitle(column)} text={column.info} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}

const linesOf = (column: Element): string[] =>
  [column.prompt === columnTitle(column) ? undefined : column.prompt, column.description].filter(
    (line): line is string => line !== undefined && line !== '',
  )
