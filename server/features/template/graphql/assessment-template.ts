import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { startableTemplates } from '../startable-templates.ts'

export function addAssessmentTemplate(builder: Builder): void {
  builder.objectType('AssessmentTemplate', {
    description: 'A template that the viewer may start a form of.',
    fields: (t) => ({
      id: t.exposeID('id'),
      groupId: t.exposeID('groupId'),
      name: t.exposeString('name'),
      description: t.exposeString('description', { nullable: true }),
      tags: t.stringList({ resolve: ({ tags }) => tags ?? [] }),
      programName: t.string({
        nullable: true,
        resolve: async ({ programId }, _, { loaders }) =>
          programId ? ((await loaders.program.load(programId))?.name ?? null) : null,
      }),
      autoIdPrefix: t.exposeString('autoIdPrefix', { nullable: true }),
    }),
  })

  builder.queryFields((t) => ({
    assessmentTemplates: t.field({
      subGraphs: SHELL,
      type: ['AssessmentTemplate'],
      args: { includeRestrictedCreateAccess: t.arg.boolean() },
      resolve: (_, args, { caller }) =>
        startableTemplates(caller, { includeRestricted: args.includeRestrictedCreateAccess ?? false }),
    }),
  }))
}
