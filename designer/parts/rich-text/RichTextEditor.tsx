import { EditorContent, useEditor } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import type { JsonValue, RichText } from '../../../schemas/index.ts'
import { JsonBox } from '../fields/JsonBox.tsx'
import { formatted, fromEditor, hasHeading } from './convert.ts'
import { extensionsFor, isDrawn } from './editor-schema.ts'
import { FormatBar } from './FormatBar.tsx'
import { cleanPasted } from './paste.ts'
import styles from './rich-text.module.css'
import { texts } from './texts.ts'

export interface RichTextEditorProps {
  label: string
  /** Undefined or a plain text once it was emptied. */
  value: RichText | string | undefined
  headings: boolean
  lang?: string | undefined
  describedBy?: string | undefined
  /** It came because somebody wanted to write. */
  startsFocused: boolean
  onValue(value: RichText | undefined): void
}

/** What is typed is kept after so long without another key, and when the editor is left. */
const REST_MS = 400

/** A formatted text as it looks; one that the editor cannot draw whole is written as JSON. */
export default function RichTextEditor(props: RichTextEditorProps) {
  const { value } = props
  const [drawn] = useState(() => typeof value !== 'object' || isDrawn(value))
  if (drawn) return <Drawn {...props} />
  return (
    <JsonBox
      label={props.label}
      isLabelHidden
      hint={texts.keptAsJson}
      rows={8}
      value={value}
      onValue={(next) => props.onValue(next as RichText | undefined)}
    />
  )
}

function Drawn({ label, value, headings, lang, describedBy, startsFocused, onValue }: RichTextEditorProps) {
  const content = typeof value === 'object' ? value : formatted(value ?? '')
  const written = useRef(JSON.stringify(value))
  const latest = useRef(onValue)
  latest.current = onValue
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; keep(): void }>(undefined)
  const [withHeadings] = useState(() => headings || hasHeading(content))
  const flush = () => {
    clearTimeout(waiting.current?.timer)
    waiting.current?.keep()
    waiting.current = undefined
  }
  const editor = useEditor({
    extensions: extensionsFor(withHeadings),
    content,
    // The content policy refuses styles that a script writes; ours are in the style sheet.
    injectCSS: false,
    autofocus: startsFocused ? 'end' : false,
    editorProps: {
      attributes: {
        ...{ role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, class: styles.text ?? '' },
        ...(lang !== undefined && { lang }),
        ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: cleanPasted,
    },
    onUpdate({ editor }) {
      clearTimeout(waiting.current?.timer)
      const keep = () => {
        const next = editor.isEmpty
          ? undefined
          : fromEditor(editor.getJSON() as Parameters<typeof fromEditor>[0])
        const text = JSON.stringify(next)
        if (text === written.current) return
        written.current = text
        latest.current(next)
      }
      waiting.current = { keep, timer: setTimeout(flush, REST_MS) }
    },
    onBlur: flush,
  })
  useEffect(() => () => flush(), [])
  const now = JSON.stringify(value as JsonValue | undefined)
  useEffect(() => {
    // Somebody else wrote, or it was taken back.
    if (!editor || now === written.current || waiting.current) return
    written.current = now
    editor.commands.setContent(content, { emitUpdate: false })
  }, [editor, now])
  return (
    <div className={styles.editor}>
      {editor && <FormatBar editor={editor} about={label} headings={withHeadings} />}
      <EditorContent editor={editor} />
    </div>
  )
}
