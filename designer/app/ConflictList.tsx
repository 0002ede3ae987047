import { useState } from 'react'
import { Alert } from '../../runtime/react/ui/Alert.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import type { DraftConflict } from '../document/conflict.ts'
import { common } from '../parts/common-texts.ts'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import styles from './ConflictList.module.css'
import { texts } from './texts.ts'

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
          {common.show} {conflicts.length - shown} {texts.moreShown}
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
        <strong>{texts.notKept(name)}</strong> {reason(conflict)}
        {written.length > 0 && <> {texts.youWrote(written.join('”, “'))}</>}
        {isShort(conflict.now) && <> {texts.itNowSays(conflict.now)}</>}
      </p>
      <div className={styles.ways}>
        {closed === undefined && (
          <Button small onClick={() => session.resolve(id, 'again')}>
            {texts.makeItAgain}
          </Button>
        )}
        <Button small tone="quiet" onClick={() => session.resolve(id, 'drop')}>
          {texts.giveItUp}
        </Button>
      </div>
    </Alert>
  )
}

const isShort = (value: unknown): value is string => typeof value === 'string' && value.length <= 200

const CLOSED: Readonly<Record<string, string>> = {
  'draft.published': texts.publishedBefore,
  'draft.discarded': texts.discardedBefore,
}

function reason({ by, place, code }: DraftConflict): string {
  const closed = CLOSED[code]
  if (closed) return closed
  const last = by.at(-1)
  if (last?.person) {
    const { firstName, lastName } = last.person
    return texts.samePlaceBy(firstName, lastName, last.name)
  }
  return place ? texts.samePlace : texts.refused
}
