import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { pageMeta } from '../../../graphql/page-meta.ts'
import { readPage } from '../../../graphql/paged.ts'
import { personType } from '../../ground/person/index.ts'
import { listedTemplates } from '../../template/template/index.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import { type UserDocument, type UserDocuments, userDocuments } from './find-documents.ts'

export function userDocumentsField(builder: Builder): void {
  const Document = builder.objectRef<UserDocument>('UserDocument').implement({
    description: "A document of somebody's, as far as the viewer may know of it.",
    fields: (t) => ({
      id: t.id({ resolve: ({ form }) => form.id }),
      name: t.string({
        description:
          'Of one that the viewer may not open, what it is: its own name may be made of its answers.',
        resolve: async ({ form, canView }, _, { caller }) =>
          canView ? form.name : ((await listedTemplates(caller).load(form.templateId))?.name ?? ''),
      }),
      autoId: t.string({ nullable: true, resolve: ({ form }) => form.autoId }),
      status: t.string({ resolve: ({ form }) => form.status }),
      statusLabel: t.string({
        resolve: async ({ form: { status } }, _, { caller }) =>
          statusOf(status, await statusesOf(caller))?.label ?? status,
      }),
      templateName: t.string({
        resolve: async ({ form }, _, { caller }) =>
          (await listedTemplates(caller).load(form.templateId))?.name ?? '',
      }),
      createdDate: t.field({ type: 'DateTime', resolve: ({ form }) => form.createdDate }),
      canView: t.exposeBoolean('canView', {
        description:
          'Whether it opens for the viewer in its status; its content is refused otherwise (PR-09).',
      }),
    }),
  })
  const Documents = builder.objectRef<UserDocuments>('UserDocuments').implement({
    fields: (t) => ({
      user: t.field({
        description: 'Whose they are; null as long as nobody was named.',
        type: personType(builder),
        nullable: true,
        resolve: ({ user }) => user,
      }),
      docs: t.field({ type: [Document], resolve: ({ docs }) => docs }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
    }),
  })

  builder.queryField('userDocuments', (t) =>
    t.field({
      description:
        "Somebody's documents in a program, the last changed first, for whoever has a role in the program (PR-07, PR-09).",
      subGraphs: SHELL,
      type: Documents,
      args: {
        programId: t.arg.id({ required: true }),
        userId: t.arg.id(),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: (_, args, { caller }) => userDocuments(caller, args, readPage(args)),
    }),
  )
}
