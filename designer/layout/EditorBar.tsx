import { type ReactNode, useId, useSyncExternalStore } from 'react'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { Select } from '../../runtime/react/ui/Select.tsx'
import { muted } from '../../runtime/react/ui/text.ts'
import { common } from '../parts/common-texts.ts'
import styles from './EditorBar.module.css'
import { useEditor } from './editor.ts'
import { PREVIEW_WIDTHS, type PreviewWidth } from './preview-widths.ts'
import { texts } from './texts.ts'

interface Props {
  /** Where one is, and the way back. */
  title: ReactNode
  noun: string
  preview: PreviewWidth
  onPreview(preview: PreviewWidth): void
  isSaving: boolean
  onSave(): void
  /** Absent where nothing was saved yet. */
  onDelete: (() => void) | undefined
}

/** Above the page that is edited: what is done with it as a whole. */
export function EditorBar({ title, noun, preview, onPreview, isSaving, onSave, onDelete }: Props) {
  const { session } = useEditor()
  const { canUndo, canRedo, isChanged } = useSyncExternalStore(session.subscribe, session.get)
  const id = useId()
  return (
    <div className={styles.bar}>
      {title}
      <span className={muted} role="status">
        {isSaving ? texts.saving : isChanged ? texts.changesNotSaved : texts.saved}
      </span>
      <span className={styles.tools}>
        <label htmlFor={id} className={muted}>
          {common.preview}
        </label>
        <Select
          id={id}
          className={styles.preview}
          options={PREVIEW_WIDTHS}
          value={preview.id}
          onChoose={(chosen) =>
            onPreview(PREVIEW_WIDTHS.find((each) => each.id === chosen) ?? PREVIEW_WIDTHS[0])
          }
        />
        <IconButton small icon="undo" label={common.undo} disabled={!canUndo} onClick={session.undo} />
        <IconButton
          small
          icon="undo"
          label={texts.redo}
          className={styles.redo}
          disabled={!canRedo}
          onClick={session.redo}
        />
        {onDelete && (
          <Button small tone="quiet" icon="trash" onClick={onDelete}>
            {texts.deleteOf(noun)}
          </Button>
        )}
        <Button small tone="primary" disabled={!isChanged || isSaving} onClick={onSave}>
          {common.save}
        </Button>
      </span>
    </div>
  )
}
