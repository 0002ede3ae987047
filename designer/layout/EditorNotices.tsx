import { useState, useSyncExternalStore } from 'react'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import styles from './EditorNotices.module.css'
import { useEditor } from './editor.ts'
import type { Kept } from './layout-session.ts'

interface Props {
  noun: string
  /** What somebody else saved meanwhile. */
  theirs: Kept | undefined
  onTakeTheirs(): void
  onKeepMine(): void
}

/** Says where what is on the screen is not what its author expects, and what can be done about it. */
export function EditorNotices({ noun, theirs, onTakeTheirs, onKeepMine }: Props) {
  const { session } = useEditor()
  const { isChanged } = useSyncExternalStore(session.subscribe, session.get)
  const [isRestored, setRestored] = useState(session.restored)
  return (
    <div className={styles.notices} role="status">
      {theirs && (
        <Alert tone="warning">
          <p>Somebody else has saved this {noun} since you opened it. Your changes are not saved.</p>
          <span className={styles.ways}>
            <Button small onClick={onTakeTheirs}>
              Show theirs
            </Button>
            <Button small tone="danger" onClick={onKeepMine}>
              Save mine over it
            </Button>
          </span>
        </Alert>
      )}
      {isRestored && isChanged && (
        <Alert tone="note">
          <p>These are your changes of the last time. They are not saved yet.</p>
          <span className={styles.ways}>
            <Button
              small
              onClick={() => {
                session.undo()
                setRestored(false)
              }}
            >
              Discard them
            </Button>
          </span>
        </Alert>
      )}
    </div>
  )
}
