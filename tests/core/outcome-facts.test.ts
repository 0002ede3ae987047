import { describe, expect, it } from 'vitest'
import type { AnswerValue } from '../../runtime/core/element/define-element.ts'
import { createEngine } from '../../runtime/core/engine/create-engine.ts'
import { factsOf } from '../../runtime/core/outcome/facts.ts'
import type { Element } from '../../schemas/index.ts'
import { erin } from '../support/cast.ts'
import { draft } from '../support/open-engine.ts'
import { asked, choice, rows, version, words } from '../support/versions.ts'

/** What is said of the cells `q` of a table with these rows. */
function said(cell: Element, answers: readonly AnswerValue[], column?: string) {
  const compiled = version(rows('t', [cell], { title: 'People' }))
  const ids = answers.map((_, i) => `r${i}`)
  const cells = answers.map((value, i) => [`t/r${i}/q`, value] as const)
  const all = [['t', { rowIds: ids }] as const, ...cells]
  const engine = createEngine(compiled, { answers: all, actor: erin, context: draft })
  const reading = { kind: 'rows' as const, questionId: 'q', rowsElementId: 't', ...(column && { column }) }
  return factsOf([reading], engine.scope(), compiled)[0]?.text
}

describe('OU-06 the answers in rows that an outcome is made of', () => {
  it('are said as people write them: days by the calendar, choices by their labels, words as they are', () => {
    const day = (selectedDate: string) => ({ selectedDate })
    expect(said(asked('q', 'date-question'), [day('2026-11-20'), day('2026-12-01')])).toBe(
      '11/20/2026, 12/01/2026',
    )
    const kinds = choice('q', [
      ['burn', 'Burn'],
      ['cut', 'Cut of the hand'],
    ])
    const chose = (...selectedOptionIds: string[]) => ({ selectedOptionIds })
    expect(said(kinds, [chose('cut'), chose('burn', 'cut')])).toBe('Cut of the hand, Burn Cut of the hand')
    // An option without a label is said by its id.
    expect(said({ ...kinds, options: [{ id: 'burn' }] }, [chose('burn')])).toBe('burn')
    expect(said(words('q'), [{ text: '2026-11-20' }, { text: 'burn' }])).toBe('2026-11-20, burn')
    expect(said(words('q', { options: [{ id: 'burn', label: 'Burn' }] }), [{ text: 'burn' }])).toBe('burn')
  })

  it('are those of the column that was read', () => {
    const area = asked('q', 'measurement-question', { quantity: 'area' })
    const value = { value: 12.5, unit: 'm2', text: null }
    expect(said(area, [value], 'unit')).not.toBe(said(area, [value]))
    const kinds = choice('q', [['burn', 'Burn']])
    expect(said(kinds, [{ selectedOptionIds: ['burn'] }], 'nothing')).toBeNull()
  })

  it('are none of rows that nobody filled in', () => {
    expect(said(words('q'), [])).toBeNull()
    expect(said(words('q'), [{ text: '' }])).toBeNull()
  })
})
