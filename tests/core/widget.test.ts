import { describe, expect, it } from 'vitest'
import { createWidgets, defineWidget } from '../../runtime/core/widget/define-widget.ts'
import { BROKEN, INCOMPLETE } from '../../runtime/core/widget/texts.ts'

const widget = (type: string) =>
  defineWidget<{ value: string }>({
    ...{ type, label: type, icon: 'note', defaults: { config: {} }, height: 'content' },
    nameOf: ({ value }) => value,
  })

describe('the widgets of an installation', () => {
  it('PL-02 are found by their type, and listed in the order of the palette', () => {
    const models = [widget('b'), widget('a')]
    const widgets = createWidgets(models)
    expect(widgets.all()).toBe(models)
    expect(widgets.get('a')).toBe(models[1])
    expect(widgets.get('b')?.nameOf?.({ value: 'Welcome' })).toBe('Welcome')
    for (const type of ['c', '__proto__', 'constructor', '']) expect(widgets.get(type)).toBeUndefined()
  })

  it('are refused where two claim one type', () => {
    expect(() => createWidgets([widget('a'), widget('b'), widget('a')])).toThrow(
      'Two widgets call themselves "a"',
    )
  })

  it('have words for one that cannot do its work', () => {
    expect([INCOMPLETE, BROKEN]).toEqual([
      'Widget configuration is not complete',
      'This part of the page cannot be shown.',
    ])
  })
})
