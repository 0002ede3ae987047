import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { DraftSchemas } from '../../document/hints/draft-schemas.ts'
import type { Mark } from './mark.ts'
import { type Editor, openEditor } from './open-editor.ts'

interface Props {
  ref?: Ref<Pick<Editor, 'go'>>
  className?: string | undefined
  label: string
  text: string
  /** Another one when the text was written anew; the editor takes that back like typing where it is wanted. */
  written: { count: number; isUndoable: boolean }
  marks: readonly Mark[]
  /** What the text is written by, the same as long as the editor stands: it gives the hints. */
  schemas: DraftSchemas
  isReadOnly: boolean
  onText(text: string): void
  onApply(): void
}

/** A long text of JSON, with its lines, what is wrong with it at its place, search and undo. */
export function JsonEditor({
  ref,
  className,
  label,
  text,
  written,
  marks,
  schemas,
  isReadOnly,
  onText,
  onApply,
}: Props) {
  const host = useRef<HTMLDivElement>(null)
  const editor = useRef<Editor>(undefined)
  const latest = useRef({ text, onText, onApply })
  latest.current = { text, onText, onApply }
  useEffect(() => {
    if (!host.current) return
    const opened = openEditor({
      root: host.current.shadowRoot ?? host.current.attachShadow({ mode: 'open' }),
      ...{ label, schemas, text: latest.current.text },
      onText: (typed) => latest.current.onText(typed),
      onApply: () => latest.current.onApply(),
    })
    editor.current = opened
    return opened.close
  }, [label, schemas])
  useEffect(() => editor.current?.setReadOnly(isReadOnly), [isReadOnly])
  useEffect(() => editor.current?.write(latest.current.text, written.isUndoable), [written])
  useEffect(() => editor.current?.mark(marks), [marks])
  useImperativeHandle(ref, () => ({ go: (from, to) => editor.current?.go(from, to) }), [])
  return <div ref={host} className={className} />
}
