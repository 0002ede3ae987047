import { describe, expect, it } from 'vitest'
import { readForm } from '../../designer/import/formio/read-form.ts'
import { become } from './become.ts'

const components = [{ type: 'textfield', key: 'a', label: 'A' }]
const BY_BUILDER: readonly [string, string][] = [
  ['fieldset', 'Field Set'],
  ['container', 'Container'],
  ['well', 'Well'],
  ['panel', 'Panel'],
]

function holding(type: string, said: object) {
  const { template, lost } = become(readForm, { components: [{ type, key: 'g', ...said, components }] })
  return { title: template.pages[0]?.children[0]?.title, lost }
}

describe('what only holds others in a form of Form.io', () => {
  it.each(BY_BUILDER)(
    'is a %s without a title while it is called "%s" as the builder does',
    (type, label) => {
      expect(holding(type, { label })).toEqual({ title: undefined, lost: [] })
      expect(holding(type, { label, legend: '' })).toEqual({ title: undefined, lost: [] })
      expect(holding(type, { label, title: label })).toEqual({ title: undefined, lost: [] })
      expect(holding(type, { label: 'Rooms' })).toEqual({ title: 'Rooms', lost: [] })
      const named = { title: 'Rooms', lost: [] }
      expect(holding(type, { label, title: 'Rooms' })).toEqual(named)
      expect(holding(type, { label, legend: 'Rooms' })).toEqual(named)
    },
  )

  it.each(BY_BUILDER)(
    'is a %s without a title where its label is not shown, which is told',
    (type, label) => {
      const hideLabel = true
      const look = ['/components/0/hideLabel', 'true', 'look']
      expect(holding(type, { label, hideLabel })).toEqual({ title: undefined, lost: [look] })
      expect(holding(type, { label: 'Rooms', hideLabel })).toEqual({
        title: undefined,
        lost: [look, ['/components/0/label', 'Rooms', 'about']],
      })
    },
  )

  it('keeps what it is opened by', () => {
    expect(holding('panel', { title: 'Panel', label: 'Panel', collapsible: true }).title).toBe('Panel')
  })

  it('is a page that is called by its number, or by its key where somebody chose one', () => {
    const page = (key: string, title: string) => ({ type: 'panel', key, title, components })
    const keys = ['panel', 'rooms', 'Panel12', 'panelists', 'myPanel', '_']
    const source = {
      display: 'wizard',
      components: [page('x', 'Who'), ...keys.map((key) => page(key, 'Panel'))],
    }
    const { template } = become(readForm, source)
    expect(template.pages.map(({ name }) => name)).toEqual([
      ...['Who', 'Page 2', 'Rooms', 'Page 4', 'Panelists', 'My panel', 'Page 7'],
    ])
  })
})
