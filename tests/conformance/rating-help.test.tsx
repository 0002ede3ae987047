import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { FormView } from '../../runtime/react/form/FormView.tsx'
import { createFormController } from '../../runtime/react/form/form-controller.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { registry, views } from '../support/plugin-folders.ts'

it('ET-42 reads the help of a statement and of a grade with what they help with, and shows both', () => {
  const ratings = {
    id: 'ratings',
    type: 'rating-matrix',
    title: 'Training',
    rows: [{ id: 'clear', label: 'It was clear', help: 'You could follow it.' }],
    scale: [
      { id: 'no', label: 'Disagree' },
      { id: 'yes', label: 'Agree', help: 'Mostly or fully.' },
    ],
  }
  const compiled = compileTemplate(templateOf([ratings]), registry)
  const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
  const engine = createEngine(compiled, { answers: [], actor: erin, context })
  const markup = renderToStaticMarkup(
    <FormView controller={createFormController({ engine, registry, views })} />,
  )
  expect(markup).toMatch(/role="radiogroup"[^>]*aria-describedby="fw-ratings-clear-help"/)
  expect(markup).toMatch(/id="fw-ratings-clear-help">You could follow it\.</)
  expect(markup).toMatch(/type="radio"[^>]*aria-describedby="fw-ratings-help-yes"/)
  expect(markup.match(/aria-describedby="fw-ratings-help-/g)).toHaveLength(1)
  expect(markup).toMatch(/id="fw-ratings-help-yes">Mostly or fully\.</)
})
