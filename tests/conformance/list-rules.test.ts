import { describe, expect, it } from 'vitest'
import { splitPasted } from '../../plugins/list-question/split-pasted.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { lintTemplate } from '../../runtime/core/lint/lint-template.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { prepare, registry } from '../support/plugin-models.ts'
import { fc } from '../support/random.ts'

const list = (more: object): Element => ({ id: 'list', type: 'list-question', title: 'List', ...more })
const bare = (text: string) => text.replace(/[\s,;，،、；؛]/g, '')

describe('ET-46 a pasted list', () => {
  it('loses nothing but what stands between its values, and holds no empty one', () => {
    const kinds = fc.constantFrom('Default', 'PhoneNumber', 'Number')
    const words = fc.string({
      unit: fc.constantFrom('a', '1', ' ', ',', ';', '\n', '\t', '、', '<', '"', '.'),
    })
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), words), kinds, (text, input) => {
        const parts = splitPasted(text, { input })
        expect(bare(parts.join(''))).toBe(bare(text))
        expect(parts.filter((part) => part.trim() === '')).toEqual([])
      }),
    )
  })

  it('is parted by lines first, and by commas where they cannot be meant otherwise', () => {
    expect(splitPasted('Smith, Ada\nJones, Bob', {})).toEqual(['Smith, Ada', 'Jones, Bob'])
    expect(splitPasted('Ada, Bob、Carol', {})).toEqual(['Ada', 'Bob', 'Carol'])
    expect(splitPasted('1,250', { input: 'Number' })).toEqual(['1,250'])
    expect(splitPasted('1,2,3', { input: 'Number' })).toEqual(['1', '2', '3'])
    expect(splitPasted('Ada <ada@x.org>, "B, C" <b@x.org>', { input: 'Email' })).toEqual([
      'ada@x.org',
      'b@x.org',
    ])
    expect(splitPasted('<'.repeat(50_000), { input: 'Email' })).toHaveLength(1)
  })
})

describe('ET-46 in rules', () => {
  const shown = (rule: object, values?: string[]) => {
    const said: Element = {
      id: 'said',
      type: 'static-text',
      text: 'Here',
      dependsOn: { rule: rule as never },
    }
    const answers = values ? { list: { values: values.map((text, i) => ({ id: `v${i}`, text })) } } : {}
    const compiled = compileTemplate(templateOf([list({ input: 'Number' }), said]), registry)
    const context = { status: 'draft', canUpdate: true, now: '2026-11-21T17:30:00.000Z' }
    const engine = createEngine(compiled, { answers: Object.entries(answers), actor: erin, context })
    return engine.get('said')?.visible
  }

  it('holds its values and how many there are; nothing is unknown, and shows nothing', () => {
    expect(shown({ in: ['5', { answer: 'list' }] }, ['4', '5'])).toBe(true)
    expect(shown({ in: ['5', { answer: 'list' }] }, ['4'])).toBe(false)
    expect(shown({ '<': [{ answer: ['list', 'count'] }, 3] }, ['4', '5'])).toBe(true)
    expect(shown({ '<': [{ answer: ['list', 'count'] }, 3] })).toBe(false)
    expect(shown({ '<': [{ coalesce: [{ answer: ['list', 'count'] }, 0] }, 3] })).toBe(true)
    expect(shown({ '==': [{ sum: { answer: 'list' } }, 9] }, ['4', '5'])).toBe(true)
    expect(shown({ '==': [{ count: [{ answer: 'list' }, { '>': [{ var: '' }, 4] }] }, 1] }, ['4', '5'])).toBe(
      true,
    )
  })
})

it('ET-46 no template asks for a list that nobody can give', async () => {
  const codes = async (more: object) => {
    await prepare([list(more)])
    return lintTemplate(templateOf([list(more)]), registry).map(({ code }) => code)
  }
  expect(await codes({ minValues: 3, maxValues: 2 })).toContain('bounds.crossed')
  expect(await codes({ input: 'Number', min: 2, max: 1 })).toContain('bounds.crossed')
  expect(await codes({ country: 'DE' })).toContain('property.unused')
  expect(await codes({ pattern: '(' })).toContain('pattern.unusable')
})
