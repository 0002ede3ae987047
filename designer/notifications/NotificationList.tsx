import { useId } from 'react'
import { Link } from 'wouter'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { formatMoment } from '../../runtime/core/datetime/format.ts'
import { Badge } from '../../runtime/react/ui/Badge.tsx'
import { ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { Disclosure } from '../../runtime/react/ui/Disclosure.tsx'
import { visuallyHidden } from '../../runtime/react/ui/text.ts'
import { entriesOf } from '../document/entries.ts'
import { sendersIn } from '../document/senders.ts'
import { common } from '../parts/common-texts.ts'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import { DeliveryLog } from './DeliveryLog.tsx'
import styles from './NotificationsPane.module.css'
import { usesQuery } from './operations.ts'
import { RowActions } from './RowActions.tsx'
import { SharedRows } from './SharedRows.tsx'
import { sends, ToldCells } from './ToldCells.tsx'
import { texts } from './texts.ts'
import { useShared } from './use-shared.ts'
import { textOf } from './words.ts'

/** A template's notifications: whom each is for, what sends it, whether it is on, and what became of it. */
export function NotificationList() {
  const { address, session } = useWorkbench()
  const id = useId()
  const { transport } = useApplication().session
  const notifications = entriesOf(useDocument((documents) => documents.notifications))
  const senders = sendersIn(useDocument((documents) => documents.workflow))
  const { shared } = useShared()
  const own = new Set(notifications.map((each) => each.id))
  const sentShared = shared.filter((each) => !own.has(each.id) && senders.some(sends(each.id)))
  const { data: uses = [] } = useLoad(
    async (signal) =>
      (await transport.request(usesQuery, { draftId: session.id }, { signal })).notificationUses,
    [session, transport],
  )
  const useOf = (name: string) => uses.find((each) => each.id === name)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <h2>{common.notifications}</h2>
        <Link href={`${address}/notifications/new`} asChild>
          <ButtonLink icon="plus">{texts.newNotification}</ButtonLink>
        </Link>
      </div>
      {notifications.length + sentShared.length === 0 ? (
        <p className={styles.none}>{texts.noneYet}</p>
      ) : (
        <section className={styles.scroller} aria-label={common.notifications} tabIndex={0}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{texts.notification}</th>
                <th scope="col">{texts.goesTo}</th>
                <th scope="col">{texts.isSent}</th>
                <th scope="col">{common.status}</th>
                <th scope="col">{texts.lastSent}</th>
                <th scope="col">
                  <span className={visuallyHidden}>{texts.actions}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {notifications.map((each) => (
                <tr key={each.id}>
                  <th scope="row">
                    <Link href={`${address}/notifications/${encodeURIComponent(each.id)}`}>
                      {textOf(each.entry.name) || each.id}
                    </Link>
                  </th>
                  <ToldCells notification={each} senders={senders} />
                  <td>
                    <Became use={useOf(each.id)} />
                  </td>
                  <td>
                    <RowActions
                      notification={each}
                      senders={senders.filter(sends(each.id))}
                      isShared={shared.some((other) => other.id === each.id)}
                    />
                  </td>
                </tr>
              ))}
              <SharedRows shared={sentShared} senders={senders} />
            </tbody>
          </table>
        </section>
      )}
      <Disclosure id={`${id}-log`} title={texts.deliveryLog} startsOpen={false}>
        <DeliveryLog />
      </Disclosure>
    </div>
  )
}

function Became({ use }: { use: { lastSent: string | null; failures: number } | undefined }) {
  if (!use) return '--'
  return (
    <>
      {use.lastSent ? formatMoment(use.lastSent) : '--'}
      {use.failures > 0 && (
        <small>
          <Badge tone="red" icon="alert">
            {texts.notDelivered(use.failures)}
          </Badge>
        </small>
      )}
    </>
  )
}
