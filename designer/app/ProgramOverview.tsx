import { useMemo } from 'react'
import { Link } from 'wouter'
import { widgets, widgetViews } from '../../runtime/app/composition/widgets.ts'
import { useLoad } from '../../runtime/app/feedback/use-load.ts'
import { documentOf, type FoundLayout } from '../../runtime/app/page-layout/layout-fields.ts'
import { useWidgetHost } from '../../runtime/app/page-layout/use-widget-host.tsx'
import { useApplication } from '../../runtime/app/session/session-context.ts'
import { overviewOf } from '../../runtime/core/layout/layout-id.ts'
import { LayoutPage } from '../../runtime/react/layout/LayoutPage.tsx'
import { Button, ButtonLink } from '../../runtime/react/ui/Button.tsx'
import { muted } from '../../runtime/react/ui/text.ts'
import { common } from '../parts/common-texts.ts'
import { programAddress } from './addresses.ts'
import { layoutQuery } from './layout-operations.ts'
import styles from './ProgramOverview.module.css'
import { texts } from './texts.ts'
import type { ProgramPlace } from './use-program.ts'

/** The first page of a program as its people see it, and the way to change it (SG-03). */
export default function ProgramOverview({ campusId, programId }: ProgramPlace) {
  const { session } = useApplication()
  const { data, error, reload } = useLoad(
    (signal) => session.transport.request(layoutQuery, { id: overviewOf(programId) }, { signal }),
    [session, programId],
  )
  const layout = data?.findLayout
  return (
    <section className={styles.overview} aria-labelledby="program-page">
      <div className={styles.head}>
        <h2 id="program-page">{texts.programPage}</h2>
        {data && (
          <Link href={`${programAddress(campusId, programId)}/layout`} asChild>
            <ButtonLink small icon={layout ? 'pencil' : 'plus'}>
              {layout ? texts.editPage : texts.createAPage}
            </ButtonLink>
          </Link>
        )}
      </div>
      {error && !data ? (
        <p role="alert">
          {texts.pageNotLoaded}{' '}
          <Button small onClick={reload}>
            {common.tryAgain}
          </Button>
        </p>
      ) : null}
      {data && !layout && <p className={muted}>{texts.noPageYet}</p>}
      {layout && <Preview programId={programId} layout={layout} />}
    </section>
  )
}

function Preview({ programId, layout }: { programId: string; layout: FoundLayout }) {
  const host = useWidgetHost({ programId, startable: layout.startable })
  const document = useMemo(() => documentOf(layout), [layout])
  return (
    <div className={styles.preview}>
      <LayoutPage layout={document} widgets={widgets} views={widgetViews} host={host} />
    </div>
  )
}
