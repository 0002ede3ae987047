import { describe, expect, it } from 'vitest'
import type { ElementModel } from '../../runtime/core/element/define-element.ts'
import { createRegistry } from '../../runtime/core/element/registry.ts'
import { flagsOf, withFlags } from '../../runtime/core/template/apply-flags.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { fakes, page, section, table, templateOf, text } from '../support/elements.ts'

/** Words whose colour and size hang on one flag, and their voice on another. */
const registry = createRegistry(
  fakes
    .all()
    .map(
      (model): ElementModel =>
        model.type === 'fake-words'
          ? { ...model, flags: { looks: ['colour', 'size'], sound: ['voice'] } }
          : model,
    ),
)
const flags = (...content: Parameters<typeof templateOf>[0]) => [
  ...flagsOf(compileTemplate(templateOf(content), registry)),
]

describe('what of a template hangs on a flag', () => {
  it('is what its elements hold, wherever they stand', () => {
    expect(flags(text('a'), section('s', []))).toEqual([])
    expect(flags(text('a', { size: 3 }))).toEqual(['looks'])
    expect(flags(table('t', [text('a', { voice: 'low' })]), section('s', [], { colour: 'red' }))).toEqual([
      'sound',
    ])
    expect(flags(text('a', { colour: 'red', voice: 'low' })).sort()).toEqual(['looks', 'sound'])
    expect(flags({ id: 'a', type: 'not-installed', title: 'A', colour: 'red' })).toEqual([])
  })

  it('is left out while the flag is off, and nothing else', () => {
    const full = text('a', { colour: 'red', size: 3, voice: 'low' })
    const other = section('s', [full], { colour: 'blue' })
    const unknown = { id: 'u', type: 'not-installed', title: 'U', colour: 'red' }
    const template = templateOf([page('p1', [full, other, unknown]), page('p2', [table('t', [full])])])
    const before = structuredClone(template)
    const on = (...names: string[]) => withFlags(template, registry, (flag) => names.includes(flag))
    expect(on('looks', 'sound')).toEqual(template)
    const quiet = text('a', { colour: 'red', size: 3 })
    expect(on('looks').pages).toEqual([
      page('p1', [quiet, section('s', [quiet], { colour: 'blue' }), unknown]),
      page('p2', [table('t', [quiet])]),
    ])
    expect(on().pages[1]?.children).toEqual([table('t', [text('a')])])
    expect(on().pages[0]?.children[0]).not.toHaveProperty('children')
    expect(template).toEqual(before)
  })
})
