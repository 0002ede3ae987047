import { useEffect, useState } from 'react'
import type { Edit } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import { useDocument, useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import styles from './TemplateName.module.css'
import { texts } from './texts.ts'

/** The template's name, changed where it stands. A template has one: what is emptied gets its old name back. */
export function TemplateName() {
  const { session } = useWorkbench()
  const { closed } = useDraftStatus()
  const name = useDocument(({ template }) => (template as { name?: unknown } | undefined)?.name)
  const was = typeof name === 'string' ? name : ''
  const [text, setText] = useState(was)
  useEffect(() => setText(was), [was])
  const keep = () => {
    const value = text.trim()
    if (value === '' || value === was) return setText(was)
    const edit: Edit = {
      do: 'set',
      at: ['template', 'name'],
      value,
      ...(typeof name === 'string' && { was }),
    }
    session.apply([edit], texts.renameTheTemplate)
  }
  return (
    <h1 className={styles.name}>
      <span aria-hidden="true">{text || common.untitled}</span>
      <input
        aria-label={texts.templateName}
        value={text}
        size={1}
        maxLength={200}
        readOnly={closed !== undefined}
        onChange={(event) => setText(event.target.value)}
        onBlur={keep}
        onKeyDown={({ key, currentTarget }) => {
          if (key === 'Enter') currentTarget.blur()
          if (key === 'Escape') setText(was)
        }}
      />
    </h1>
  )
}
