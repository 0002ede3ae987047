import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ADMIN_ROLES } from '../../runtime/core/permission/form-rights.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import { splitActions } from '../../runtime/core/workflow/actions.ts'
import { compileWorkflow, nextEvents } from '../../runtime/core/workflow/compile-workflow.ts'
import type { Form, Role, Template, TemplatePermission } from '../../schemas/index.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { collections } from '../../server/composition/features.ts'
import type { Caller } from '../../server/contract/caller.ts'
import type { Services } from '../../server/contract/services.ts'
import { FORMS } from '../../server/features/form/form/collections.ts'
import { followTuples } from '../../server/features/form/form/follow-tuples.ts'
import { rolesOn } from '../../server/features/form/form/form-roles.ts'
import { factsAbout, listedFields } from '../../server/features/form/form/listing.ts'
import { can, eventsFor, type FormAction, filterFor } from '../../server/features/form/form/policy.ts'
import { anyOf, standingOf } from '../../server/features/form/form/standing.ts'
import { ROLES, rolesOf } from '../../server/features/ground/authorization/index.ts'
import { TEMPLATES } from '../../server/features/template/template/index.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/index.ts'
import { COUNTERS } from '../../server/store/counters.ts'
import { deriveFields } from '../../server/store/derive-fields.ts'
import type { Store } from '../../server/store/port.ts'
import { type Loose, StoreUnderTest } from '../conformance/store-under-test.ts'
import { mongoMissing } from '../support/mongo-server.ts'
import { fc } from '../support/random.ts'
import { edge, state, workflowOf } from '../support/workflows.ts'

const people = ['u1', 'u2', 'u3']
const programs = ['p1', 'p2']
const campuses = ['01', '02'] as const
const statuses = ['draft', 'In Review', 'done']
const roleNames = ['INSPECTOR', 'program_admin', 'owner']
const events = ['approve', 'close']
const NOW = '2026-05-01T10:00:00.000Z'

const sets = ['role#member', 'program#member', 'campus#member', 'user:*']
/** Models that differ in who may be named on a form, and in how admins and members come about. */
const models = fc
  .record({
    viewer: fc.subarray(sets),
    assignee: fc.subarray(sets),
    admin: fc.constantFrom(
      '[user, role#member]',
      '[user, role#member] or admin from campus',
      '[user] but not member',
    ),
    member: fc.constantFrom('[user, role#member]', '[user, role#member, campus#member]'),
  })
  .map(({ viewer, assignee, admin, member }) =>
    [
      'model',
      '  schema 1.1',
      'type user',
      'type role',
      '  relations',
      '    define member: [user]',
      'type global',
      '  relations',
      '    define admin: [user, role#member]',
      'type campus',
      '  relations',
      '    define parent: [global]',
      '    define admin: [user] or admin from parent',
      '    define member: [user, role#member]',
      'type program',
      '  relations',
      '    define campus: [campus]',
      `    define member: ${member}`,
      `    define admin: ${admin}`,
      'type form',
      '  relations',
      `    define assignee: [${['user', ...assignee].join(', ')}]`,
      `    define viewer: [${['user', ...viewer].join(', ')}]`,
    ].join('\n'),
  )

const user = fc.constantFrom(...people.map((id) => `user:${id}`))
const someSet = fc.constantFrom(
  'role:r1#member',
  'role:r2#member',
  'program:p1#member',
  'campus:01#member',
  'user:*',
)
const fact = fc.oneof(
  fc.record({
    user,
    relation: fc.constant('member'),
    object: fc.constantFrom('role:r1', 'role:r2', 'program:p1', 'program:p2', 'campus:01'),
  }),
  fc.record({
    user,
    relation: fc.constant('admin'),
    object: fc.constantFrom('global:main', 'campus:01', 'program:p1', 'program:p2'),
  }),
  fc.record({
    user: fc.constantFrom('campus:01', 'campus:02'),
    relation: fc.constant('campus'),
    object: fc.constantFrom('program:p1', 'program:p2'),
  }),
  fc.record({
    user: fc.constant('global:main'),
    relation: fc.constant('parent'),
    object: fc.constantFrom('campus:01', 'campus:02'),
  }),
  fc.record({
    user: fc.oneof(user, someSet),
    relation: fc.constantFrom('viewer', 'assignee'),
    object: fc.constantFrom('form:f0', 'form:f1', 'form:f2'),
  }),
)
const wellKnown = ['subject', 'viewer', 'assignee', 'program_member', 'campus_admin', ...roleNames]
const permission: fc.Arbitrary<TemplatePermission> = fc.record(
  {
    role: fc.constantFrom(...wellKnown),
    scope: fc.constantFrom('form', 'program', 'campus', 'global'),
    action: fc.constantFrom(...events, 'update'),
    statuses: fc.subarray(['draft', 'in_review', 'done']),
    subformElementId: fc.constant('q'),
  },
  { requiredKeys: ['role', 'action'] },
)
const role: fc.Arbitrary<Pick<Role, 'name' | 'nodeType' | 'nodeId'>> = fc.oneof(
  fc.record({
    name: fc.constantFrom(...roleNames),
    nodeType: fc.constant('global' as const),
    nodeId: fc.constant('main'),
  }),
  fc.record({
    name: fc.constantFrom(...roleNames),
    nodeType: fc.constant('program' as const),
    nodeId: fc.constantFrom(...programs),
  }),
  fc.record({
    name: fc.constantFrom(...roleNames),
    nodeType: fc.constant('campus' as const),
    nodeId: fc.constantFrom(...campuses),
  }),
)
const form = fc.record(
  {
    ownerId: fc.constantFrom(...people),
    status: fc.constantFrom(...statuses),
    subjectId: fc.constantFrom(...people),
    programId: fc.constantFrom(...programs),
    campusCode: fc.constantFrom(...campuses),
  },
  { requiredKeys: ['ownerId', 'status'] },
)
const worlds = fc.record({
  dsl: models,
  facts: fc.array(fact, { maxLength: 14 }),
  taken: fc.array(fact, { maxLength: 4 }),
  permissions: fc.array(permission, { maxLength: 4 }),
  roles: fc.uniqueArray(role, {
    maxLength: 2,
    selector: ({ name, nodeType, nodeId }) => name + nodeType + nodeId,
  }),
  forms: fc.array(form, { minLength: 3, maxLength: 3 }),
})

const workflow = compileWorkflow(
  workflowOf(
    statuses.map((status, n) => state(status, { status, isInitial: n === 0 })),
    [
      edge('draft', 'In Review', 'submit'),
      edge('draft', 'draft', 'update'),
      ...events.map((event) => edge('In Review', 'done', event)),
    ],
  ),
)

/** As a start does when a newer version derives other fields. */
async function mend(store: Store): Promise<void> {
  await store.collection(COUNTERS).deleteMany({ id: 'derived:forms' })
  await deriveFields(store, [FORMS])
}

const kinds = mongoMissing() ? (['embedded'] as const) : (['embedded', 'mongodb'] as const)
describe.each(kinds)('lists with rights (%s)', (kind) => {
  const under = new StoreUnderTest(kind, collections)
  beforeAll(() => under.open())
  afterAll(() => under.remove())

  it('C6 RP-14 a list finds what opening each form would allow, on random models, facts, templates and people', async () => {
    const runs = kind === 'embedded' ? 80 : 5
    let found = 0
    let waiting = 0
    await fc.assert(
      fc.asyncProperty(worlds, async ({ dsl, facts, taken, permissions, roles, forms }) => {
        const { store } = under
        for (const name of [TUPLES, ROLES, FORMS, TEMPLATES, WORKFLOWS])
          await under.loose(name as never).deleteMany({})
        const limits = { time: 60_000 }
        const authorizer = followTuples(createInProcessAuthorizer({ store, dsl, limits }), store)
        const template = { id: 't', permissions } as unknown as Template
        await under.loose(TEMPLATES).insertOne(template as never)
        await under.loose(WORKFLOWS).insertOne({ ...workflow.workflow } as never)
        await under.loose(ROLES).insertMany(roles.map((each, n) => ({ ...each, id: `r${n + 1}` }) as Loose))
        const allowed = async (work: () => Promise<void>) => work().catch(() => undefined)

        // Some facts are there before the forms, some come later, some go again.
        const half = facts.length >> 1
        for (const each of facts.slice(0, half)) await allowed(() => authorizer.writeTuple(each))
        const stored = forms.map((each, n) => {
          const id = `f${n}`
          const begun = {
            ...each,
            id,
            name: 'Form',
            templateId: 't',
            workflowVersionId: workflow.workflow.id,
            fence: 0,
          }
          return {
            ...begun,
            workflowStateId: each.status,
            statusEvents: [],
            createdDate: NOW,
          } as unknown as Form
        })
        for (const each of stored) {
          const about = await factsAbout(store, each.id)
          await store
            .collection(FORMS)
            .insertOne({ ...each, ...listedFields(each, template, workflow, about) })
        }
        for (const each of facts.slice(half)) await allowed(() => authorizer.writeTuple(each))
        for (const each of taken) await authorizer.deleteTuple(each)

        const assignees = await store
          .collection(TUPLES)
          .find({ relation: 'assignee' }, { fields: ['object'] })
        const assigned = new Set(assignees.map(({ object }) => object.slice('form:'.length)))
        const compiled = { template, nodes: [] } as unknown as CompiledTemplate
        for (const userId of people) {
          const caller: Caller = { services: { store, authorizer } as Services, userId }
          const standing = await standingOf(caller)
          const listed = async (filters: ReturnType<typeof filterFor>) => {
            const list = await store.collection(FORMS).find(anyOf(filters, { deletedDate: null }))
            return list.map(({ id }) => id).sort()
          }
          const actors = await Promise.all(
            stored.map((each) => rolesOn(rolesOf(caller), compiled, each, userId)),
          )
          const right = (isWanted: (n: number) => boolean) =>
            stored.flatMap(({ id }, n) => (isWanted(n) ? [id] : []))
          for (const action of ['view', 'act', 'restore'] satisfies FormAction[]) {
            const expected = right((n) =>
              can(actors[n] as never, action, { form: stored[n] as Form, compiled }),
            )
            expect(await listed(filterFor(standing, action)), `${action} by ${userId}\n${dsl}`).toEqual(
              expected,
            )
            found += expected.length
          }
          const waits = right((n) => {
            const [actor, each] = [actors[n], stored[n]]
            if (!actor || !each) return false
            const { available } = splitActions(nextEvents(workflow, each.workflowStateId))
            const besidesOwner = actor.roles.filter((one) => one !== 'owner')
            const offeredTo = (roles: string[]) =>
              eventsFor({ userId, roles }, available, { form: each, compiled }).length > 0
            const isAssigned = assigned.has(each.id) && offeredTo(['assignee'])
            const nearer = besidesOwner.filter((one) => !isAssigned || !ADMIN_ROLES.includes(one))
            const asked = each.status === 'draft' ? nearer.filter((one) => one === 'assignee') : nearer
            return offeredTo(asked)
          })
          expect(await listed([...standing.waiting]), `waiting for ${userId}\n${dsl}`).toEqual(waits)
          waiting += waits.length
        }
        const before = await store.collection(FORMS).find({}, { sort: { id: 1 } })
        await mend(store)
        expect(await store.collection(FORMS).find({}, { sort: { id: 1 } })).toEqual(before)
      }),
      { numRuns: runs },
    )
    expect(found).toBeGreaterThan(runs)
    if (kind === 'embedded') expect(waiting).toBeGreaterThan(2)
  }, 240_000)

  it('mends what a form is listed by', async () => {
    const { store } = under
    await under.loose(TUPLES).deleteMany({})
    const authorizer = createInProcessAuthorizer({ store })
    const before = (await store.collection(FORMS).find({})).map(
      ({ parties: _, grants, ...rest }) => rest as Form,
    )
    for (const each of before) await store.collection(FORMS).replaceOne(each)
    await authorizer.writeTuple({ user: 'user:u1', relation: 'assignee', object: 'form:f1' })
    await mend(store)
    const mended = await store.collection(FORMS).find({}, { sort: { id: 1 } })
    for (const each of mended) expect(each.grants).toBeDefined()
    expect(mended.find(({ id }) => id === 'f1')?.parties).toContain('assignee user:u1')
  })
})
