import { describe, expect, it } from 'vitest'
import { bob, erin, guest } from '../support/cast.ts'
import {
  options,
  page,
  paragraph,
  section,
  table,
  templateOf,
  text,
  when,
  whenRule,
} from '../support/elements.ts'
import { Scenario } from '../support/scenario.ts'

describe('what is shown', () => {
  it('FF-11 shows a question once any of its options is chosen', () => {
    const form = Scenario.open(
      templateOf([
        options('spill', ['small', 'large', 'none']),
        text('litres', when('spill', 'small', 'large')),
      ]),
    )
    expect(form.sees('litres')).toBe(false)
    expect(form.answer('spill', ['large']).sees('litres')).toBe(true)
    expect(form.answer('spill', ['none']).sees('litres')).toBe(false)
  })

  it('FF-11 looks at the same row inside a table', () => {
    const form = Scenario.open(
      templateOf([table('people', [options('hurt', ['yes', 'no']), text('where', when('hurt', 'yes'))])]),
    )
    form.addRow('people', 'r1').addRow('people', 'r2').answer('people/r2/hurt', ['yes'])
    expect(form.sees('people/r1/where')).toBe(false)
    expect(form.sees('people/r2/where')).toBe(true)
  })

  it('X-10 looks outwards from a row: to the row around it, then to the form', () => {
    const form = Scenario.open(
      templateOf([
        options('mode', ['a', 'b']),
        table('labs', [
          options('kind', ['wet', 'dry']),
          table('items', [
            text(
              'note',
              whenRule({ and: [{ in: ['wet', { answer: 'kind' }] }, { in: ['a', { answer: 'mode' }] }] }),
            ),
          ]),
        ]),
      ]),
    )
    form.addRow('labs', 'l1').addRow('labs', 'l2').addRow('labs/l1/items', 'i1').addRow('labs/l2/items', 'i1')
    form.answer('labs/l1/kind', ['wet']).answer('mode', ['a'])
    expect(form.sees('labs/l1/items/i1/note')).toBe(true)
    expect(form.sees('labs/l2/items/i1/note')).toBe(false)
    expect(form.answer('mode', ['b']).sees('labs/l1/items/i1/note')).toBe(false)
  })

  it('X-09 hides what depends on a hidden question, though its answer is kept', () => {
    const form = Scenario.open(
      templateOf([
        options('a', ['yes', 'no']),
        options('b', ['yes', 'no'], when('a', 'yes')),
        text('c', when('b', 'yes')),
      ]),
    )
    form.answer('a', ['yes']).answer('b', ['yes']).answer('c', 'kept')
    expect(form.sees('c')).toBe(true)
    form.answer('a', ['no'])
    expect(form.sees('c')).toBe(false)
    form.answer('a', ['yes'])
    expect(form.at('c')).toMatchObject({ visible: true, value: { text: 'kept' } })
  })

  it('ET-18 hides a section with everything in it, and a page with everything on it', () => {
    const form = Scenario.open(
      templateOf([
        page('p1', [options('q', ['yes'])]),
        page('p2', [section('s', [table('t', [text('cell')])])], when('q', 'yes')),
      ]),
    )
    form.addRow('t', 'r1')
    expect(form.sees('t/r1/cell')).toBe(false)
    expect(form.engine.visiblePageIds()).toEqual(['p1'])
    form.answer('q', ['yes'])
    expect(form.sees('t/r1/cell')).toBe(true)
    expect(form.engine.visiblePageIds()).toEqual(['p1', 'p2'])
  })

  it('SU-04 leaves out a page on which nothing is visible', () => {
    const form = Scenario.open(
      templateOf([
        page('p1', [options('q', ['yes'])]),
        page('p2', [section('s', [paragraph('n', when('q', 'yes'))])]),
      ]),
    )
    expect(form.engine.visiblePageIds()).toEqual(['p1'])
    expect(form.answer('q', ['yes']).engine.visiblePageIds()).toEqual(['p1', 'p2'])
  })

  it('X-09 reads the rows of a table, the viewer, the status and the time', () => {
    const template = templateOf([
      table('costs', [text('amount', { numeric: true })]),
      text('approval', whenRule({ '>': [{ '+': { rows: ['costs', 'amount'] } }, 100] })),
      text('staff', whenRule({ in: ['program_admin', { viewer: 'roles' }] })),
      text('late', whenRule({ '==': [{ status: [] }, 'under_review'] })),
      text('soon', whenRule({ '>': [{ now: [] }, '2026-01-01'] })),
    ])
    const form = Scenario.open(template).addRow('costs', 'r1').addRow('costs', 'r2')
    expect(form.answer('costs/r1/amount', 90).sees('approval')).toBe(false)
    expect(form.answer('costs/r2/amount', 20).sees('approval')).toBe(true)
    expect(form.removeRow('costs', 'r1').sees('approval')).toBe(false)
    expect([form.sees('staff'), form.as(bob).sees('staff'), form.sees('soon')]).toEqual([false, true, true])
    expect(Scenario.open(template, { status: 'Under Review' }).sees('late')).toBe(true)
  })

  it('X-07 X-08 shows and opens by role and status, narrowing from parent to child', () => {
    const template = templateOf([
      section(
        'review',
        [
          text('verdict'),
          text('private', { permissions: [{ role: 'owner', canViewWhen: ['under_review'] }] }),
        ],
        { permissions: [{ role: 'program_admin', canViewWhen: ['Under Review'], canUpdateWhen: ['draft'] }] },
      ),
      text('echo', whenRule({ answered: 'verdict' })),
    ])
    const review = { status: 'under_review' }
    expect(Scenario.open(template, review).as(bob).at('verdict')).toMatchObject({
      visible: true,
      editable: false,
    })
    expect(Scenario.open(template, review).as(bob).sees('private')).toBe(false)
    expect(Scenario.open(template, review).as(erin).at('verdict')).toMatchObject({
      visible: false,
      editable: false,
    })
    expect(Scenario.open(template).as(bob).at('verdict')).toMatchObject({ visible: false, editable: false })
    const answered = Scenario.open(template, review).answer('verdict', 'fine')
    expect([answered.as(bob).sees('echo'), answered.as(guest).sees('echo')]).toEqual([true, false])
  })
})
