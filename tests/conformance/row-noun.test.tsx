import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { addRowLabel, rowName, rowWord } from '../../runtime/core/element/row-noun.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { describeProblem } from '../../runtime/react/form/ErrorSummary.tsx'
import { FormView } from '../../runtime/react/form/FormView.tsx'
import { createFormController } from '../../runtime/react/form/form-controller.ts'
import { SummaryView } from '../../runtime/react/summary/SummaryView.tsx'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { prepare, registry, views } from '../support/plugin-folders.ts'

const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }

describe.each(['repeatable-section', 'table-question'])('the word for one row of a %s', (type) => {
  const rows = (rowNoun?: string): Element => ({
    ...{ id: 'w', type, title: 'Witnesses', rowNoun },
    children: [{ id: 'name', type: 'text-question', title: 'Name', required: true }],
  })
  const open = (element: Element) => {
    const engine = createEngine(compileTemplate(templateOf([element]), registry), {
      answers: [['w', { rowIds: ['r1', 'r2'] }]],
      actor: erin,
      context,
    })
    return createFormController({ engine, registry, views })
  }

  it('ET-14 ET-22 is on its buttons and in its problems', async () => {
    await prepare([rows()])
    const controller = open(rows('Witness'))
    const markup = renderToStaticMarkup(<FormView controller={controller} />)
    expect(markup).toContain('Add witness')
    expect(markup).toContain('aria-label="Remove witness 2"')
    const issue = controller.attempt().find(({ path }) => path === 'w/r1/name')
    expect(issue && describeProblem(controller.engine, issue)).toBe(
      'Witnesses, Witness 1, Name: This question is required.',
    )
  })

  it('ET-14 ET-22 is Row where the template has none', () => {
    const controller = open(rows())
    const markup = renderToStaticMarkup(<FormView controller={controller} />)
    expect(markup).toMatch(/Add New( Row)?</)
    expect(markup).toContain('aria-label="Remove row 2"')
    const issue = controller.attempt().find(({ path }) => path === 'w/r1/name')
    expect(issue && describeProblem(controller.engine, issue)).toMatch(/^Witnesses, row 1, Name: /)
  })
})

it('ET-14 SU-02 names each card, in the form and in its summary', async () => {
  const element: Element = {
    ...{ id: 'w', type: 'repeatable-section', title: 'Witnesses', rowNoun: 'Witness' },
    children: [{ id: 'name', type: 'text-question', title: 'Name' }],
  }
  await prepare([element])
  const engine = createEngine(compileTemplate(templateOf([element]), registry), {
    answers: [['w', { rowIds: ['r1', 'r2'] }]],
    actor: erin,
    context,
  })
  const controller = createFormController({ engine, registry, views })
  for (const View of [FormView, SummaryView])
    expect(renderToStaticMarkup(<View controller={controller} />)).toMatch(/Witness 1<\/h4>.*Witness 2<\/h4>/)
})

it('ET-14 keeps capitals that are a word of their own', () => {
  const called = (rowNoun: unknown) => ({ id: 'w', type: 'table-question', rowNoun }) as Element
  expect(rowWord(called('EPA number'))).toBe('EPA number')
  expect(addRowLabel(called('Éclair'), '')).toBe('Add éclair')
  expect(rowName(called('  '), 3)).toBe('Row 3')
  expect(rowName(called({}), 3)).toBe('Row 3')
})
