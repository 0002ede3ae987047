import { describe, expect, it } from 'vitest'
import { helpOf, labelOf } from '../../runtime/core/element/label-of.ts'
import { lintUnique } from '../../runtime/core/element/lint-unique.ts'
import { lintUnused } from '../../runtime/core/element/lint-unused.ts'
import { isCurrent } from '../../runtime/core/element/migrate-element.ts'
import { addRowLabel, rowName, rowTexts, rowWord } from '../../runtime/core/element/row-noun.ts'
import { shownChildren } from '../../runtime/core/element/shown-children.ts'
import { inLanguage } from '../../runtime/core/language/local-language.ts'
import type { Element } from '../../schemas/index.ts'
import { fakes, table, text } from '../support/elements.ts'

describe('what an element says in vain', () => {
  it('is told: what stands twice in a list, and properties that do nothing', () => {
    const items = [{ id: 'a' }, { id: 'b' }, { id: 'a' }]
    expect(lintUnique(items, 'options')).toEqual([
      { code: 'options.duplicate', path: '/options/2', params: { optionId: 'a' } },
    ])
    expect(lintUnique(['x', 'x'], 'units', (unit) => unit)).toHaveLength(1)
    const element = text('q', { required: true, hidden: false, placeholder: undefined })
    expect(lintUnused(element, ['required', 'hidden', 'placeholder', 'absent'])).toEqual([
      { code: 'property.unused', path: '/required', params: { type: 'fake-words', property: 'required' } },
    ])
  })

  it('and children that are hidden are not shown', () => {
    const children = [text('a'), text('b', { hidden: true }), text('c', { hidden: false })]
    expect(shownChildren(table('t', children)).map(({ id }) => id)).toEqual(['a', 'c'])
    expect(shownChildren(text('q'))).toEqual([])
  })
})

describe('what an element is called', () => {
  const named = (more: object) => labelOf({ id: 'q', type: 'fake-note', ...more } as Element)

  it('is its title, else its name, else the words of its prompt', () => {
    expect(named({ title: 'T', name: 'N', prompt: 'P' })).toBe('T')
    expect(named({ name: 'N', prompt: 'P' })).toBe('N')
    expect(named({ title: '', name: '', prompt: 'P' })).toBe('P')
    expect(named({})).toBe('')
  })

  it('is helped by its prompt and description, but for a prompt that says the same', () => {
    const help = (more: object) => helpOf({ id: 'q', type: 'fake-note', ...more } as Element)
    expect(help({ title: 'T', prompt: 'P', description: 'D' })).toEqual(['P', 'D'])
    expect(help({ title: 'P', prompt: 'P', description: 'D' })).toEqual(['D'])
    expect(help({ title: 'T', prompt: '', description: '' })).toEqual([])
  })

  it('of a row is said in the language of the form, in which German keeps its capitals', () => {
    const translation = { rows: { row: 'Zeile' } }
    const inGerman = (rowNoun?: string) =>
      inLanguage({ tag: 'de-CH', translation }, () => rowWord(table('t', [], { rowNoun })))
    expect([inGerman(), inGerman('Zeuge')]).toEqual(['Zeile', 'Zeuge'])
  })

  it('of a row is the template’s word for it', () => {
    const rows = (rowNoun?: unknown) => table('t', [], { rowNoun })
    expect([rowName(rows(' Witness '), 2), rowName(rows(), 2), rowName(rows(' '), 1)]).toEqual([
      'Witness 2',
      'Row 2',
      'Row 1',
    ])
    expect(['Witness', 'EPA number', 'éclair', undefined, 5].map((noun) => rowWord(rows(noun)))).toEqual([
      'witness',
      'EPA number',
      'éclair',
      'row',
      'row',
    ])
    expect([rowTexts.remove('witness', 2), rowTexts.removed('witness')]).toEqual([
      'Remove witness 2',
      'Witness removed.',
    ])
    expect([rowTexts.gone, rowTexts.unseen]).toEqual(['A removed entry', 'An entry that is not shown to you'])
    expect([addRowLabel(rows('Witness'), 'Add one'), addRowLabel(rows(), 'Add one')]).toEqual([
      'Add witness',
      'Add one',
    ])
  })

  it('of another version of its type is not current, and of an unknown type nobody can tell', () => {
    const current = (more: object) => isCurrent(text('q', more as never), fakes)
    expect([current({}), current({ elementVersion: 1 }), current({ type: 'hologram' })]).toEqual([
      true,
      true,
      true,
    ])
    expect(current({ elementVersion: 2 })).toBe(false)
  })
})
