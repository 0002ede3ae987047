import { useMemo, useRef } from 'react'
import { COLUMNS, type Layout, MARGIN, PADDING, ROW_HEIGHT } from '../../core/layout/grid.ts'
import { itemsOf } from '../../core/layout/settle.ts'
import type { WidgetRegistry } from '../../core/widget/define-widget.ts'
import styles from './LayoutPage.module.css'
import { useSize } from './use-size.ts'
import { WidgetBox } from './WidgetBox.tsx'
import type { WidgetHost, WidgetViews } from './widget-view.ts'

interface Props {
  layout: Layout
  widgets: WidgetRegistry
  views: WidgetViews
  host: WidgetHost
}

/**
 * A page of widgets as it is read, by CSS alone: the numbers of its layout are columns and rows of a grid whose rows grow
 * with what they hold (PL-04). The widgets stand in the document in the order in which they are read at this width.
 */
export function LayoutPage({ layout, widgets, views, host }: Props) {
  const grid = useRef<HTMLDivElement>(null)
  const size = useSize(grid)
  // What is not finished is for its author alone, and leaves no gap.
  const shown = useMemo(
    () => ({
      ...layout,
      widgets: layout.widgets.filter(
        ({ type, config = {} }) => widgets.get(type)?.isComplete?.(config) !== false,
      ),
    }),
    [layout, widgets],
  )
  const byId = new Map(shown.widgets.map((widget) => [widget.id, widget]))
  return (
    <div
      ref={grid}
      className={styles.grid}
      style={{ ...LOOK, gridTemplateColumns: `repeat(${COLUMNS[size]}, minmax(0, 1fr))` }}
    >
      {itemsOf(shown, size).map(({ i, x, y, w, h }) => {
        const widget = byId.get(i)
        if (!widget) return null
        const place = {
          gridColumn: `${x + 1} / span ${w}`,
          gridRow: `${y + 1} / span ${h}`,
        }
        return (
          <div key={i} className={styles.item} style={place}>
            <WidgetBox {...{ widget, views, host }} />
          </div>
        )
      })}
    </div>
  )
}

const LOOK = {
  gridAutoRows: `minmax(${ROW_HEIGHT}px, auto)`,
  gap: `${MARGIN}px`,
  padding: `${PADDING}px`,
}
