import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { inZone } from '../../runtime/core/datetime/zone.ts'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { compileRule } from '../../runtime/core/expression/compile-rule.ts'
import { OPERATORS } from '../../runtime/core/expression/operators.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { templateOf } from '../support/elements.ts'
import { registry } from '../support/plugin-models.ts'

const page = readFileSync(new URL('../../docs/expressions.md', import.meta.url), 'utf8')
/** `| operator | example | gives | … |` */
const rows = [...page.matchAll(/^\| `([^`]+)` \| `([^`]+)` \| `([^`]+)` \|/gm)].map(
  ([, operator = '', example = '', gives = '']) => ({ operator, example, gives }),
)

/** The form of the page's examples. */
const number = (id: string): Element => ({ id, type: 'text-question', title: id, input: 'Number' })
const form = templateOf([
  number('age'),
  { id: 'name', type: 'text-question', title: 'name' },
  { id: 'nobody', type: 'text-question', title: 'nobody' },
  { id: 'born', type: 'date-question', title: 'born' },
  {
    id: 'risks',
    type: 'option-question',
    title: 'risks',
    isMultiSelect: true,
    businessKeys: [{ key: 'hazards', path: '' }],
    options: [
      { id: 'fire', label: 'Fire', score: 3 },
      { id: 'gas', label: 'Gas', score: 2 },
      { id: 'noise', label: 'Noise' },
    ],
  },
  { id: 'items', type: 'table-question', title: 'items', children: [number('price')] },
])
const answers = Object.entries({
  age: { text: '17' },
  name: { text: 'Ada' },
  born: { selectedDate: '2009-11-22' },
  risks: { selectedOptionIds: ['fire', 'gas'] },
  items: { rowIds: ['a', 'b', 'c'] },
  'items/a/price': { text: '2' },
  'items/b/price': { text: '3' },
})
const context = {
  status: 'draft',
  canUpdate: true,
  now: '2026-11-21T17:30:00.000Z',
  timeZone: 'America/Los_Angeles',
  subforms: () => 2,
  since: () => '2026-11-14T17:30:00.000Z',
  fact: (name: string) => (name === 'number' ? 'A-17' : null),
}
const { scope } = evaluate(compileTemplate(form, registry), answers, { ...erin, campusCode: '01' }, context)

describe('docs/expressions.md', () => {
  it('X-09 names every operator, and none that there is not', () => {
    expect(rows.map(({ operator }) => operator).sort()).toEqual([...OPERATORS.keys()].sort())
  })

  it.each(rows)('X-09 says what `$operator` gives', ({ operator, example, gives }) => {
    const rule = JSON.parse(example)
    const compiled = compileRule(rule)
    expect(compiled.issues).toEqual([])
    expect(example).toContain(`"${operator}"`)
    expect(inZone(context.timeZone, () => compiled.value(scope))).toEqual(JSON.parse(gives))
  })
})
