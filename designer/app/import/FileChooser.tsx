import { type DragEvent, useRef, useState } from 'react'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { muted } from '../../../runtime/react/ui/text.ts'
import { formats } from './formats.ts'
import styles from './ImportPage.module.css'
import { texts } from './texts.ts'

const faces = [...formats.values()]
const accept = [...new Set(faces.flatMap(({ accepts }) => accepts))].join()
const files = new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(faces.map(({ file }) => file))

const holdsFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files')

interface Props {
  /** One was chosen before: another one takes its place. */
  hasOne: boolean
  onFile(file: File): void
}

/** Where a file comes in: dropped or chosen. */
export function FileChooser({ hasOne, onFile }: Props) {
  const chooser = useRef<HTMLInputElement>(null)
  const [isOver, setOver] = useState(false)
  const drag = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={styles.zone}
      data-over={isOver || undefined}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={({ currentTarget, relatedTarget }) =>
        !currentTarget.contains(relatedTarget as Node | null) && setOver(false)
      }
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
    >
      <p>{texts.drop}</p>
      <Button
        icon="upload"
        tone={hasOne ? undefined : 'primary'}
        aria-describedby="import-accepted"
        onClick={() => chooser.current?.click()}
      >
        {hasOne ? texts.another : texts.choose}
      </Button>
      <p id="import-accepted" className={muted}>
        {texts.accepted(files)}
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={accept}
        aria-label={texts.choose}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // The same file may be chosen again after it was mended.
          target.value = ''
          if (file) onFile(file)
        }}
      />
    </div>
  )
}
