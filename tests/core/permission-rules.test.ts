import { describe, expect, it } from 'vitest'
import {
  allowedEvents,
  canUpdate,
  canView,
  isAllowedBeside,
  rightsOf,
  SYSTEM,
  visibleTemplate,
} from '../../runtime/core/permission/rights.ts'
import { heldAt, isHeldAt, partsOfRole } from '../../runtime/core/permission/role-of.ts'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Element, ElementPermission, Template } from '../../schemas/index.ts'
import { bob, chelsea, dave } from '../support/cast.ts'
import { fakes, page, section, templateOf, text } from '../support/elements.ts'

/** [may view, may update] of an element with these rules. */
const rights = (permissions: ElementPermission[], actor = bob, status = 'draft') => {
  const compiled = compileTemplate(templateOf([text('x', { permissions })]), fakes)
  const both = [canView(compiled, 'x', actor, status), canUpdate(compiled, 'x', actor, status)]
  const { index } = compiled.elements.get('x') ?? { index: -1 }
  const { view, update } = rightsOf(compiled, actor, status)
  expect([view[index], update[index]]).toEqual(both)
  return both
}
const role = 'program_admin'

describe('X-07 what the rules of an element give', () => {
  it('a rule to view leaves changing to who may view, and a rule to change leaves viewing to all', () => {
    expect(rights([])).toEqual([true, true])
    expect(rights([{ role, canViewWhen: ['draft'] }])).toEqual([true, true])
    expect(rights([{ role, canViewWhen: ['draft'] }], chelsea)).toEqual([false, false])
    expect(rights([{ role, canUpdateWhen: ['draft'] }])).toEqual([true, true])
    expect(rights([{ role, canUpdateWhen: ['draft'] }], chelsea)).toEqual([true, false])
    expect(rights([{ role, canUpdateWhen: ['draft'] }], bob, 'approved')).toEqual([true, false])
  })

  it('an empty list of statuses gives nothing to anybody, no list gives both in all', () => {
    expect(rights([{ role, canViewWhen: [] }])).toEqual([false, false])
    expect(rights([{ role, canUpdateWhen: [] }])).toEqual([true, false])
    expect(rights([{ role }], bob, 'whatever')).toEqual([true, true])
    expect(rights([{ role }], chelsea, 'whatever')).toEqual([false, false])
  })

  it('a right to change is none without the right to view', () => {
    expect(rights([{ role, canViewWhen: ['approved'], canUpdateWhen: ['draft'] }])).toEqual([false, false])
    expect(rights([{ role, canViewWhen: ['draft'], canUpdateWhen: ['approved'] }])).toEqual([true, false])
  })

  it('adds up over rules, each for its own role', () => {
    const rules = [
      { role, canViewWhen: ['draft'] },
      { role: 'investigator', canUpdateWhen: ['draft'] },
      { role, canViewInStatuses: ['Under Review'] },
    ]
    expect(rights(rules)).toEqual([true, false])
    expect(rights(rules, dave)).toEqual([false, false])
    expect(rights(rules, { ...bob, roles: [role, 'investigator'] })).toEqual([true, true])
    expect(rights(rules, bob, 'under_review')).toEqual([true, false])
    expect(rights([{ role }, { role: 'investigator', canViewWhen: ['draft'] }], dave)).toEqual([true, false])
  })

  it('RP-07 RP-08 counts a role where the rule wants it held, and at no other level', () => {
    const reviewer = (...roles: string[]) => ({ ...bob, roles })
    const rule = { role: 'REVIEWER', scope: 'program' as const, canViewInStatuses: ['draft'] }
    expect(rights([rule], reviewer('REVIEWER', heldAt('REVIEWER', 'program')))).toEqual([true, true])
    expect(rights([rule], reviewer('REVIEWER', heldAt('REVIEWER', 'campus')))).toEqual([false, false])
    expect(rights([rule], reviewer('REVIEWER'))).toEqual([false, false])
    expect(partsOfRole(heldAt('REVIEWER', 'program'))).toEqual({ name: 'REVIEWER', scope: 'program' })
    expect(partsOfRole('REVIEWER')).toEqual({ name: 'REVIEWER' })
    const levels = ['form', 'program', 'campus', 'global'] as const
    const heldIn = (name: string) => levels.filter((level) => isHeldAt(name, level))
    expect(heldIn('REVIEWER')).toEqual(['program', 'campus', 'global'])
    const known = [
      'owner',
      'subject',
      'assignee',
      'viewer',
      'program_admin',
      'program_member',
      'campus_admin',
    ]
    expect([...known, 'global_admin'].flatMap(heldIn)).toEqual([
      ...['form', 'form', 'form', 'form', 'program', 'program', 'campus', 'global'],
    ])
    // A role that every form knows is held at its own level.
    expect(rights([{ role, scope: 'program' }])).toEqual([true, true])
    expect(rights([{ role, scope: 'campus' }])).toEqual([false, false])
  })

  it('holds for pages, and for what stands on them', () => {
    const pages = [
      page('open', [text('a')]),
      page('closed', [section('s', [text('b')])], { permissions: [{ role, canViewWhen: ['draft'] }] }),
    ]
    const compiled = compileTemplate(templateOf(pages), fakes)
    expect(['open', 'closed', 's', 'b'].map((id) => canView(compiled, id, chelsea, 'draft'))).toEqual([
      true,
      false,
      false,
      false,
    ])
    expect(['closed', 'b'].map((id) => canView(compiled, id, bob, 'draft'))).toEqual([true, true])
    const of = (actor: typeof bob) => rightsOf(compiled, actor, 'draft')
    expect(of(chelsea)).toEqual({
      view: [true, true, false, false, false],
      update: [true, true, false, false, false],
    })
    expect(of(bob).update).toEqual([true, true, true, true, true])
  })

  it('the platform itself has every right, and is nobody that could be named', () => {
    const rules = [{ role: 'owner', canViewWhen: [] as string[] }]
    expect(rights(rules, SYSTEM)).toEqual([true, true])
    expect(rights(rules, { ...SYSTEM })).toEqual([false, false])
    expect(SYSTEM).toEqual({ userId: 'system', roles: [] })
    expect(Object.isFrozen(SYSTEM)).toBe(true)
  })
})

describe('RP-09 what the rules of an action give', () => {
  const may = (rules: Parameters<typeof allowedEvents>[0]['permissions'], actor = bob, status = 'draft') =>
    allowedEvents({ permissions: rules }, [{ id: 'Approve' }], actor, status).length === 1

  it('any of its rules is enough, in any status where none is named', () => {
    expect(may([{ role, action: 'approve', statuses: [] }])).toBe(true)
    expect(may([{ role, action: 'approve', statuses: ['approved'] }])).toBe(false)
    expect(may([{ role: 'investigator', action: 'approve' }])).toBe(false)
    expect(
      may([
        { role: 'investigator', action: 'approve' },
        { role, action: 'APPROVE' },
      ]),
    ).toBe(true)
    expect(may([{ role: 'investigator', action: 'approve', subformElementId: 'x' }])).toBe(true)
    expect(may([{ role: 'investigator', action: 'deny' }])).toBe(true)
    expect(may([{ role, action: 'approve', scope: 'program' }])).toBe(true)
    expect(may([{ role, action: 'approve', scope: 'form' }])).toBe(false)
  })
})

describe('SI-08 what the rules of an action give beside a subform', () => {
  const at = (
    rules: Parameters<typeof isAllowedBeside>[0]['permissions'],
    elementId: string,
    actor = bob,
    status = 'draft',
  ) => isAllowedBeside({ permissions: rules }, { id: 'Add' }, actor, status, elementId)
  const here = { role, action: 'add', subformElementId: 'here' }

  it('at the element that it names alone, and to nobody at another', () => {
    expect(at([here], 'here')).toBe(true)
    expect(at([here], 'there')).toBe(false)
    expect(at([{ ...here, role: 'investigator' }], 'here')).toBe(false)
    expect(at([{ ...here, statuses: ['approved'] }], 'here')).toBe(false)
    expect(at([{ ...here, statuses: ['Draft'] }], 'here')).toBe(true)
  })

  it('beside each element where it names none, and to everybody where there is no rule of the action', () => {
    const general = { role, action: 'ADD' }
    expect(at([general, { ...here, role: 'investigator' }], 'here')).toBe(true)
    expect(at([general], 'there')).toBe(true)
    expect(at([{ role: 'investigator', action: 'close', subformElementId: 'here' }], 'here')).toBe(true)
    expect(at(undefined, 'here')).toBe(true)
    expect(at([{ ...here, role: 'nobody' }], 'here', SYSTEM)).toBe(true)
  })
})

describe('RP-14 the template as somebody may see it', () => {
  const closed = { permissions: [{ role, canViewWhen: ['draft'] }] }
  const ids = (template: Template, which: 'pages' | 'summaryPages' = 'pages') =>
    (template[which] ?? []).map(({ id, children }) => [id, ...children.map((child) => child.id)])

  it('is the same object, page by page, wherever nothing is hidden', () => {
    const template = templateOf(
      [page('p1', [section('s', [text('a')])]), page('p2', [section('t', [text('b', closed), text('c')])])],
      { summaryPages: [page('sum', [text('a')])] },
    )
    expect(visibleTemplate(template, bob, 'draft')).toBe(template)
    const seen = visibleTemplate(template, chelsea, 'draft')
    expect(seen).not.toBe(template)
    expect(seen.pages[0]).toBe(template.pages[0])
    expect(seen.summaryPages?.[0]).toBe(template.summaryPages?.[0])
    expect(seen.pages[1]?.children[0]?.children?.map(({ id }) => id)).toEqual(['c'])
    expect(seen).toMatchObject({ id: template.id, workflowMachineId: template.workflowMachineId })
    expect(Object.keys(visibleTemplate(templateOf([text('b', closed)]), chelsea, 'draft'))).not.toContain(
      'summaryPages',
    )
  })

  it('VA-16 has no check of the form that looks at what is hidden', () => {
    const check = (id: string, ...questions: string[]) => ({
      id,
      rule: { and: questions.map((question) => ({ answered: question })) },
      message: `Say ${questions.join(' and ')}.`,
    })
    const checks = [check('open', 'a', 'c'), check('closed', 'a', 'b')]
    const template = templateOf([page('p', [text('a'), section('s', [text('b')], closed), text('c')])], {
      checks,
    })
    expect(visibleTemplate(template, bob, 'draft').checks).toEqual(checks)
    expect(visibleTemplate(template, chelsea, 'draft').checks).toEqual([checks[0]])
  })

  it('changes with its summary alone, as well as with its pages alone', () => {
    const summary = templateOf([page('p1', [text('a')])], {
      summaryPages: [page('sum', [text('a'), text('d', closed)])],
    })
    expect(ids(visibleTemplate(summary, chelsea, 'draft'), 'summaryPages')).toEqual([['sum', 'a']])
    const pages = templateOf([page('p1', [text('a'), text('b', closed)])], {
      summaryPages: [page('sum', [text('a')])],
    })
    expect(ids(visibleTemplate(pages, chelsea, 'draft'))).toEqual([['p1', 'a']])
  })

  it('keeps out of the summary what stands below something hidden, however deep', () => {
    const template = templateOf(
      [page('p1', [section('s', [section('t', [text('deep')])], closed), text('a')])],
      { summaryPages: [page('sum', [text('deep'), text('a')])] },
    )
    expect(ids(visibleTemplate(template, chelsea, 'draft'), 'summaryPages')).toEqual([['sum', 'a']])
  })

  it('goes 100 levels down and no further, even where nothing is hidden', () => {
    const nest = (levels: number): Element =>
      Array.from({ length: levels - 1 }, (_, i) => `s${i}`).reduceRight<Element>(
        (inner, id) => section(id, [inner]),
        text('deepest'),
      )
    const holds = (levels: number) =>
      JSON.stringify(visibleTemplate(templateOf([nest(levels)]), chelsea, 'draft')).includes('deepest')
    expect([holds(100), holds(101)]).toEqual([true, false])
    expect(JSON.stringify(visibleTemplate(templateOf([nest(101)]), SYSTEM, 'draft'))).toContain('deepest')
  })
})
