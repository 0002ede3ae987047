import { describe, expect, it } from 'vitest'
import { compileTemplate } from '../../runtime/core/template/compile-template.ts'
import { compileWorkflow } from '../../runtime/core/workflow/compile-workflow.ts'
import type { Form, Role, Template } from '../../schemas/index.ts'
import { ownRoles, rolesOn } from '../../server/features/form/form/form-roles.ts'
import { EVERYWHERE, namedRoles, roleAt, rolesAt } from '../../server/features/form/form/named-roles.ts'
import {
  ACTING,
  can,
  eventsFor,
  type FormAction,
  filterFor,
  mayDelete,
  mayRename,
  mayUpdate,
  offeredTo,
} from '../../server/features/form/form/policy.ts'
import { rolesOf } from '../../server/features/ground/authorization/role-lookup.ts'
import { fakes, section, templateOf, text } from '../support/elements.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'
import { callerIn, type World } from './caller-in.ts'

const someone = (...roles: string[]) => ({ userId: 'ada', roles })
const subject = (permissions: Template['permissions'] = [], status = 'draft') => ({
  form: { status },
  compiled: { template: { permissions } },
})

describe('C6 who may do what with a form', () => {
  it.each<[string, FormAction[]]>([
    ['owner', ['view', 'act', 'restore']],
    ['subject', ['view']],
    ['assignee', ['view', 'act']],
    ['viewer', ['view']],
    ['program_admin', ['view', 'act', 'restore']],
    ['campus_admin', ['view', 'act', 'restore']],
    ['global_admin', ['view', 'act', 'restore']],
    ['program_member', []],
    ['constructor', []],
    ['', []],
  ])('%s may %j', (role, may) => {
    for (const action of ['view', 'act', 'restore'] as const) {
      expect([action, can(someone(role), action, subject())]).toEqual([action, may.includes(action)])
      expect([action, can(someone('nobody', role), action, subject())]).toEqual([
        action,
        may.includes(action),
      ])
    }
    expect(ACTING.includes(role)).toBe(may.includes('act'))
  })

  it('a role that the template gives an action in this status may view and act, not restore', () => {
    const permissions = [{ role: 'INVESTIGATOR', action: 'approve', statuses: ['Under Review'] }]
    const may = (status: string, role = 'INVESTIGATOR') =>
      (['view', 'act', 'restore'] as const).filter((action) =>
        can(someone(role), action, subject(permissions, status)),
      )
    expect(may('under_review')).toEqual(['view', 'act'])
    expect(may('draft')).toEqual([])
    expect(may('under_review', 'OTHER')).toEqual([])
    expect(can(someone(), 'view', subject(permissions, 'under_review'))).toBe(false)
  })

  it('the same as filters: one for each role that gives it, and all when one is everything', () => {
    const formsBy = { owner: { ownerId: 'ada' }, subject: { subjectId: 'ada' }, member: { x: 1 } }
    const namedBy = { owner: { named: 1 }, other: { named: 2 } }
    expect(filterFor({ formsBy, namedBy }, 'view')).toEqual([
      { ownerId: 'ada' },
      { subjectId: 'ada' },
      { named: 2 },
    ])
    expect(filterFor({ formsBy, namedBy: { subject: { named: 3 } } }, 'act')).toEqual([
      { ownerId: 'ada' },
      { named: 3 },
    ])
    expect(filterFor({ formsBy, namedBy }, 'restore')).toEqual([{ ownerId: 'ada' }])
    expect(filterFor({ formsBy: { ...formsBy, global_admin: {} }, namedBy }, 'view')).toEqual([{}])
    expect(filterFor({ formsBy: {}, namedBy: {} }, 'view')).toEqual([])
  })

  it('X-07 takes an event only where it may act at all and the template lets it', () => {
    const offered = [{ id: 'approve' }, { id: 'submit' }]
    const rules = [{ role: 'assignee', action: 'approve' }]
    const taken = (role: string) => eventsFor(someone(role), offered, subject(rules)).map(({ id }) => id)
    expect(taken('assignee')).toEqual(['approve', 'submit'])
    expect(taken('owner')).toEqual(['submit'])
    expect(taken('viewer')).toEqual([])
  })
})

describe('X-07 which roles a template names', () => {
  it('those of its rules in this status, each once, none of a subform', () => {
    const permissions = [
      { role: 'A', action: 'approve', statuses: ['Under Review'] },
      { role: 'A', action: 'deny' },
      { role: 'B', action: 'approve', statuses: [] },
      { role: 'C', action: 'approve', statuses: ['draft', 'approved'] },
      { role: 'D', action: 'approve', subformElementId: 's' },
    ]
    expect(namedRoles({ permissions }, 'under review')).toEqual(['A', 'B'])
    expect(namedRoles({ permissions }, 'Approved')).toEqual(['A', 'B', 'C'])
    expect(namedRoles({}, 'draft')).toEqual([])
  })

  it('where each is to be held', () => {
    const placed = { programId: 'p', campusCode: '01' as const }
    const at = (role: string, where: Parameters<typeof rolesAt>[1] = placed) => rolesAt(role, where)
    for (const role of ['owner', 'subject', 'assignee', 'viewer']) expect(at(role)).toEqual([role])
    for (const role of ['program_admin', 'program_member']) {
      expect(at(role)).toEqual([`${role}@p`])
      expect(at(role, {} as never)).toEqual([])
    }
    expect(at('campus_admin')).toEqual(['campus_admin@01'])
    expect(at('campus_admin', {} as never)).toEqual([])
    expect([at('global_admin'), at('global_admin', {} as never)]).toEqual([
      ['global_admin@*'],
      ['global_admin@*'],
    ])
    expect(at('INVESTIGATOR')).toEqual(['INVESTIGATOR@*', 'INVESTIGATOR@p', 'INVESTIGATOR@01'])
    expect(at('INVESTIGATOR', {} as never)).toEqual([roleAt('INVESTIGATOR', EVERYWHERE)])
  })
})

describe('C6 which roles a person has on a form', () => {
  const form = { id: 'f1', ownerId: 'ada', subjectId: 'bea', programId: 'p1', campusCode: '01' as const }
  const rules = [{ role: 'INSIDE', canViewWhen: ['draft'] }]
  const compiled = compileTemplate(
    templateOf([section('s', [text('q', { permissions: rules })])], {
      permissions: [
        { role: 'INVESTIGATOR', action: 'approve' },
        { role: 'owner', action: 'submit' },
      ],
    }),
    fakes,
  )
  const on = async (world: World, parties: Parameters<typeof rolesOn>[2] = form, userId = 'cleo') => {
    const { caller } = callerIn({ userId, ...world })
    const actor = await rolesOn(rolesOf(caller), compiled, parties, userId)
    expect(actor.userId).toBe(userId)
    return actor.roles
  }

  it('what the form states of them', () => {
    expect(ownRoles(form, 'ada')).toEqual(['owner'])
    expect(ownRoles(form, 'bea')).toEqual(['subject'])
    expect(ownRoles({ ...form, subjectId: 'ada' }, 'ada')).toEqual(['owner', 'subject'])
    expect(ownRoles(form, 'cleo')).toEqual([])
  })

  it.each([
    ['assignee form:f1', 'assignee'],
    ['viewer form:f1', 'viewer'],
    ['admin program:p1', 'program_admin'],
    ['member program:p1', 'program_member'],
    ['admin campus:01', 'campus_admin'],
    ['admin global:main', 'global_admin'],
  ])('%s makes them %s', async (fact, role) => {
    expect(await on({ holds: [fact] })).toEqual([role])
    expect(await on({ holds: [fact] }, form, 'ada')).toEqual(['owner', role])
    const [relation] = fact.split(' ')
    expect(
      await on({ holds: [`${relation} form:other`, `${relation} program:other`, `${relation} campus:02`] }),
    ).toEqual([])
  })

  it('nothing by a program or a campus that the form does not have', async () => {
    const bare = { id: 'f1', ownerId: 'ada' } as Parameters<typeof rolesOn>[2]
    expect(
      await on({ holds: ['admin program:undefined', 'admin campus:undefined', 'admin global:main'] }, bare),
    ).toEqual(['global_admin'])
  })

  it('named ones of its program, its campus and everywhere, where the template or an element of it names them', async () => {
    const role = (id: string, name: string, nodeId: string, nodeType: Role['nodeType'] = 'program') => ({
      id,
      name,
      nodeId,
      nodeType,
    })
    const roles = [
      role('r1', 'INVESTIGATOR', 'p1'),
      role('r2', 'INSIDE', '01', 'campus'),
      role('r3', 'INVESTIGATOR', 'p2'),
      role('r4', 'UNNAMED', 'p1'),
      role('r5', 'INSIDE', 'x', 'global'),
    ]
    const member = (...ids: string[]) => ids.map((id) => `member role:${id}`)
    expect(await on({ roles, holds: member('r1') })).toEqual(['INVESTIGATOR'])
    expect(await on({ roles, holds: member('r2') })).toEqual(['INSIDE'])
    expect(await on({ roles, holds: member('r5') })).toEqual(['INSIDE'])
    expect(await on({ roles, holds: member('r3', 'r4') })).toEqual([])
    const bare = { id: 'f1', ownerId: 'bea' } as Parameters<typeof rolesOn>[2]
    const nowhere = { ...role('r0', 'INVESTIGATOR', ''), nodeId: undefined as never }
    expect(await on({ roles: [nowhere], holds: member('r0') }, bare)).toEqual([])
  })

  it('no role that somebody called as the form calls its owner, and none where nothing names one', async () => {
    const owner: Role[] = [
      { schemaVersion: 1, id: 'r6', name: 'owner', nodeType: 'program', nodeId: 'p1' } as Role,
    ]
    expect(await on({ roles: owner, holds: ['member role:r6'] })).toEqual([])
    const plain = compileTemplate(templateOf([text('q')]), fakes)
    const { caller, filters } = callerIn()
    expect((await rolesOn(rolesOf(caller), plain, form, 'ada')).roles).toEqual(['owner'])
    expect(filters).toEqual([])
  })

  it('asks each question once a request, and for no role where none is named', async () => {
    const { caller, asked, filters } = callerIn({ roles: [], holds: [] })
    const lookup = rolesOf(caller)
    expect(rolesOf(caller)).toBe(lookup)
    await Promise.all([lookup.has('admin', 'global:main'), lookup.has('admin', 'global:main')])
    await lookup.has('admin', 'global:main')
    expect(asked).toEqual(['admin global:main'])
    expect(await lookup.named([], ['p1'])).toEqual([])
    expect(filters).toEqual([])
    await lookup.named(['A'], ['p1'])
    await lookup.named(['A'], ['p1'])
    expect(filters).toEqual([
      { name: { $in: ['A'] }, $or: [{ nodeType: 'global' }, { nodeId: { $in: ['p1'] } }] },
    ])
    await lookup.named(['A'], ['p2'])
    expect(filters).toHaveLength(2)
    const nobody = callerIn({ userId: null, holds: ['admin global:main'] })
    expect(await rolesOf(nobody.caller).has('admin', 'global:main')).toBe(false)
  })
})

describe('FF-12 FF-17 what the workflow and the template leave to a person', () => {
  const workflow = compileWorkflow(
    workflowOf(
      [state('draft', { isInitial: true }), state('sent', { isFinal: true })],
      ['update', 'delete', 'submit'].map((event) => edge('draft', 'sent', event)),
    ),
  )
  const access = (role: string, stateId = 'draft', more: Partial<Template> = {}) => {
    const compiled = compileTemplate(templateOf([text('q')], more), fakes)
    const form = { status: stateId, workflowStateId: stateId } as Form
    return { form, compiled, workflow, actor: someone(role) }
  }

  it('to edit, delete and rename only while it is offered', () => {
    expect(offeredTo(access('owner')).map(({ id }) => id)).toEqual(['update', 'delete', 'submit'])
    for (const may of [mayUpdate, mayDelete]) {
      expect([may(access('owner')), may(access('owner', 'sent')), may(access('viewer'))]).toEqual([
        true,
        false,
        false,
      ])
    }
    const deletes = { permissions: [{ role: 'assignee', action: 'update' }] }
    expect([
      mayUpdate(access('owner', 'draft', deletes)),
      mayDelete(access('owner', 'draft', deletes)),
    ]).toEqual([false, true])
    const keeps = { permissions: [{ role: 'assignee', action: 'delete' }] }
    expect([mayUpdate(access('owner', 'draft', keeps)), mayDelete(access('owner', 'draft', keeps))]).toEqual([
      true,
      false,
    ])
  })

  it('to rename only where the template has forms renamed', () => {
    const renames = { renameableForms: true }
    expect(mayRename(access('owner', 'draft', renames))).toBe(true)
    expect(mayRename(access('owner', 'sent', renames))).toBe(false)
    expect(mayRename(access('owner'))).toBe(false)
    expect(mayRename(access('owner', 'draft', { renameableForms: false }))).toBe(false)
  })
})
