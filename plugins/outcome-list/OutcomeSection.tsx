import { useMemo, useSyncExternalStore } from 'react'
import type { Outcomes, OutcomesSource } from '../../runtime/react/contract.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import { muted } from '../../runtime/react/ui/text.ts'
import type { Element } from '../../schemas/index.ts'
import { OutcomeItem } from './OutcomeItem.tsx'
import styles from './OutcomeSection.module.css'
import { groupIdOf, nameOf } from './props.ts'
import { isShown, wordsOfDay } from './result-words.ts'
import { texts } from './texts.ts'
import { useOutcomes } from './use-outcomes.ts'

interface Props {
  element: Element
  /** Absent where there is no form: in a preview. */
  source: OutcomesSource | undefined
  /** Given in a form: what leads to it can be jumped to. */
  controlId?: string
}

/** A group of outcomes in whatever state it is (OU-05). */
export function OutcomeSection({ element, source, controlId }: Props) {
  const title = controlId && `${controlId}-title`
  return (
    <section aria-labelledby={title} id={controlId} tabIndex={controlId ? -1 : undefined} data-outcomes>
      <RowsHeading id={title} element={element} required={false} />
      {source ? (
        <Group groupId={groupIdOf(element)} source={source} />
      ) : (
        <div className={styles.preview}>
          <p>{texts.preview(nameOf(element))}</p>
          <p className={muted}>{texts.notInPreview}</p>
        </div>
      )}
    </section>
  )
}

interface GroupProps {
  groupId: string
  source: OutcomesSource
}

function Group({ groupId, source }: GroupProps) {
  const { opened, retry } = useOutcomes(source)
  if (opened === 'loading') return <p role="status">{texts.loading}</p>
  if (opened === 'failed') return <Failed retry={retry} />
  return <OpenedGroup groupId={groupId} source={source} outcomes={opened} />
}

function OpenedGroup({ groupId, source, outcomes }: GroupProps & { outcomes: Outcomes }) {
  const store = useMemo(() => outcomes.group(groupId), [outcomes, groupId])
  const now = useSyncExternalStore(store.subscribe, store.get, store.get)
  if (now.kind === 'failed') return <Failed retry={outcomes.retry} />
  if (now.kind === 'missing') return <p className={muted}>{texts.missing}</p>
  if (now.kind !== 'ready') return <p role="status">{texts.loading}</p>
  const entries = now.entries.filter(isShown)
  return (
    <>
      {now.decidedDate && <p className={muted}>{texts.decided(wordsOfDay(now.decidedDate))}</p>}
      {entries.length === 0 && <p className={muted}>{texts.none}</p>}
      <ul className={styles.outcomes}>
        {entries.map((entry) => (
          <OutcomeItem
            key={entry.outcome.id}
            groupId={groupId}
            groupName={now.name}
            entry={entry}
            outcomes={outcomes}
            goTo={source.goTo}
          />
        ))}
      </ul>
    </>
  )
}

function Failed({ retry }: { retry(): void }) {
  return (
    <div className={styles.failed} role="alert">
      <p>{texts.failed}</p>
      <Button small onClick={retry}>
        {texts.retry}
      </Button>
    </div>
  )
}
