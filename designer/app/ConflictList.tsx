import { useState } from 'react'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { DraftConflict } from '../document/conflict.ts'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import styles from './ConflictList.module.css'

/** What could not be kept: whose change stands there now, and the ways to make one's own again. */
export function ConflictList() {
  const { conflicts } = useDraftStatus()
  const [shown, setShown] = useState(3)
  if (conflicts.length === 0) return null
  return (
    <div className={styles.conflicts}>
      {conflicts.slice(0, shown).map((conflict) => (
        <Conflict key={conflict.pending.id} conflict={conflict} />
      ))}
      {conflicts.length > shown && (
        <Button tone="link" onClick={() => setShown(conflicts.length)}>
          Show {conflicts.length - shown} more
        </Button>
      )}
    </div>
  )
}

function Conflict({ conflict }: { conflict: DraftConflict }) {
  const { session } = useWorkbench()
  const { closed } = useDraftStatus()
  const { id, name, edits } = conflict.pending
  const written = edits.flatMap((edit) => (edit.do === 'set' && isShort(edit.value) ? [edit.value] : []))
  return (
    <Alert tone="warning">
      <p>
        <strong>“{name}” was not kept.</strong> {reason(conflict)}
        {written.length > 0 && <> You wrote “{written.join('”, “')}”.</>}
        {isShort(conflict.now) && <> It now says “{conflict.now}”.</>}
      </p>
      <div className={styles.ways}>
        {closed === undefined && (
          <Button small onClick={() => session.resolve(id, 'again')}>
            Make it again
          </Button>
        )}
        <Button small tone="quiet" onClick={() => session.resolve(id, 'drop')}>
          Give it up
        </Button>
      </div>
    </Alert>
  )
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

const CLOSED: Readonly<Record<string, string>> = {
  'draft.published': 'The draft was published before it was saved.',
  'draft.discarded': 'The draft was discarded before it was saved.',
}

function reason({ by, place, code }: DraftConflict): string {
  const closed = CLOSED[code]
  if (closed) return closed
  const last = by.at(-1)
  if (last?.person) {
    const { firstName, lastName } = last.person
    return `${firstName} ${lastName} changed the same place${last.name ? ` (“${last.name}”)` : ''}.`
  }
  return place ? 'The same place was changed meanwhile.' : 'The server did not accept it.'
}
