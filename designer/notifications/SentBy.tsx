import { ChoiceList } from '../../runtime/react/ui/ChoiceList.tsx'
import { sendersIn, setSent } from '../document/senders.ts'
import { FieldFrame } from '../parts/fields/FieldFrame.tsx'
import { useDocument, useWorkbench } from '../parts/workbench.ts'
import styles from './NotificationEditor.module.css'
import { texts } from './texts.ts'

/** When a notification is sent: the states and events of the workflow that name it, as the workflow has them (NO-02). */
export function SentBy({ id }: { id: string }) {
  const { session } = useWorkbench()
  const senders = sendersIn(useDocument((documents) => documents.workflow))
  const groups = [
    { kind: 'state', label: texts.whenFormComes },
    { kind: 'event', label: texts.whenSomebodyTakes },
  ] as const
  return groups.map(({ kind, label }) => {
    const offered = senders.filter((sender) => sender.kind === kind)
    return (
      <FieldFrame key={kind} isGroup label={label}>
        {({ id: control }) =>
          offered.length === 0 ? (
            <p className={styles.hint}>{texts.noStates}</p>
          ) : (
            <ChoiceList
              kind="checkbox"
              controlId={control}
              choices={offered.map((sender) => ({ id: sender.id, label: sender.label }))}
              selected={offered.filter(({ sends }) => sends.includes(id)).map((sender) => sender.id)}
              onChoose={(which, isSent) => {
                const sender = offered.find((each) => each.id === which)
                if (!sender) return
                const edits = setSent(session.documents(), sender, id, isSent)
                session.apply(
                  edits,
                  isSent ? texts.sendItFrom(sender.label) : texts.sendNoMoreFrom(sender.label),
                )
              }}
            />
          )
        }
      </FieldFrame>
    )
  })
}
