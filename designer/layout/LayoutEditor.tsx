import { type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { confirm } from '../../runtime/app/feedback/confirm.ts'
import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { errorCode } from '../../runtime/client/request-error.ts'
import type { Layout } from '../../runtime/core/layout/grid.ts'
import { visuallyHidden } from '../../runtime/react/ui/text.ts'
import { common } from '../parts/common-texts.ts'
import { EditorBar } from './EditorBar.tsx'
import { EditorGrid } from './EditorGrid.tsx'
import { EditorNotices } from './EditorNotices.tsx'
import { type Editor, EditorContext, missingTexts, type Properties, widgetName } from './editor.ts'
import styles from './LayoutEditor.module.css'
import { createLayoutSession, type Keeper, type Kept } from './layout-session.ts'
import { PREVIEW_WIDTHS, type PreviewWidth } from './preview-widths.ts'
import { texts } from './texts.ts'
import { WidgetPalette } from './WidgetPalette.tsx'
import { WidgetSettings } from './WidgetSettings.tsx'

/** PL-06 */
const deleteQuestion = (noun: string) => texts.deleteAsked(noun)
const NOTHING: Layout = { widgets: [], layouts: { lg: [], md: [], sm: [] } }

interface Props extends Pick<Editor, 'widgets' | 'views' | 'host' | 'schemaOf'> {
  title: ReactNode
  /** What is written: a page, when absent. */
  noun?: string
  /** What is saved; undefined while there is none. */
  found: Kept | undefined
  keeper: Keeper
  Properties: Properties
  /** Answers the new revision. */
  save(layout: Layout, base: string | null): Promise<string | null>
  remove(revision: string | null): Promise<void>
  /** What is saved now. */
  load(): Promise<Kept | undefined>
  /** Where one goes when the page is deleted. */
  onDeleted(): void
  undoKeyOf(event: KeyboardEvent): 'undo' | 'redo' | undefined
}

/** Writes a page of widgets (SG-03): added, set, moved and resized, in each of its sizes; saved when its author says so. */
export function LayoutEditor({
  title,
  noun = texts.page,
  found,
  keeper,
  Properties,
  undoKeyOf,
  ...props
}: Props) {
  const { widgets, views, host, schemaOf, save, remove, load, onDeleted } = props
  const [session] = useState(() => createLayoutSession(found ?? { base: null, layout: NOTHING }, keeper))
  const { layout, step, base } = useSyncExternalStore(session.subscribe, session.get)
  const [selected, select] = useState<string>()
  const [preview, setPreview] = useState<PreviewWidth>(PREVIEW_WIDTHS[0])
  const [said, announce] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [theirs, setTheirs] = useState<Kept | undefined>(() =>
    session.restored && found && session.get().base !== found.base ? found : undefined,
  )
  const added = useRef<string>(undefined)
  const editor = useMemo(
    (): Editor => ({ session, widgets, views, host, schemaOf, selected, select, announce }),
    [session, widgets, views, host, schemaOf, selected],
  )
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const key = undoKeyOf(event)
      if (!key) return
      event.preventDefault()
      session[key]()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [session, undoKeyOf])
  const store = async (revision: string | null) => {
    const faulty = layout.widgets.find(
      ({ type, config = {} }) => missingTexts(schemaOf(type), config).length > 0,
    )
    if (faulty) {
      select(faulty.id)
      return void showToast('danger', texts.unfinished(widgetName(editor, faulty)))
    }
    setSaving(true)
    try {
      session.saved(step, await save(layout, revision))
      setTheirs(undefined)
    } catch (error) {
      if (errorCode(error) === 'CONFLICT')
        setTheirs((await load().catch(() => undefined)) ?? { base: null, layout: NOTHING })
      else {
        const text = failureText(error, texts.notSaved(noun))
        if (text) showToast('danger', text)
      }
    } finally {
      setSaving(false)
    }
  }
  const askToDelete = async () => {
    const asked = {
      title: texts.deleteOf(noun),
      message: deleteQuestion(noun),
      primaryLabel: common.delete,
      isDestructive: true,
    }
    if (!(await confirm(asked))) return
    try {
      await remove(base)
      keeper.write(undefined)
      onDeleted()
    } catch (error) {
      const text =
        errorCode(error) === 'CONFLICT'
          ? texts.changedByOther(noun)
          : failureText(error, texts.notDeleted(noun))
      if (text) showToast('danger', text)
    }
  }

  return (
    <EditorContext value={editor}>
      <div className={styles.editor} data-whole-window>
        <EditorBar
          {...{ title, noun, preview, isSaving }}
          onPreview={setPreview}
          onSave={() => void store(base)}
          onDelete={found || base !== null ? () => void askToDelete() : undefined}
        />
        <EditorNotices
          noun={noun}
          theirs={theirs}
          onTakeTheirs={() => {
            if (theirs) session.takeOver(theirs)
            setTheirs(undefined)
          }}
          onKeepMine={() => {
            session.rebase(theirs?.base ?? null)
            void store(theirs?.base ?? null)
          }}
        />
        <WidgetPalette
          onAdded={(id) => {
            added.current = id
            select(id)
          }}
        />
        <div className={styles.panes}>
          <EditorGrid preview={preview} added={added} />
          <WidgetSettings Properties={Properties} />
        </div>
        <p className={visuallyHidden} role="status">
          {said}
        </p>
      </div>
    </EditorContext>
  )
}
