import { type CSSProperties, type KeyboardEventHandler, type ReactNode, useMemo, useRef } from 'react'
import { labelOf } from '../../runtime/core/element/label-of.ts'
import { shownChildren } from '../../runtime/core/element/shown-children.ts'
import { requiredMark, visuallyHidden } from '../../runtime/react/ui/text.ts'
import type { Element } from '../../schemas/index.ts'
import styles from './Grid.module.css'
import { type CellViews, RowsBody } from './RowsBody.tsx'
import { createGrouping, GROUP_SIZE } from './row-groups.ts'
import { texts } from './texts.ts'
import { useNearby } from './use-nearby.ts'
import { useOverflow } from './use-overflow.ts'

/** More rows than this scroll within the table (001 §9). */
const SCROLL_ABOVE = 5
/** Fewer columns than this are sized to fit. */
const FIT_BELOW = 4

interface Props extends CellViews {
  element: Element
  rowIds: readonly string[]
  describedBy?: string
  onKeyDown?: KeyboardEventHandler<HTMLTableElement>
  /** What can be done with a row, in a last column; the same function as long as it does the same. */
  action?(rowId: string, position: number): ReactNode
}

/** Columns are the element's children; a narrow screen stacks each row as a card. */
export function Grid({ element, rowIds, describedBy, onKeyDown, action, ...views }: Props) {
  const grouping = useRef<ReturnType<typeof createGrouping>>(undefined)
  grouping.current ??= createGrouping()
  const nearby = useNearby()
  const columns = useMemo(() => shownChildren(element), [element])
  const frame = useOverflow()
  if (rowIds.length === 0) return null
  const groups = grouping.current(rowIds)
  const rests = views.textOf !== undefined && rowIds.length > 2 * GROUP_SIZE
  return (
    <div className={styles.view}>
      <p className={styles.cue}>{texts.scroll}</p>
      <div
        ref={frame}
        className={styles.frame}
        data-scroll={rowIds.length > SCROLL_ABOVE || undefined}
        tabIndex={0}
        role="group"
        aria-label={element.title}
      >
        <table
          className={styles.table}
          data-fit={columns.length < FIT_BELOW || undefined}
          data-long={rests || undefined}
          style={{ '--columns': columns.length } as CSSProperties}
          aria-describedby={describedBy}
          aria-rowcount={rowIds.length + 1}
          aria-colcount={columns.length + (action ? 1 : 0)}
          onKeyDown={onKeyDown}
        >
          <thead>
            <tr aria-rowindex={1}>
              {columns.map((column) => (
                <th key={column.id} scope="col">
                  {labelOf(column)}
                  {action && column.required && (
                    <span className={requiredMark} aria-hidden="true">
                      *
                    </span>
                  )}
                </th>
              ))}
              {action && (
                <td>
                  <span className={visuallyHidden}>{texts.actions}</span>
                </td>
              )}
            </tr>
          </thead>
          {groups.map((group, index) => (
            <RowsBody
              key={group.id}
              group={group}
              element={element}
              columns={columns}
              action={action}
              nearby={rests && index > 0 && index < groups.length - 1 ? nearby : undefined}
              {...views}
            />
          ))}
        </table>
      </div>
    </div>
  )
}
