import { addWidget } from '../../runtime/core/layout/edit-layout.ts'
import { COLUMNS } from '../../runtime/core/layout/grid.ts'
import type { WidgetModel } from '../../runtime/core/widget/define-widget.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { IconName } from '../../runtime/react/ui/Icon.tsx'
import type { Widget } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import { useEditor } from './editor.ts'
import { texts } from './texts.ts'
import styles from './WidgetPalette.module.css'

const MOST = 200

/** The widgets that can be added: each comes at the end of the page. */
export function WidgetPalette({ onAdded }: { onAdded(id: string): void }) {
  const { session, widgets, announce } = useEditor()
  const add = (model: WidgetModel) => {
    const { layout } = session.get()
    if (layout.widgets.length >= MOST) return announce(texts.mostWidgets(MOST))
    const widget = newWidget(model)
    session.apply(addWidget(layout, widget))
    announce(texts.addedAtEnd(model.label))
    onAdded(widget.id)
  }
  return (
    <nav className={styles.palette} aria-label={texts.addAWidget}>
      <h2>{common.add}</h2>
      <ul>
        {widgets.all().map((model) => (
          <li key={model.type}>
            <Button tone="quiet" small icon={model.icon as IconName} onClick={() => add(model)}>
              {model.label}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** 8 wide and 1 high where its type says nothing else (000 §9). */
function newWidget({ type, defaults }: WidgetModel): Widget {
  const { width = COLUMNS.lg, height = 1, config } = defaults
  return { id: `w-${crypto.randomUUID().slice(0, 8)}`, type, width, height, config: { ...config } }
}
