import type { ReactNode } from 'react'
import { Avatar } from '../../../runtime/react/ui/Avatar.tsx'
import { Button } from '../../../runtime/react/ui/Button.tsx'
import { useWorkbench } from '../workbench.ts'
import { texts } from './texts.ts'
import styles from './together.module.css'
import { useLock, useOthersAt } from './use-together.ts'

interface Props {
  /** What is selected. */
  id: string
  /** What it is, in a word: `question`. */
  what: string
  children: ReactNode
}

/** The settings of something: they wait while somebody else edits it, until that person rests or the author goes on. */
export function SoftLock({ id, what, children }: Props) {
  const { together } = useWorkbench()
  const editors = useOthersAt(id).filter(({ isEditing }) => isEditing)
  const isLocked = useLock(id) !== undefined
  const [first] = editors
  const names = editors.map(({ name }) => name).join(texts.and)
  return (
    <>
      <div role="status">
        {first && (
          <div className={styles.lock}>
            <Avatar small aria-hidden initials={first.initials} tone={first.tone} />
            <span>{texts.editedBy(names, editors.length, what, isLocked)}</span>
            {isLocked && (
              <Button small onClick={() => together.edit()}>
                {texts.editAnyway}
              </Button>
            )}
          </div>
        )}
      </div>
      <div className={styles.held} inert={isLocked}>
        {children}
      </div>
    </>
  )
}
