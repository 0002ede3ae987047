import { useState } from 'react'
import { failureText } from '../../runtime/app/feedback/failure-text.ts'
import { showToast } from '../../runtime/app/feedback/toasts.ts'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { entriesOf } from '../document/entries.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './DeliveryLog.module.css'
import { type Delivery, deliveriesQuery, sendAgainMutation } from './operations.ts'
import { texts } from './texts.ts'
import { textOf } from './words.ts'

const PAGE = 25

/** What was sent of a notification, or of all of the template's, and what became of each e-mail. */
export function DeliveryLog({ notificationId }: { notificationId?: string }) {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const [onlyProblems, setOnlyProblems] = useState(false)
  const [older, setOlder] = useState<readonly Delivery[]>([])
  const [isAll, setAll] = useState(false)
  const wanted = {
    draftId: session.id,
    onlyProblems,
    ...(notificationId !== undefined && { notificationId }),
  }
  const read = async (more: { before?: string }, signal?: AbortSignal) =>
    (await transport.request(deliveriesQuery, { ...wanted, ...more }, signal ? { signal } : {}))
      .templateDeliveries
  const { data, error, reload } = useLoad((signal) => read({}, signal), [transport, session, onlyProblems])
  const list = [...(data ?? []), ...older]
  const showMore = async () => {
    const last = list.at(-1)
    if (!last) return
    const next = await read({ before: last.cursor })
    setOlder([...older, ...next])
    setAll(next.length < PAGE)
  }
  const again = async (id: string) => {
    try {
      await transport.request(sendAgainMutation, { draftId: session.id, id })
      showToast('success', texts.sentSoon)
    } catch (failure) {
      const words = failureText(failure, texts.notSentAgain)
      if (words) showToast('danger', words)
    }
    setOlder([])
    reload()
  }
  if (!data) return <p role="status">{error ? texts.logNotRead : texts.readingTheLog}</p>
  return (
    <div className={styles.log}>
      <ChoiceList
        kind="checkbox"
        controlId={`only-problems-${notificationId ?? 'all'}`}
        choices={[{ id: 'problems', label: texts.onlyFailed }]}
        selected={onlyProblems ? ['problems'] : []}
        onChoose={(_, yes) => {
          setOlder([])
          setAll(false)
          setOnlyProblems(yes)
        }}
      />
      {list.length === 0 && (
        <p className={styles.hint}>{onlyProblems ? texts.allArrived : texts.nothingSent}</p>
      )}
      <ul className={styles.list}>
        {list.map((each) => (
          <DeliveryItem
            key={each.id}
            delivery={each}
            isNamed={notificationId === undefined}
            onAgain={again}
          />
        ))}
      </ul>
      {data.length === PAGE && !isAll && (
        <Button small onClick={showMore}>
          {texts.showOlder}
        </Button>
      )}
    </div>
  )
}

interface ItemProps {
  delivery: Delivery
  /** It is said which notification it was. */
  isNamed: boolean
  onAgain(id: string): void
}

function DeliveryItem({ delivery, isNamed, onAgain }: ItemProps) {
  const { id, kind, to, state, createdDate, sentDate, error, notificationId } = delivery
  const notifications = entriesOf(useDocument((documents) => documents.notifications))
  const name = textOf(notifications.find((each) => each.id === notificationId)?.entry.name) || notificationId
  const { label, tone } = STATES[state] ?? { label: state, tone: 'gray' }
  const isTest = kind === 'test'
  return (
    <li>
      <span>
        <Badge tone={tone}>{label}</Badge> {isTest && <Badge tone="blue">{texts.test}</Badge>} {to}
        <small>
          {isNamed && `${name}, `}
          {formatMoment(sentDate ?? createdDate)}
          {error && `: ${error}`}
        </small>
      </span>
      {!isTest && (state === 'failed' || state === 'uncertain') && (
        <Button small aria-label={texts.sendAgainTo(to)} onClick={() => onAgain(id)}>
          {texts.sendAgain}
        </Button>
      )}
    </li>
  )
}

const STATES: Readonly<Record<string, { label: string; tone: string }>> = {
  held: { label: texts.inSummary, tone: 'gray' },
  digested: { label: texts.inSummary, tone: 'gray' },
  waiting: { label: texts.toBeSent, tone: 'blue' },
  sending: { label: texts.toBeSent, tone: 'blue' },
  sent: { label: texts.sent, tone: 'green' },
  failed: { label: texts.notSent, tone: 'red' },
  uncertain: { label: texts.maybeLost, tone: 'orange' },
}
