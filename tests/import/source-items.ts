import type { SourceForm, SourceItem, SourceOption } from '../../designer/import/shared/source-form.ts'
import { become } from './become.ts'

const itself = (form: SourceForm) => form
export const formOf = (children: readonly SourceItem[], more: Partial<SourceForm> = {}): SourceForm => ({
  pages: [{ at: '', name: 'Questions', children }],
  ...more,
})
export const item = (name: string, more: Partial<SourceItem> = {}): SourceItem => ({
  at: `/${name}`,
  name,
  kinds: ['text'],
  ...more,
})
export const questions = (...items: SourceItem[]) => {
  const { template, lost } = become(itself, formOf(items))
  return { elements: template.pages[0]?.children ?? [], lost, translations: template.translations }
}
export const first = (...items: SourceItem[]) => questions(...items).elements[0]
export const words = (own: string, es?: string) => ({ '': own, ...(es && { es }) })
export const option = (value: string, more: Partial<SourceOption> = {}): SourceOption => ({
  at: `/options/${value}`,
  value,
  label: words(value.toUpperCase()),
  ...more,
})
export const rule = (what: unknown) => ({ at: '/rule', what, rule: what })
