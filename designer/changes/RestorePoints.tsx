import { useState } from 'react'
import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { invertEdits } from '../../runtime/core/edit/invert-edits.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { IconButton } from '../../runtime/react/ui/IconButton.tsx'
import { TextInput } from '../../runtime/react/ui/text-input.tsx'
import type { Edit } from '../../schemas/index.ts'
import { common } from '../parts/common-texts.ts'
import { useWorkbench } from '../parts/workbench.ts'
import { By } from './By.tsx'
import styles from './ChangesPane.module.css'
import {
  goBackMutation,
  historyQuery,
  keepPointMutation,
  type Point,
  pointsQuery,
  removePointMutation,
} from './operations.ts'
import { texts } from './texts.ts'

const MOST = 30

/** The draft as it was at moments that somebody gave a name, and the way back to them. */
export function RestorePoints() {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const [name, setName] = useState('')
  const draftId = session.id
  const { data: points, reload } = useLoad(
    async (signal) => (await transport.request(pointsQuery, { draftId }, { signal })).draftPoints,
    [transport, draftId],
  )

  const attempt = async (work: () => Promise<unknown>, failed: string) => {
    try {
      await session.settle()
      await work()
      reload()
    } catch (error) {
      const text = failureText(error, failed, {
        LIMIT_EXCEEDED: texts.mostPoints(MOST),
      })
      if (text) showToast('danger', text)
    }
  }
  const keep = () =>
    attempt(async () => {
      await transport.request(keepPointMutation, { draftId, name: name.trim() })
      setName('')
    }, texts.pointNotKept)
  const goBack = (point: Point) =>
    attempt(async () => {
      const { revision } = (await transport.request(goBackMutation, { draftId, pointId: point.id }))
        .goBackToDraftPoint
      session.look()
      showToast('success', texts.draftIsBack(point.name), {
        label: common.undo,
        run: () => void takeBack(revision),
      })
    }, texts.notTakenBack)
  const takeBack = (revision: number) =>
    attempt(async () => {
      const { draftHistory } = await transport.request(historyQuery, { draftId, before: revision + 1 })
      const [done] = draftHistory
      if (done?.revision === revision)
        session.apply(invertEdits(done.edits as Edit[]), texts.undoOf(done.name))
    }, texts.changedMeanwhile)
  const remove = (point: Point) =>
    attempt(
      () => transport.request(removePointMutation, { draftId, pointId: point.id }),
      texts.pointNotRemoved,
    )

  return (
    <section aria-labelledby="points-title">
      <h2 id="points-title">{texts.restorePoints}</h2>
      <form
        className={styles.keep}
        onSubmit={(event) => {
          event.preventDefault()
          if (name.trim()) void keep()
        }}
      >
        <TextInput
          aria-label={texts.pointName}
          placeholder={texts.beforeTheReview}
          maxLength={200}
          value={name}
          onText={(text) => {
            setName(text)
            return undefined
          }}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          {texts.keep}
        </Button>
      </form>
      {points?.length === 0 && <p className={styles.hint}>{texts.pointHint}</p>}
      <ul className={styles.list}>
        {points?.map((point) => (
          <li key={point.id} className={styles.point}>
            <span>
              {point.name}
              <By person={point.person} date={point.date} />
            </span>
            <span className={styles.keep}>
              <Button small onClick={() => void goBack(point)} aria-label={texts.goBackTo(point.name)}>
                {texts.goBack}
              </Button>
              <IconButton
                small
                icon="trash"
                label={texts.removePoint(point.name)}
                onClick={() => void remove(point)}
              />
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
