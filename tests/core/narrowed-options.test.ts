import { describe, expect, it } from 'vitest'
import type { Element } from '../../schemas/index.ts'
import { options, section, text, when } from '../support/elements.ts'
import { openEngine } from '../support/open-engine.ts'

const campus = options('campus', ['north', 'south'])
const building: Element = options('building', [], {
  optionsFrom: { filterBy: { sourceQuestion: 'campus' } },
})
const chosen = (...selectedOptionIds: string[]) => ({ selectedOptionIds })
/** Two halls that were chosen under an answer each, and one of which nothing is remembered. */
const halls = {
  ...chosen('h1', 'h2', 'h3'),
  records: [
    { optionId: 'h1', label: 'Old hall', held: 'north' },
    { optionId: 'h2', label: 'New hall', held: 'south' },
    { optionId: 'h3', label: 'Any hall' },
  ],
}

describe('ET-45 options that another answer narrows', () => {
  it('wait for that answer, and say which question it is', () => {
    const form = openEngine([campus, building])
    expect(form.get('building')).toMatchObject({ narrowing: [], awaits: ['Title of campus'] })
    form.set('campus', chosen('north'))
    expect(form.get('building')).toMatchObject({ narrowing: ['north'] })
    expect(form.get('building')).not.toHaveProperty('awaits')
    expect(form.get('building')).not.toHaveProperty('withheld')
  })

  it('name no question that is not shown', () => {
    const form = openEngine([text('asked'), section('s', [campus], when('asked', 'x')), building])
    expect(form.get('building')).toMatchObject({ narrowing: [], awaits: [] })
  })

  it('keep what was chosen under another answer, mark it and hold it against the answer', () => {
    const form = openEngine([campus, building], { campus: chosen('north'), building: halls })
    const withheld = (option: string) => [{ code: 'option_withheld', path: 'building', params: { option } }]
    expect(form.get('building')?.withheld).toEqual(['h2'])
    expect(form.validate()).toEqual(withheld('New hall'))
    form.set('campus', chosen('south'))
    expect(form.get('building')).toMatchObject({ value: halls, withheld: ['h1'], narrowing: ['south'] })
    expect(form.validate()).toEqual(withheld('Old hall'))
    form.set('campus', chosen('north', 'south'))
    expect(form.get('building')).not.toHaveProperty('withheld')
    form.set('campus', null)
    expect(form.get('building')).not.toHaveProperty('withheld')
    expect(form.validate()).toEqual([])
  })

  it('are compared as they are written: a number with the text of it', () => {
    const form = openEngine(
      [
        text('floor', { numeric: true }),
        { ...building, optionsFrom: { filterBy: { sourceQuestion: 'floor' } } },
      ],
      {
        floor: { text: '3' },
        building: { ...chosen('h1'), records: [{ optionId: 'h1', label: 'Third', held: '3' }] },
      },
    )
    expect(form.get('building')).not.toHaveProperty('withheld')
  })

  it('tell of it when they are narrowed anew, and leave alone what nothing narrows', () => {
    const form = openEngine([campus, building, options('free', [])], { campus: chosen('north') })
    expect(form.get('building')?.narrowing).toEqual(['north'])
    expect(form.get('free')).not.toHaveProperty('narrowing')
    expect(form.get('free')).not.toHaveProperty('awaits')
    const told: string[] = []
    form.subscribeAll((keys) => told.push(...keys))
    form.set('campus', chosen('south'))
    expect(told.sort()).toEqual(['building', 'campus'])
  })
})
