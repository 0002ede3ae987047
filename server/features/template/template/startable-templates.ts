import DataLoader from 'dataloader'
import { languagesOf } from '../../../../runtime/core/template/localise.ts'
import type { Template } from '../../../../schemas/index.ts'
import { templateGroupObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { rolesOf } from '../../ground/authorization/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { PROGRAMS, programLoader } from '../../ground/program/index.ts'
import { TEMPLATES } from './collections.ts'
import { listedTemplates } from './listed-template.ts'
import { canStart, programsOf } from './policy.ts'

export interface StartableOptions {
  /** Only this group, or these. */
  groupId?: string
  groupIds?: readonly string[]
  /** Only those of this program, or shared with it (PR-05). */
  programId?: string
  /** Also those that are restricted (FF-18). */
  includeRestricted?: boolean
}

/** The latest published templates that the viewer may start a form of. */
export async function startableTemplates(
  caller: Caller,
  options: StartableOptions = {},
): Promise<Template[]> {
  const { store } = caller.services
  const person = await viewerOf(caller)
  const { groupIds = options.groupId === undefined ? undefined : [options.groupId] } = options
  const narrow = groupIds && { groupId: { $in: [...groupIds] } }
  const filter = { isLatest: true, status: 'PUBLISHED', ...narrow }
  const templates = await store
    .collection(TEMPLATES)
    .find(filter, { sort: { name: 1 }, limit: 1000, fields: LISTED })
  const { programId } = options
  const offered = newestOf(templates).filter(
    (template) =>
      (options.includeRestricted || !template.restrictCreateAccess) &&
      (programId === undefined || programsOf([template]).includes(programId)),
  )
  const programs = await store.collection(PROGRAMS).find({ id: { $in: programsOf(offered) } })
  const context = {
    person,
    isGuest: caller.visit !== undefined,
    isStarter: (groupId: string) => rolesOf(caller).has(RELATION.canStart, templateGroupObject(groupId)),
    programs: new Map(programs.map((program) => [program.id, program])),
  }
  const allowed = await Promise.all(offered.map((template) => canStart(context, template)))
  return offered.filter((_, i) => allowed[i])
}

/** One of each group: of two that are marked, the one before is about to lose the mark. */
function newestOf(templates: readonly Template[]): Template[] {
  const versions = new Map<string, number>()
  for (const { groupId, version } of templates)
    versions.set(groupId, Math.max(version, versions.get(groupId) ?? 0))
  return templates.filter(({ groupId, version }) => versions.get(groupId) === version)
}

/** Whether the viewer may start a form of a group, asked for a whole list at once. */
export const startableGroups = memoize(
  (caller: Caller) =>
    new DataLoader<string, boolean>(async (groupIds) => {
      const templates = await startableTemplates(caller, { groupIds, includeRestricted: true })
      const startable = new Set(templates.map(({ groupId }) => groupId))
      return groupIds.map((groupId) => startable.has(groupId))
    }),
)

/** Everything but the pages: a list of templates must not load their questions. */
const LISTED = [
  'groupId',
  'name',
  'description',
  'status',
  'isLatest',
  'isSubform',
  'tags',
  'programId',
  'campusCode',
  'sharedWithPrograms',
  'permissions',
  'isPublic',
  'restrictCreateAccess',
  'autoIdPrefix',
  'startPage',
  'startFromLast',
  'showOnHomepage',
  'selfInitiated',
  'version',
] as const

/** A template in the language of the viewer. */
const said = async (caller: Caller, template: Template) =>
  (await listedTemplates(caller).load(template.id)) ?? template

/** A template as lists of what one may start show it. */
export const assessmentTemplate = memoize((builder: Builder) =>
  builder.objectRef<Template>('AssessmentTemplate').implement({
    description: 'A template that the viewer may start a form of.',
    fields: (t) => ({
      id: t.exposeID('id'),
      groupId: t.exposeID('groupId'),
      name: t.string({ resolve: async (template, _, { caller }) => (await said(caller, template)).name }),
      description: t.string({
        nullable: true,
        resolve: async (template, _, { caller }) => (await said(caller, template)).description,
      }),
      language: t.string({
        description:
          'The language that these texts are in: of those it has, the one that the viewer reads best.',
        resolve: async (template, _, { caller }) => languagesOf(await said(caller, template))[0],
      }),
      tags: t.stringList({ resolve: ({ tags }) => tags ?? [] }),
      programName: t.string({
        nullable: true,
        resolve: async ({ programId }, _, { caller }) =>
          programId ? ((await programLoader(caller).load(programId))?.name ?? null) : null,
      }),
      autoIdPrefix: t.exposeString('autoIdPrefix', { nullable: true }),
      isSelfInitiated: t.boolean({
        description: 'The shell offers it at any time (HD-08).',
        resolve: ({ selfInitiated }) => selfInitiated === true,
      }),
      hasStartPage: t.boolean({ resolve: ({ startPage }) => startPage !== undefined }),
      startsFromLast: t.boolean({ resolve: ({ startFromLast }) => startFromLast !== undefined }),
      startPage: t.field({
        type: 'StartPage',
        nullable: true,
        resolve: async (template, _, { caller }) => (await said(caller, template)).startPage,
      }),
    }),
  }),
)

export const startableTemplatesField = (builder: Builder) =>
  builder.queryField('assessmentTemplates', (t) =>
    t.field({
      subGraphs: SHELL,
      type: [assessmentTemplate(builder)],
      args: {
        includeRestrictedCreateAccess: t.arg.boolean(),
        programId: t.arg.id({ description: 'Only those of this program, or shared with it.' }),
      },
      resolve: (_, args, { caller }) =>
        startableTemplates(caller, {
          includeRestricted: args.includeRestrictedCreateAccess ?? false,
          ...(args.programId != null && { programId: args.programId }),
        }),
    }),
  )
