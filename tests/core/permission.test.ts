import { describe, expect, it } from 'vitest'
import { evaluate } from '../../runtime/core/evaluate.ts'
import { businessValues } from '../../runtime/core/mapping/business-values.ts'
import {
  allowedEvents,
  canUpdate,
  canView,
  SYSTEM,
  visibleTemplate,
} from '../../runtime/core/permission/rights.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { alice, bob, chelsea, dave, erin } from '../support/cast.ts'
import { fakes, options, page, section, table, templateOf, text, when } from '../support/elements.ts'

const template = templateOf(
  [
    page('open', [
      text('a'),
      section(
        'review',
        [text('verdict'), text('note', { permissions: [{ role: 'investigator', canViewWhen: ['draft'] }] })],
        {
          permissions: [
            {
              role: 'program_admin',
              canViewWhen: ['draft', 'under review'],
              canUpdateWhen: ['under_review'],
            },
            { role: 'investigator', canViewWhen: ['draft'] },
          ],
        },
      ),
    ]),
    page('staff', [text('b')], {
      permissions: [{ role: 'program_admin', canViewInStatuses: ['under_review'] }],
    }),
  ],
  { summaryPages: [page('summary', [text('a'), text('verdict'), text('b')])] },
)
const compiled = compileTemplate(template, fakes)

describe('rights on elements', () => {
  it('X-07 allows all without a rule, and only the listed with one', () => {
    expect(canView(compiled, 'a', chelsea, 'draft')).toBe(true)
    expect(canView(compiled, 'review', chelsea, 'draft')).toBe(false)
    expect(canView(compiled, 'review', bob, 'Under Review')).toBe(true)
    expect(canView(compiled, 'review', bob, 'approved')).toBe(false)
    expect(canUpdate(compiled, 'verdict', bob, 'draft')).toBe(false)
    expect(canUpdate(compiled, 'verdict', bob, 'under_review')).toBe(true)
    expect(canUpdate(compiled, 'verdict', dave, 'under_review')).toBe(false)
  })

  it('X-08 narrows from parent to child, never widens', () => {
    expect(canView(compiled, 'note', dave, 'draft')).toBe(true)
    expect(canView(compiled, 'note', bob, 'draft')).toBe(false)
    expect(canView(compiled, 'b', erin, 'under_review')).toBe(false)
    expect(canView(compiled, 'b', bob, 'under_review')).toBe(true)
  })

  it('denies what is not there, and lets the platform through', () => {
    expect(canView(compiled, 'ghost', bob, 'draft')).toBe(false)
    expect(canView(compiled, 'review', alice, 'draft')).toBe(false)
    expect(canView(compiled, 'constructor', SYSTEM, 'draft')).toBe(false)
    expect(canView(compiled, 'note', SYSTEM, 'approved')).toBe(true)
    expect(canView(compiled, 'note', { userId: 'system', roles: [] }, 'approved')).toBe(false)
  })

  it('gives both rights in every status to a rule without statuses', () => {
    const plain = compileTemplate(templateOf([text('x', { permissions: [{ role: 'owner' }] })]), fakes)
    expect([canUpdate(plain, 'x', erin, 'anything'), canView(plain, 'x', bob, 'anything')]).toEqual([
      true,
      false,
    ])
  })

  it('RP-14 leaves out of the template what the viewer may not see, from the summary too', () => {
    const seen = visibleTemplate(template, dave, 'draft')
    expect(JSON.stringify(seen)).not.toContain('"b"')
    expect(seen.pages.map((each) => each.id)).toEqual(['open'])
    const forChelsea = visibleTemplate(template, chelsea, 'draft')
    expect(JSON.stringify(forChelsea)).not.toMatch(/verdict|note|review|staff/)
    expect(forChelsea.summaryPages?.[0]?.children.map((each) => each.id)).toEqual(['a'])
    const all = templateOf([text('a')])
    expect(visibleTemplate(all, chelsea, 'draft')).toBe(all)
    expect(visibleTemplate(template, SYSTEM, 'draft')).toBe(template)
  })
})

describe('rights on actions', () => {
  const events = ['submit', 'approve', 'deny'].map((id) => ({ id }))
  const offered = (
    permissions: Parameters<typeof allowedEvents>[0]['permissions'],
    actor: typeof bob,
    status: string,
  ) => allowedEvents({ permissions }, events, actor, status).map((event) => event.id)

  it('RP-09 gives an action with rules to the listed roles in the listed statuses', () => {
    const rules = [
      { role: 'program_admin', action: 'approve', statuses: ['Under Review'] },
      { role: 'investigator', action: 'Approve' },
      { role: 'program_admin', action: 'deny', subformElementId: 'child' },
    ]
    expect(offered(rules, chelsea, 'under_review')).toEqual(['submit', 'deny'])
    expect(offered(rules, bob, 'under_review')).toEqual(['submit', 'approve', 'deny'])
    expect(offered(rules, bob, 'draft')).toEqual(['submit', 'deny'])
    expect(offered(rules, dave, 'draft')).toEqual(['submit', 'approve', 'deny'])
    expect(offered(rules, SYSTEM, 'draft')).toEqual(['submit', 'approve', 'deny'])
    expect(offered(undefined, chelsea, 'draft')).toEqual(['submit', 'approve', 'deny'])
  })
})

describe('business keys', () => {
  it('ET-28 publish visible answers under a stable name, by column or path', () => {
    const keyed = (key: string, path: string) => ({ businessKeys: [{ key, path }] })
    const compiledKeys = compileTemplate(
      templateOf([
        options('q', ['x', 'y'], keyed('choice', '')),
        text('a', keyed('words', 'text')),
        text('len', keyed('length', 'length')),
        text('deep', keyed('evil', '__proto__.polluted')),
        text('hidden', { ...keyed('secret', ''), ...when('q', 'y') }),
        table('t', [text('cell', keyed('cells', 'text'))]),
      ]),
      fakes,
    )
    const answers = new Map<string, object>([
      ['q', { selectedOptionIds: ['x'] }],
      ['a', { text: 'Ada' }],
      ['len', { text: 'four' }],
      ['deep', { text: 'x' }],
      ['hidden', { text: 'no' }],
      ['t', { rowIds: ['r1', 'r2'] }],
      ['t/r1/cell', { text: '1' }],
      ['t/r2/cell', { text: '2' }],
    ]) as Map<string, { [field: string]: unknown }>
    const values = businessValues(
      evaluate(compiledKeys, answers, SYSTEM, { status: 'draft', canUpdate: false, now: '' }),
    )
    expect(Object.fromEntries(values)).toEqual({
      choice: ['x'],
      words: ['Ada'],
      length: [4],
      cells: ['1', '2'],
    })
  })
})
