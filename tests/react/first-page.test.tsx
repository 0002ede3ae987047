import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FormView } from '../../runtime/react/form/FormView.tsx'
import { firstPage } from '../../runtime/react/form/first-page.ts'
import { page, templateOf, text, whenRule } from '../support/elements.ts'
import { openForm } from './support/fake-views.tsx'

const pages = [page('one', [text('a')]), page('two', [text('b')])]
const withSummary = templateOf(pages, { summaryPages: [page('sum', [text('a')]), page('more', [text('b')])] })

/** The heading of the page that the form shows. */
const opened = (template: typeof withSummary, options?: Parameters<typeof openForm>[1]) => {
  const markup = renderToStaticMarkup(<FormView controller={openForm(template, options)} />)
  return /<h2[^>]*>([^<]*)/.exec(markup)?.[1]
}

describe('the page a form opens with', () => {
  it('FF-02 is the first summary page of a form that is read', () => {
    expect(opened(withSummary, { readOnly: true })).toBe('Page sum')
    expect(opened(templateOf(pages), { readOnly: true })).toBe('Page one')
  })

  it('FF-02 is the first page in preview, and while it can be edited', () => {
    expect(opened(withSummary)).toBe('Page one')
    expect(opened(withSummary, { preview: true })).toBe('Page one')
    const preview = { preview: true, editable: false }
    expect(firstPage(withSummary, preview)).toEqual({ kind: 'page', id: 'one' })
  })

  it('FF-01 passes over a first page that nobody may see', () => {
    const [first, second] = pages as [(typeof pages)[0], (typeof pages)[0]]
    const hidden = { ...first, ...whenRule({ answered: 'b' }) }
    expect(opened(templateOf([hidden, second]))).toBe('Page two')
  })
})
