import { helpOf, labelOf } from '../../runtime/core/element/label-of.ts'
import { shownChildren } from '../../runtime/core/element/shown-children.ts'
import { MoreInformation } from '../../runtime/react/ui/MoreInformation.tsx'
import { authorText } from '../../runtime/react/ui/rich-text.tsx'
import type { Element } from '../../schemas/index.ts'
import styles from './ColumnNotes.module.css'

interface Props {
  element: Element
  controlId: string
}

/** What the columns' questions say beside their titles, once above the rows: each cell is described by it. */
export function ColumnNotes({ element, controlId }: Props) {
  const noted = shownChildren(element).filter((column) => helpOf(column).length > 0 || column.info)
  if (noted.length === 0) return null
  return (
    <dl className={styles.notes}>
      {noted.map((column) => (
        <div key={column.id}>
          <dt>{labelOf(column)}</dt>
          <dd>
            <div id={`${controlId}-${column.id}-help`}>{helpOf(column).map(authorText)}</div>
            {column.info && <MoreInformation about={labelOf(column)} text={column.info} />}
          </dd>
        </div>
      ))}
    </dl>
  )
}
