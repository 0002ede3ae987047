import { memo, type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import { labelOf } from '../../runtime/core/element/label-of.ts'
import { rowName } from '../../runtime/core/element/row-noun.ts'
import type { RowTools } from '../../runtime/react/contract.ts'
import type { Element } from '../../schemas/index.ts'
import styles from './Grid.module.css'
import type { RowGroup } from './row-groups.ts'
import type { Nearby } from './use-nearby.ts'

export interface CellViews {
  renderCell(childId: string, rowId: string): ReactNode
  /** What a cell says, while its row rests; without it rows never do. */
  textOf?(childId: string, rowId: string): string
  watch?: RowTools['watch']
}

interface Props extends CellViews {
  group: RowGroup
  element: Element
  columns: readonly Element[]
  action?(rowId: string, position: number): ReactNode
  /** The group rests until it comes near; undefined for one that is always awake. */
  nearby: Nearby | undefined
}

/**
 * Some twenty rows. Far from what is seen they rest: each cell holds its answer as plain text, a tenth of the cost of
 * its control, and can still be found, read aloud and counted. Near, or when asked for, they get their controls, and
 * keep them.
 */
export const RowsBody = memo(function RowsBody(props: Props) {
  const { group, element, columns, action, nearby, renderCell, textOf, watch } = props
  const [isAwake, setAwake] = useState(nearby === undefined)
  const [, readAgain] = useReducer((count: number) => count + 1, 0)
  const body = useRef<HTMLTableSectionElement>(null)
  const rests = nearby !== undefined && textOf !== undefined && !isAwake

  useEffect(() => {
    if (!rests || !body.current) return
    return nearby(body.current, () => setAwake(true))
  }, [rests, nearby])
  useEffect(() => {
    if (!rests) return
    return watch?.((changed) => {
      if (group.rowIds.some((rowId) => changed.has(rowId))) readAgain()
    })
  }, [rests, watch, group])
  // What was awake for standing at the table's end stays awake when rows are added behind it.
  useEffect(() => {
    if (nearby === undefined) setAwake(true)
  }, [nearby])

  return (
    <tbody ref={body}>
      {group.rowIds.map((rowId, index) => {
        const position = group.start + index + 1
        return (
          <tr
            key={rowId}
            data-row={rowId}
            data-name={rowName(element, position)}
            data-resting={rests || undefined}
            aria-rowindex={position + 1}
            onClick={rests ? () => setAwake(true) : undefined}
          >
            {columns.map((column) => (
              <td
                key={column.id}
                data-label={labelOf(column)}
                data-required={(action && column.required) || undefined}
                data-column={column.id}
              >
                {rests ? textOf(column.id, rowId) : renderCell(column.id, rowId)}
              </td>
            ))}
            {action && <td className={styles.action}>{rests ? null : action(rowId, position)}</td>}
          </tr>
        )
      })}
    </tbody>
  )
})
