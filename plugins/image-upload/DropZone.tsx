import { type DragEvent, useEffect, useRef, useState } from 'react'
import type { FileRules } from '../../runtime/core/file/file-rules.ts'
import { acceptAttribute } from '../../runtime/core/file/kinds.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import styles from './DropZone.module.css'
import { texts } from './texts.ts'

interface Props {
  controlId: string
  describedBy: string | undefined
  rules: FileRules
  minFiles: number
  onFiles(files: readonly File[]): void
}

const holdsFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false

/** Where files come in: dropped, chosen, taken with the phone's camera; pasting is heard around it. */
export function DropZone({ controlId, describedBy, rules, minFiles, onFiles }: Props) {
  const { kinds, maxFiles } = rules
  const chooser = useRef<HTMLInputElement>(null)
  const camera = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  useNoNavigation()
  /** What a phone's camera gives. */
  const hasCamera = kinds.some(({ id }) => id === 'jpeg')
  const hintId = `${controlId}-hint`
  const take = (input: HTMLInputElement) => {
    onFiles([...(input.files ?? [])])
    // The same file may be chosen again after it was removed.
    input.value = ''
  }
  const drag = (event: DragEvent) => {
    if (!holdsFiles(event)) return
    event.preventDefault()
    setOver(true)
  }
  return (
    <div
      className={styles.zone}
      data-drop
      data-over={over || undefined}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={(event) =>
        !event.currentTarget.contains(event.relatedTarget as Node | null) && setOver(false)
      }
      onDrop={(event) => {
        if (!holdsFiles(event)) return
        event.preventDefault()
        setOver(false)
        onFiles([...event.dataTransfer.files])
      }}
    >
      <p>{texts.drop}</p>
      <div className={styles.buttons}>
        <Button
          id={controlId}
          icon="upload"
          aria-describedby={[describedBy, hintId].filter(Boolean).join(' ')}
          onClick={() => chooser.current?.click()}
        >
          {texts.choose}
        </Button>
        {hasCamera && (
          <Button className={styles.camera} icon="camera" onClick={() => camera.current?.click()}>
            {texts.photo}
          </Button>
        )}
      </div>
      <p className={styles.hint} id={hintId}>
        {texts.hint(rules, minFiles)}
      </p>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple={maxFiles > 1}
        accept={acceptAttribute(kinds)}
        aria-label={texts.choose}
        onChange={(event) => take(event.target)}
      />
      {hasCamera && (
        <input
          ref={camera}
          type="file"
          hidden
          accept="image/*"
          capture="environment"
          aria-label={texts.photo}
          onChange={(event) => take(event.target)}
        />
      )}
    </div>
  )
}

/** A file dropped beside the box would otherwise open in place of the form. */
function useNoNavigation(): void {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (!event.defaultPrevented && holdsFiles(event)) event.preventDefault()
    }
    addEventListener('dragover', stop)
    addEventListener('drop', stop)
    return () => {
      removeEventListener('dragover', stop)
      removeEventListener('drop', stop)
    }
  }, [])
}
