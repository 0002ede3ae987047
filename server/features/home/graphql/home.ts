import type { Program, Reminder } from '../../../../schemas/index.ts'
import { GLOBAL, roleObject, userObject } from '../../../authz/object-names.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { HomeArguments } from '../../../graphql/objects.ts'
import { viewerOf } from '../../person/viewer.ts'
import { relationshipsOf } from '../../program/relationships.ts'
import { startableTemplates } from '../../template/startable-templates.ts'

const MAX_REMINDERS = 100

/** The home page's one query, and what a profile loads beside it (SH-12). */
export function addHome(builder: Builder): void {
  builder.objectType('Reminder', {
    description: 'An action item.',
    fields: (t) => ({
      id: t.exposeID('id'),
      label: t.exposeString('label'),
      type: t.exposeString('type'),
      status: t.exposeString('status'),
      title: t.string({ resolve: ({ details }) => details.title }),
      description: t.string({ nullable: true, resolve: ({ details }) => details.description }),
      link: t.string({ nullable: true, resolve: ({ details }) => details.link }),
      createdDate: t.expose('createdDate', { type: 'DateTime' }),
      completedDate: t.expose('completedDate', { type: 'DateTime', nullable: true }),
    }),
  })

  builder.objectType('Home', {
    description: "What one's home page shows.",
    fields: (t) => ({
      reminders: t.field({
        type: ['Reminder'],
        resolve: (filter, _, { caller }) => findReminders(caller, filter),
      }),
      findProgramsByCampus: t.field({
        type: ['Program'],
        resolve: (_, _args, { caller }) => programsOfCampus(caller),
      }),
      assessmentTemplates: t.field({
        type: ['AssessmentTemplate'],
        resolve: ({ includeRestrictedCreateAccess }, _, { caller }) =>
          startableTemplates(caller, { includeRestricted: includeRestrictedCreateAccess ?? false }),
      }),
      storesByUser: t.field({
        description: 'Stores come with inventories (002 §3.10); no document of them exists yet.',
        type: ['JSON'],
        resolve: () => [],
      }),
      inventoryItemsByUser: t.field({
        description: 'Inventory items come with inventories (002 §3.10); no document of them exists yet.',
        type: ['JSON'],
        resolve: () => [],
      }),
    }),
  })

  builder.objectType('RolePermission', {
    fields: (t) => ({
      roleId: t.id({ resolve: ({ role }) => role.id }),
      roleName: t.string({ resolve: ({ role }) => role.name }),
      action: t.exposeString('action'),
      allowed: t.exposeBoolean('allowed'),
    }),
  })

  builder.queryFields((t) => ({
    home: t.field({
      subGraphs: SHELL,
      type: 'Home',
      args: {
        label: t.arg.string(),
        type: t.arg.string(),
        inventoryId: t.arg.id(),
        userId: t.arg.id(),
        includeRestrictedCreateAccess: t.arg.boolean(),
      },
      resolve: (_, args, { caller }) => {
        userOf(caller)
        return args
      },
    }),
    findProgramsByCampus: t.field({
      subGraphs: SHELL,
      type: ['Program'],
      resolve: (_, _args, { caller }) => programsOfCampus(caller),
    }),
    findProgramsByUser: t.field({
      description:
        'The programs in which the viewer has a role, with one of these features when any is named.',
      subGraphs: SHELL,
      type: ['Program'],
      args: { programFeatures: t.arg.stringList() },
      resolve: async (_, { programFeatures }, { caller }) => {
        const ties = await relationshipsOf(caller, userOf(caller))
        const ids = ties.filter(({ node }) => node.label === 'PROGRAM').map(({ node }) => node.id)
        const programs = await caller.services.store.collection('programs').find({ id: { $in: ids } })
        if (!programFeatures?.length) return programs
        return programs.filter(({ features }) => features.some(({ name }) => programFeatures.includes(name)))
      },
    }),
    rolePermissions: t.field({
      description: "The viewer's named roles and the global actions they give.",
      subGraphs: SHELL,
      type: ['RolePermission'],
      resolve: (_, _args, { caller }) => rolePermissions(caller),
    }),
  }))
}

/** One's own; another person's home is nobody's business. */
async function findReminders(caller: Caller, { label, type }: HomeArguments): Promise<Reminder[]> {
  const filter = { userId: userOf(caller), ...(label && { label }), ...(type && { type }) }
  const sort = { createdDate: -1 } as const
  return caller.services.store.collection('reminders').find(filter, { sort, limit: MAX_REMINDERS })
}

async function programsOfCampus(caller: Caller): Promise<Program[]> {
  const { campusCode } = await viewerOf(caller)
  const filter = { $or: [{ 'domain.campus': campusCode }, { 'domain.type': 'GLOBAL' }] }
  return caller.services.store.collection('programs').find(filter, { sort: { name: 1 }, limit: 500 })
}

async function rolePermissions(caller: Caller) {
  const { authorizer, store } = caller.services
  const held = await authorizer.read({
    user: userObject(userOf(caller)),
    relation: 'member',
    object: roleObject(''),
  })
  const ids = held.map(({ object }) => object.slice(roleObject('').length))
  const roles = ids.length > 0 ? await store.collection('roles').find({ id: { $in: ids } }) : []
  const given = await Promise.all(
    roles.map(({ id }) => authorizer.read({ user: `${roleObject(id)}#member`, object: GLOBAL })),
  )
  return roles.flatMap((role, i) =>
    (given[i] ?? []).map(({ relation }) => ({ role, action: relation, allowed: true })),
  )
}
