import { expect, it } from 'vitest'
import { readForm } from '../../designer/import/formio/read-form.ts'
import { become, placesOf, tables } from './become.ts'
import { itBecomes, itReads } from './cases.ts'

const read = (source: Record<string, unknown>) => become(readForm, source)
itBecomes('formio', read, (source) => placesOf(readForm, source))
it('says a unit where an element takes one, and rows are in place of a table alone', () => {
  const some = new Map([...tables, ['number', { kinds: { number: {} }, takes: ['unit'] }]])
  for (const without of ['table', 'signature']) some.delete(without)
  const components = [
    { type: 'number', key: 'n', suffix: 'kg' },
    { type: 'datagrid', key: 'd', components: [{ type: 'textfield', key: 'a' }] },
    { type: 'signature', key: 's' },
  ]
  const { template, lost } = become(readForm, { components }, { name: 'S', tables: some })
  const became = template.pages[0]?.children.map(({ type, unit }) => [type, unit])
  expect(became).toEqual([
    ['number', 'kg'],
    ['rows', undefined],
  ])
  expect(lost).toEqual([['/components/2', 's', 'no_element', 'signature']])
})

itReads('formio', read, (customConditional) => ({
  components: [
    { type: 'textfield', key: 'a' },
    { type: 'textfield', key: 'q', customConditional },
  ],
}))
