import { type KeyboardEvent, type Ref, useCallback } from 'react'
import { moveItem, removeWidget, resizeItem, type Step } from '../../runtime/core/layout/edit-layout.ts'
import type { Size } from '../../runtime/core/layout/grid.ts'
import { INCOMPLETE } from '../../runtime/core/widget/texts.ts'
import { WidgetBox } from '../../runtime/react/layout/WidgetBox.tsx'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import type { GridItem, Widget } from '../../schemas/index.ts'
import { missingTexts, useEditor, widgetName } from './editor.ts'
import { texts } from './texts.ts'
import styles from './WidgetFrame.module.css'

const STEPS: Readonly<Record<string, Step>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
}

interface Props {
  widget: Widget
  item: GridItem
  size: Size
  describedBy: string
  frame: Ref<HTMLDivElement>
  measure(id: string, element: Element | null): void
  onRemoved(id: string): void
}

/** A widget on the page that is edited: it is selected, moved and resized, and does nothing itself. */
export function WidgetFrame({ widget, item, size, describedBy, frame, measure, onRemoved }: Props) {
  const editor = useEditor()
  const { session, widgets, views, host, selected, select, announce, schemaOf } = editor
  const { id, type, config = {} } = widget
  const model = widgets.get(type)
  const content = useCallback((element: Element | null) => measure(id, element), [id, measure])
  const isIncomplete = model?.isComplete?.(config) === false
  const isMissing = missingTexts(schemaOf(type), config).length > 0
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const step = STEPS[event.key]
    const { layout } = session.get()
    if (step) {
      const next = event.shiftKey ? resizeItem(layout, size, id, step) : moveItem(layout, size, id, step)
      session.apply(next)
      announce(
        next === layout ? texts.noFurther : placeWords(next.layouts[size].find(({ i }) => i === id) ?? item),
      )
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      session.apply(removeWidget(layout, id))
      announce(texts.widgetRemoved(widgetName(editor, widget)))
      onRemoved(id)
    } else return
    event.preventDefault()
  }
  return (
    <div
      ref={frame}
      className={styles.frame}
      role="group"
      tabIndex={0}
      aria-label={`${widgetName(editor, widget)}, ${placeWords(item)}`}
      aria-describedby={describedBy}
      data-widget={id}
      data-selected={selected === id || undefined}
      onFocus={() => select(id)}
      onKeyDown={onKeyDown}
    >
      <div className={styles.content} data-box={model?.height === 'box' || undefined} inert>
        <div ref={model?.height === 'content' ? content : undefined} className={styles.measured}>
          <WidgetBox {...{ widget, views, host }} />
          {(isIncomplete || isMissing) && (
            <Badge tone="orange" icon="alert">
              {isIncomplete ? INCOMPLETE : texts.somethingIsMissing}
            </Badge>
          )}
        </div>
      </div>
    </div>
  )
}

const placeWords = ({ x, y, w, h }: GridItem) => texts.placeOf(x + 1, y + 1, w, h)
