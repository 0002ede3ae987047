import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { OutcomeItem } from '../../plugins/outcome-list/OutcomeItem.tsx'
import summary from '../../plugins/outcome-list/summary.tsx'
import { WhyText } from '../../plugins/outcome-list/WhyText.tsx'
import type { Fact } from '../../runtime/core/outcome/facts.ts'
import type { OutcomeResult } from '../../runtime/core/outcome/types.ts'
import type { OutcomeEntry, Outcomes, SummaryProps, Why } from '../../runtime/react/contract.ts'
import type { Element, Outcome } from '../../schemas/index.ts'

const plain = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, '|')
    .replace(/\|+/g, '|')
    .replaceAll('&#x27;', "'")

const fact = (elementId: string, label: string, text: string | null, score?: number): Fact => ({
  ...{ elementId, placeId: elementId, label, text },
  ...(score !== undefined && { score }),
})
const likelihood = fact('likelihood', 'Likelihood', 'Likely', 4)
const severity = fact('severity', 'Severity', 'Major', 4)
const placed = { value: 16, from: 15, to: 25, isLast: true }

const outcomesWith = (why: Partial<Why>): Outcomes => {
  const store = { get: () => why as Why, subscribe: () => () => {} }
  return { why: () => store } as unknown as Outcomes
}

function why(state: OutcomeResult['state'], said: string, found: Partial<Why>): string {
  const { facts = [], isPartial = false, placed: at } = found
  const props = { groupId: 'risk', outcomeId: 'level', said, state, goTo: () => {} }
  const markup = renderToStaticMarkup(
    <WhyText {...props} outcomes={outcomesWith({ facts, isPartial, placed: at })} />,
  )
  return plain(markup).replaceAll('|', '').trim()
}

function entryOf(outcome: Outcome, result: Partial<OutcomeResult>, more: Partial<OutcomeEntry> = {}): string {
  const entry: OutcomeEntry = {
    ...{ outcome, result: { id: outcome.id, state: 'applies', ...result }, about: undefined },
    ...{
      advice: undefined,
      signatures: [],
      signedByViewer: false,
      trainings: [],
      abilities: new Set(),
      ...more,
    },
  }
  const props = { groupId: 'g', groupName: 'Risk', goTo: () => {}, outcomes: outcomesWith({}) }
  return renderToStaticMarkup(<OutcomeItem {...props} entry={entry} />)
}

describe('the level of a risk', () => {
  it('OU-03 says below it what is to be done', () => {
    const level = { name: 'High', color: 'red', rank: 2, of: 2 }
    const risk: Outcome = { id: 'level', type: 'risk', label: 'Risk' }
    expect(entryOf(risk, { level }, { advice: 'Stop work.' })).toContain('Stop work.</p>')
    expect(entryOf(risk, { level })).not.toContain('Stop work.')
  })
})

describe('why an outcome is what it is', () => {
  it('OU-04 says it in one sentence that leads to each question', () => {
    expect(why('applies', 'Extreme', { facts: [likelihood, severity], placed })).toBe(
      'Extreme because Likelihood is Likely (4) and Severity is Major (4): 16 lies in 15 to 25.',
    )
    const below = { value: 12, from: 10, to: 15, isLast: false }
    expect(why('applies', 'High', { facts: [likelihood], placed: below })).toBe(
      'High because Likelihood is Likely (4): 12 lies in 10 to below 15.',
    )
    const { facts } = { facts: [likelihood, severity, fact('alone', 'Working alone', 'Yes')] }
    expect(why('applies', 'Stop', { facts })).toBe(
      'Stop because Likelihood is Likely (4), Severity is Major (4), and Working alone is Yes.',
    )
    const risk = { ...fact('risk', 'Risk', '4, 12'), rows: 'Hazards' }
    expect(why('applies', 'High', { facts: [risk] })).toBe('High because Risk in Hazards is 4, 12.')
  })

  it('X-35 says of what is not determined what is not answered', () => {
    const facts = [likelihood, { ...severity, text: null }]
    expect(why('unknown', 'Not determined', { facts })).toBe('Not determined: Severity is not answered.')
  })

  it('RP-14 names the questions that the viewer may see, and says that there are others', () => {
    const seen = { facts: [likelihood], isPartial: true }
    expect(why('applies', 'High', seen)).toBe(
      'High because Likelihood is Likely (4) and answers you may not see.',
    )
    expect(why('applies', 'High', { isPartial: true })).toBe('It follows from answers you may not see.')
    expect(why('applies', 'Note', {})).toBe('It does not depend on any answer.')
  })
})

describe('an outcome on the screen', () => {
  it('OU-03 shows a level by its word and a shape, and never by colour alone', () => {
    const level = { name: 'High', color: '#c92a2a', rank: 3, of: 4 }
    const markup = entryOf({ id: 'r', type: 'risk', outcomeId: 'n' }, { level, value: 12 })
    expect(plain(markup)).toContain('High|level 3 of 4|12')
    expect(markup.match(/fill="#c92a2a"/g)).toHaveLength(3)
    expect(markup.match(/fill="none"/g)).toHaveLength(1)
    expect(markup).not.toContain('style=')
  })

  it('X-35 shows what is not determined as that, whatever it would have been', () => {
    const level = { name: 'Low', color: 'green', rank: 1, of: 4 }
    const markup = entryOf({ id: 'r', type: 'risk', outcomeId: 'n' }, { state: 'unknown', level })
    expect(plain(markup)).toContain('Not determined')
    expect(plain(markup)).not.toContain('Low')
  })

  it('OU-01 shows numbers with their unit, texts, and the assistant only where there is one', () => {
    expect(
      plain(entryOf({ id: 'n', type: 'number', value: 1, unit: 'points' }, { value: 1250.5 })),
    ).toContain('1,250.5 points')
    expect(plain(entryOf({ id: 't', type: 'text', text: '<b>Stop</b>' }, {}))).toContain('&lt;b&gt;Stop')
    const smart: Outcome = { id: 's', type: 'smart', prompt: 'Suggest a remedy.' }
    expect(plain(entryOf(smart, {}))).toContain('The assistant is not available.')
    const asking = plain(entryOf(smart, {}, { abilities: new Set(['ask'] as const) }))
    expect(asking).toContain('Ask the assistant')
    expect(asking).not.toContain('not available')
  })

  it('OU-01 offers a signature to whom it asks, until they have given it', () => {
    const read: Outcome = { id: 'a', type: 'acknowledgement', text: 'I have read the plan.' }
    const abilities = new Set(['sign'] as const)
    const signatures = [{ userId: 'erin', name: 'Erin Lindqvist', signedDate: '2026-11-21T17:30:00.000Z' }]
    expect(plain(entryOf(read, {}, { abilities }))).toContain('Not signed yet|I have read this and agree')
    expect(plain(entryOf(read, {}))).not.toContain('I have read this and agree')
    const signed = plain(entryOf(read, {}, { abilities, signatures, signedByViewer: true }))
    expect(signed).toContain('Signed by Erin Lindqvist on ')
    expect(signed).not.toContain('I have read this and agree')
  })

  it('OU-06 shows how far each person is in a course', () => {
    const course: Outcome = {
      ...{ id: 'c', type: 'training', courseId: 'ladder-101', courseName: 'Ladder safety' },
      link: 'https://learning.example.edu/ladder',
    }
    const person = { userId: 'erin', name: 'Erin Lindqvist', courseName: 'Ladder safety', mayRecord: true }
    const at = (progress: number, completedAt: string | null = null) =>
      entryOf(course, {}, { trainings: [{ ...person, progress, completedAt, status: '' }] })
    expect(plain(at(0))).toContain('Open the course|Erin Lindqvist|Not started|Mark as completed')
    expect(plain(at(40))).toContain('40% done')
    expect(at(40)).toContain('value="40"')
    expect(plain(at(100, '2026-11-21T17:30:00.000Z'))).toMatch(/Completed on 11\/21\/2026/)
    expect(plain(at(100))).not.toContain('Mark as completed')
  })
})

describe('a preview', () => {
  it('OU-05 ST-06 names the group and says that outcomes are not shown', () => {
    const element: Element = { id: 'risk', type: 'outcome-list', title: 'Risk', outcomeGroupId: 'lab' }
    const Summary = summary.Summary as React.ComponentType<SummaryProps>
    const props = { element, state: { key: 'risk' }, value: null } as unknown as SummaryProps
    expect(plain(renderToStaticMarkup(<Summary {...props} />))).toContain(
      '|Outcome Group: Risk|(Outcomes are not shown in preview mode.)|',
    )
  })
})
