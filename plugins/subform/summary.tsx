import { lazy, Suspense } from 'react'
import { defineSummary } from '../../runtime/react/contract.ts'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import type { SubformAnswer } from './props.ts'
import { texts } from './texts.ts'

const SubformList = lazy(() => import('./SubformList.tsx'))

/** The same table, without the actions. */
export default defineSummary<SubformAnswer>({
  bare: true,
  Summary: ({ element, subforms }) => (
    <section className="fw-rows">
      <RowsHeading element={element} />
      {subforms ? (
        <Suspense fallback={<p role="status">{texts.loading}</p>}>
          <SubformList element={element} subforms={subforms} />
        </Suspense>
      ) : (
        <p>{texts.preview}</p>
      )}
    </section>
  ),
})
