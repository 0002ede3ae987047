import type { AppLink, Person, Program, QuickLink } from '../../../../schemas/index.ts'
import { RELATION } from '../../../authz/relation.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { requireGlobal } from '../../ground/authorization/index.ts'
import { APP_LINKS } from '../../ground/branding/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import { type Judged, judgedFor, PROGRAMS } from '../../ground/program/index.ts'
import { QUICK_LINKS } from '../quick-link/index.ts'

const MOST = 500
const IN_ORDER = { sort: { displayOrder: 1, name: 1 }, limit: MOST } as const

interface Simulation {
  person: Person
  roles: readonly string[]
  programs: Judged<Program>[]
  quickLinks: Judged<QuickLink>[]
  apps: Judged<AppLink>[]
}

/**
 * Which programs, quick links and apps a person is shown, and why; the same rules as those decide that they are shown.
 * For those who may manage permissions: it tells somebody's roles.
 *
 * @throws AppError UNAUTHENTICATED, ACCESS_DENIED, NOT_FOUND
 */
async function simulateViewer(caller: Caller, userId: string): Promise<Simulation> {
  await requireGlobal(caller, RELATION.canManagePermissions)
  const { store } = caller.services
  const person = await store.collection(PEOPLE).findOne({ id: userId })
  if (!person) throw notFound('There is no such person')
  const serving = { $or: [{ 'domain.campus': person.campusCode }, { 'domain.type': 'GLOBAL' as const }] }
  const [programs, quickLinks, apps] = await Promise.all([
    store.collection(PROGRAMS).find(serving, { sort: { name: 1 }, limit: MOST }),
    store.collection(QUICK_LINKS).find({}, IN_ORDER),
    store.collection(APP_LINKS).find({}, IN_ORDER),
  ])
  const { roles, judged } = await judgedFor(caller, person, programs)
  return {
    ...{ person, roles, programs: judged },
    quickLinks: (await judgedFor(caller, person, quickLinks)).judged,
    apps: (await judgedFor(caller, person, apps)).judged,
  }
}

export function viewerSimulationField(builder: Builder): void {
  const Condition = builder.objectRef<Judged<unknown>['conditions'][number]>('JudgedCondition').implement({
    fields: (t) => ({
      rule: t.field({ type: 'JSON', resolve: ({ rule }) => rule }),
      isTrue: t.exposeBoolean('isTrue', { description: 'Whether it is true of the person.' }),
    }),
  })
  const Shown = builder.objectRef<Judged<{ id: string; name: string }>>('JudgedDocument').implement({
    fields: (t) => ({
      id: t.id({ resolve: ({ document }) => document.id }),
      name: t.string({ resolve: ({ document }) => document.name }),
      isShown: t.exposeBoolean('isShown'),
      conditions: t.field({
        description: 'What its rule asks of the viewer; nothing where everybody is shown it.',
        type: [Condition],
        resolve: ({ conditions }) => [...conditions],
      }),
    }),
  })
  const Simulation = builder.objectRef<Simulation>('ViewerSimulation').implement({
    fields: (t) => ({
      userId: t.id({ resolve: ({ person }) => person.id }),
      firstName: t.string({ resolve: ({ person }) => person.firstName }),
      lastName: t.string({ resolve: ({ person }) => person.lastName }),
      campusCode: t.string({ nullable: true, resolve: ({ person }) => person.campusCode ?? null }),
      roles: t.stringList({
        description:
          'What rules read as the roles of the person: roles, tags and features (docs/expressions.md).',
        resolve: ({ roles }) => [...new Set(roles)].sort(),
      }),
      programs: t.field({
        description: 'Of those that serve the person’s campus.',
        type: [Shown],
        resolve: ({ programs }) => programs,
      }),
      quickLinks: t.field({ type: [Shown], resolve: ({ quickLinks }) => quickLinks }),
      apps: t.field({ type: [Shown], resolve: ({ apps }) => apps }),
    }),
  })

  builder.queryField('viewerSimulation', (t) =>
    t.field({
      description:
        'Which programs, quick links and apps a person is shown, and why (X-42); for those who may manage permissions.',
      subGraphs: SHELL,
      type: Simulation,
      extensions: { cost: 60 },
      args: { userId: t.arg.id({ required: true }) },
      resolve: (_, { userId }, { caller }) => simulateViewer(caller, userId),
    }),
  )
}
