import { describe, expect, it } from 'vitest'
import { firstPage } from '../../runtime/react/form/first-page.ts'
import { page, templateOf, text } from '../support/elements.ts'

const pages = [page('one', [text('a')]), page('two', [text('b')])]
const withSummary = templateOf(pages, { summaryPages: [page('sum', [text('a')])] })

describe('the page a form opens with', () => {
  it('FF-02 is the first summary page of a form that is read', () => {
    expect(firstPage(withSummary, { preview: false, editable: false })).toEqual({
      kind: 'summary',
      id: 'sum',
    })
  })

  it('FF-02 is the first page in preview, while editable, and without summary pages', () => {
    const first = { kind: 'page', id: 'one' }
    expect(firstPage(withSummary, { preview: true, editable: false })).toEqual(first)
    expect(firstPage(withSummary, { preview: false, editable: true })).toEqual(first)
    expect(firstPage(templateOf(pages), { preview: false, editable: false })).toEqual(first)
  })

  it('FF-01 passes over a first page that nobody may see', () => {
    const form = { preview: false, editable: true, visiblePageIds: ['two'] }
    expect(firstPage(withSummary, form)).toEqual({ kind: 'page', id: 'two' })
  })
})
