import { useMemo, useState } from 'react'
import type { Conflict, Refusal } from '../../client/autosave/types.ts'
import type { OverwrittenReply } from '../../client/presence/presence-calls.ts'
import { useStore } from '../../react/hooks/use-store.ts'
import { Button } from '../../react/ui/Button.tsx'
import { texts as controls } from '../../react/ui/texts.ts'
import { useApplication } from '../session/session-context.ts'
import styles from './AnswerNotices.module.css'
import { answerText, questionName, refusalReason } from './answer-words.ts'
import { changeText } from './describe-changes.ts'
import { putBack } from './history/put-back.ts'
import { Notice } from './Notice.tsx'
import { texts } from './notice-texts.ts'
import type { OpenForm } from './open-form.ts'
import OverwrittenNotice from './presence/OverwrittenNotice.tsx'
import { Versions } from './Versions.tsx'

interface Props {
  form: OpenForm
  onDismiss(entry: OverwrittenReply): void
}

/** Answers that need a decision: two people wrote one, or the server would not take one. Nothing typed is lost. */
export default function AnswerNotices({ form, onDismiss }: Props) {
  const { queue, outbox } = form
  const store = useMemo(() => ({ get: queue.status, subscribe: queue.subscribe }), [queue])
  const kept = useMemo(() => ({ get: () => outbox.durable, subscribe: outbox.subscribe }), [outbox])
  const status = useStore(store)
  const durable = useStore(kept)
  const [understood, setUnderstood] = useState(false)
  const conflicts = status.kind === 'conflict' ? status.conflicts : []
  const refusals = status.kind === 'refused' ? status.refusals : []
  const overwritten = useStore(form.presence.overwritten)
  // Where it was known from the start it is said at the top.
  const tabOnly = !durable && form.startedDurable && !understood && form.editable
  if (conflicts.length + refusals.length + overwritten.length === 0 && !tabOnly) return null
  return (
    <section className={styles.notices} aria-label={texts.attention}>
      {tabOnly && <TabOnlyNotice onUnderstood={() => setUnderstood(true)} />}
      {refusals.map((refusal) => (
        <RefusalNotice key={refusal.operation.id} form={form} refusal={refusal} />
      ))}
      {conflicts.map((conflict) => (
        <ConflictNotice key={conflict.key} form={form} conflict={conflict} />
      ))}
      {overwritten.map((entry) => (
        <OverwrittenNotice
          key={`${entry.key} ${entry.revision}`}
          form={form}
          entry={entry}
          onDismiss={onDismiss}
        />
      ))}
    </section>
  )
}

/** The browser stores nothing (private window, full disk): closing the tab would lose what is not saved. */
function TabOnlyNotice({ onUnderstood }: { onUnderstood(): void }) {
  return (
    <Notice icon="info" role="status" actions={<Button onClick={onUnderstood}>{texts.ok}</Button>}>
      <p>
        <strong>{texts.tabOnlyTitle}</strong> {texts.tabOnly}
      </p>
    </Notice>
  )
}

function RefusalNotice({ form, refusal }: { form: OpenForm; refusal: Refusal }) {
  const { controller, queue } = form
  const { key } = refusal.operation
  const undo = () => {
    controller.engine.set(key, form.stored(key))
    queue.discard(key)
  }
  return (
    <Notice
      tone="danger"
      icon="alert"
      actions={
        <>
          <GoTo form={form} name={key} />
          <Button onClick={() => queue.retry(key)}>{controls.tryAgain}</Button>
          <Button onClick={undo}>{texts.undoMine}</Button>
        </>
      }
    >
      <p>
        <strong>{texts.notSaved(questionName(controller, key))}</strong> {refusalReason(refusal)}
      </p>
      <p className={styles.value}>{changeText(form, refusal.operation)}</p>
    </Notice>
  )
}

function ConflictNotice({ form, conflict }: { form: OpenForm; conflict: Conflict }) {
  const { controller, queue, editable } = form
  const { key, value, person, userId } = conflict
  const viewerId = useApplication().session.user.userId
  const mine = controller.engine.get(key)?.value ?? null
  const useTheirs = () => {
    queue.dismissConflict(key)
    putBack(form, key, conflict)
  }
  return (
    <Notice
      icon="user"
      actions={
        <>
          <GoTo form={form} name={key} />
          {editable && controller.engine.get(key) && <Button onClick={useTheirs}>{texts.useTheirs}</Button>}
          <Button onClick={() => queue.dismissConflict(key)}>{texts.keepMine}</Button>
        </>
      }
    >
      <p>
        {userId === viewerId ? (
          texts.changedByYou(questionName(controller, key))
        ) : (
          <>
            <strong>{person ? <bdi>{person}</bdi> : texts.somebody}</strong>{' '}
            {texts.changedMeanwhile(questionName(controller, key))}
          </>
        )}
      </p>
      <Versions theirs={answerText(controller, key, value)} yours={answerText(controller, key, mine)} />
    </Notice>
  )
}

function GoTo({ form, name }: { form: OpenForm; name: string }) {
  if (!form.editable || !form.controller.engine.get(name)) return null
  return <Button onClick={() => form.controller.goToQuestion(name)}>{texts.goToQuestion}</Button>
}
