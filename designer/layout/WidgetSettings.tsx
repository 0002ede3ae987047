import { useSyncExternalStore } from 'react'
import { removeWidget, setConfig } from '../../runtime/core/layout/edit-layout.ts'
import { INCOMPLETE } from '../../runtime/core/widget/texts.ts'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { muted, problem } from '../../runtime/react/ui/text.ts'
import { common } from '../parts/common-texts.ts'
import { missingTexts, type Properties, useEditor, widgetName } from './editor.ts'
import { texts } from './texts.ts'
import styles from './WidgetSettings.module.css'

/** What can be set of the widget that is selected, made from its schema. */
export function WidgetSettings({ Properties: Form }: { Properties: Properties }) {
  const editor = useEditor()
  const { session, widgets, schemaOf, selected, select, announce } = editor
  const { layout } = useSyncExternalStore(session.subscribe, session.get)
  const widget = layout.widgets.find(({ id }) => id === selected)
  if (!widget)
    return (
      <aside className={styles.settings} aria-label={common.settings}>
        <p className={muted}>{texts.selectWidget}</p>
      </aside>
    )
  const { id, type, config = {} } = widget
  const model = widgets.get(type)
  const missing = missingTexts(schemaOf(type), config)
  return (
    <aside className={styles.settings} aria-label={common.settings}>
      <h2>{model?.label ?? type}</h2>
      {model?.isComplete?.(config) === false && <Alert tone="warning">{INCOMPLETE}</Alert>}
      {missing.map((title) => (
        <p key={title} className={problem}>
          {texts.requiredText(title)}
        </p>
      ))}
      <Form
        key={id}
        schema={schemaOf(type)}
        config={config}
        onSet={(name, value) =>
          session.apply(
            setConfig(session.get().layout, id, name, value),
            typeof value === 'string' ? `${id} ${name}` : undefined,
          )
        }
      />
      <Button
        small
        tone="quiet"
        icon="trash"
        onClick={() => {
          session.apply(removeWidget(session.get().layout, id))
          select(undefined)
          announce(texts.widgetRemoved(widgetName(editor, widget)))
        }}
      >
        {common.remove}
      </Button>
    </aside>
  )
}
