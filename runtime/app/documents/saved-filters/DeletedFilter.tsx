import { useEffect, useRef } from 'react'
import { Button } from '../../../react/ui/Button.tsx'
import styles from './SavedFilters.module.css'

/** Stands where the filter stood, and takes the focus from the button that is gone. */
export function DeletedFilter({ name, onUndo }: { name: string; onUndo(): Promise<void> }) {
  const undo = useRef<HTMLButtonElement>(null)
  useEffect(() => undo.current?.focus(), [])
  return (
    <>
      <span className={styles.name} role="status">{`“${name}” was deleted.`}</span>
      <Button small ref={undo} aria-label={`Undo deleting ${name}`} onClick={() => void onUndo()}>
        Undo
      </Button>
    </>
  )
}
