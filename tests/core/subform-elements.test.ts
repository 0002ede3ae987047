import { expect, it } from 'vitest'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { elementOfSubform } from '../../runtime/core/template/subform-elements.ts'
import { fakes, templateOf, text } from '../support/elements.ts'

const registry = createRegistry([...fakes.all(), { type: 'fake-list', version: 1, showsSubforms: true }])
const list = (id: string, templateId?: string) => ({ id, type: 'fake-list', templateId })
const content = [
  text('q', { templateId: 'visits' }),
  { id: 'beam', type: 'hologram', templateId: 'visits' },
  list('any'),
  list('visits', 'visits'),
  list('more', 'visits'),
]
const listing = (subform: object) =>
  elementOfSubform(compileTemplate(templateOf(content), registry), subform as never)

it('a subform is listed by the element that it names, else by the first that lists its template', () => {
  expect(listing({ subformElementId: 'more', templateGroupId: 'visits' })).toBe('more')
  expect(listing({ templateGroupId: 'visits', templateId: 'visits-v2' })).toBe('visits')
  expect(listing({ templateGroupId: 'other', templateId: 'visits' })).toBe('visits')
  expect(listing({ subformElementId: 'q', templateGroupId: 'visits' })).toBe('visits')
  expect(listing({ subformElementId: 'q', templateGroupId: 'other', templateId: 'other-v1' })).toBeUndefined()
})
