import type { Page, Template } from '../../../schemas/index.ts'

/** One entry of the navigation: a page to fill in, or a summary page to read. */
export interface PageRef {
  kind: 'page' | 'summary'
  id: string
}

/**
 * The page a form opens with (FF-02): the first summary page that shows something (SU-04) when there is one, the form is
 * no preview and cannot be edited; else the first page of those that may be seen.
 */
export function firstPage(
  template: Pick<Template, 'pages' | 'summaryPages'>,
  form: {
    preview: boolean
    editable: boolean
    visiblePageIds?: readonly string[]
    summaryPages?: readonly Pick<Page, 'id'>[]
  },
): PageRef {
  const [summary] = form.summaryPages ?? template.summaryPages ?? []
  if (summary && !form.preview && !form.editable) return { kind: 'summary', id: summary.id }
  return { kind: 'page', id: form.visiblePageIds?.[0] ?? template.pages[0]?.id ?? '' }
}

export function samePage(a: PageRef, b: PageRef): boolean {
  return a.kind === b.kind && a.id === b.id
}
