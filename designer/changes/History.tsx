import { useMemo, useState } from 'react'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { sayChange } from '../../runtime/core/diff/say-change.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { common } from '../parts/common-texts.ts'
import { Said } from '../parts/Said.tsx'
import { useDocument, useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import { By } from './By.tsx'
import styles from './ChangesPane.module.css'
import { type Done, historyQuery } from './operations.ts'
import { type Told, tellHistory } from './tell-history.ts'
import { texts } from './texts.ts'

const AT_FIRST = 10
/** So many sentences are said of one entry. */
const MOST_SAID = 4

/** Who changed what in the draft, the newest first. */
export function History() {
  const { session } = useWorkbench()
  const { transport } = useApplication().session
  const { revision, kind } = useDraftStatus()
  const documents = useDocument((all) => all)
  const [shown, setShown] = useState(AT_FIRST)
  const { data } = useLoad(
    async (signal) =>
      (await transport.request(historyQuery, { draftId: session.id }, { signal })).draftHistory,
    [transport, session, revision],
  )
  // What waits to be sent is part of the documents, and of no revision yet.
  const isWhole = kind === 'saved' || kind === 'closed'
  const told = useMemo(
    () => (data && isWhole ? tellHistory(documents, revision, data.slice(0, shown)) : undefined),
    [data, documents, revision, isWhole, shown],
  )
  return (
    <section aria-labelledby="history-title">
      <h2 id="history-title">{texts.whoChangedWhat}</h2>
      {data?.length === 0 && <p className={styles.hint}>{texts.nobodyYet}</p>}
      <ol className={styles.list}>
        {told?.map((each) => (
          <Entry key={each.entry.revision} {...each} />
        ))}
      </ol>
      {data && data.length > shown && (
        <Button small onClick={() => setShown(shown + 2 * AT_FIRST)}>
          {common.showMore}
        </Button>
      )}
    </section>
  )
}

const CLOSED: Readonly<Record<string, string>> = {
  published: texts.publishedTheDraft,
  discarded: texts.discardedTheDraft,
}

function Entry({ entry, changes = [] }: Told<Done>) {
  const { name, undoes, closes, person, date } = entry
  const title = closes
    ? (CLOSED[closes] ?? closes)
    : `${undoes === null ? '' : texts.undid}${name ?? texts.change}`
  const more = changes.length - MOST_SAID
  return (
    <li className={styles.entry}>
      <p>
        {title}
        <By person={person} date={date} />
      </p>
      {changes.length > 0 && (
        <ul>
          {changes.slice(0, MOST_SAID).map((change) => (
            <li key={`${change.kind} ${change.path}`}>
              <Said spans={sayChange(change)} />
            </li>
          ))}
          {more > 0 && <li>{texts.moreChanges(more)}</li>}
        </ul>
      )}
    </li>
  )
}
