import { useState, useSyncExternalStore } from 'react'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import styles from './EditorNotices.module.css'
import { useEditor } from './editor.ts'
import type { Kept } from './layout-session.ts'
import { texts } from './texts.ts'

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
          <p>{texts.savedByOther(noun)}</p>
          <span className={styles.ways}>
            <Button small onClick={onTakeTheirs}>
              {texts.showTheirs}
            </Button>
            <Button small tone="danger" onClick={onKeepMine}>
              {texts.saveMine}
            </Button>
          </span>
        </Alert>
      )}
      {isRestored && isChanged && (
        <Alert tone="note">
          <p>{texts.restored}</p>
          <span className={styles.ways}>
            <Button
              small
              onClick={() => {
                session.undo()
                setRestored(false)
              }}
            >
              {texts.discardThem}
            </Button>
          </span>
        </Alert>
      )}
    </div>
  )
}
