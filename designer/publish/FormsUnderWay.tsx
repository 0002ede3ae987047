import { Link } from 'wouter'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { Button } from '../../runtime/react/ui/Button.tsx'
import { common } from '../parts/common-texts.ts'
import { useDraftStatus, useWorkbench } from '../parts/workbench.ts'
import { impactQuery } from './operations.ts'
import styles from './PublishPane.module.css'
import { sayImpact } from './say-impact.ts'
import { texts } from './texts.ts'

/** What the draft means for forms that were started before. */
export function FormsUnderWay() {
  const { session, address } = useWorkbench()
  const { revision } = useDraftStatus()
  const { transport } = useApplication().session
  const { data, error, reload } = useLoad(
    async (signal) => (await transport.request(impactQuery, { draftId: session.id }, { signal })).draftImpact,
    [session, transport, revision],
  )
  return (
    <section className={styles.section} aria-labelledby="under-way">
      <h2 id="under-way">{texts.formsUnderWay}</h2>
      {data && sayImpact(data).map((sentence) => <p key={sentence}>{sentence}</p>)}
      {data && (data.versions.length > 1 || data.openForms > 0) && (
        <p>
          <Link href={`${address}/migration`}>{texts.moveBetween}</Link>
        </p>
      )}
      {!data && !error && <p className={styles.hint}>{texts.counting}</p>}
      {!data && error !== null && (
        <p>
          {texts.notCounted}{' '}
          <Button small tone="quiet" onClick={reload}>
            {common.tryAgain}
          </Button>
        </p>
      )}
    </section>
  )
}
