import { lazy, Suspense } from 'react'
import { defineRuntime, type InputProps } from '../../runtime/react/contract.ts'
import { RowsHeading } from '../../runtime/react/ui/RowsHeading.tsx'
import type { SubformAnswer } from './props.ts'
import { texts } from './texts.ts'

const SubformList = lazy(() => import('./SubformList.tsx'))

function Input({ element, state, controlId, subforms }: InputProps<SubformAnswer>) {
  const title = `${controlId}-title`
  return (
    <section className="fw-rows" aria-labelledby={title} id={controlId} tabIndex={-1}>
      <RowsHeading id={title} element={element} required={state.required} />
      {subforms ? (
        <Suspense fallback={<p role="status">{texts.loading}</p>}>
          <SubformList element={element} subforms={subforms} withActions />
        </Suspense>
      ) : (
        <p>{texts.preview}</p>
      )}
    </section>
  )
}

export default defineRuntime<SubformAnswer>({ frame: 'bare', Input })
