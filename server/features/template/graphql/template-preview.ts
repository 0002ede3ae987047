import { type Builder, FORM } from '../../../graphql/builder.ts'
import { previewTemplate } from '../preview-template.ts'

export function addTemplatePreview(builder: Builder): void {
  builder.objectType('TemplatePreview', {
    description: 'A template as the owner of a new form would see it; there is no form.',
    fields: (t) => ({
      id: t.id({ resolve: ({ template }) => template.id }),
      groupId: t.id({ resolve: ({ template }) => template.groupId }),
      name: t.string({ resolve: ({ template }) => template.name }),
      description: t.string({ nullable: true, resolve: ({ template }) => template.description }),
      status: t.exposeString('status'),
      pages: t.field({ type: 'Pages', extensions: { cost: 300 }, resolve: ({ template }) => template.pages }),
      summaryPages: t.field({
        type: 'Pages',
        extensions: { cost: 200 },
        resolve: ({ template }) => template.summaryPages ?? [],
      }),
    }),
  })

  builder.queryFields((t) => ({
    templatePreview: t.field({
      subGraphs: FORM,
      type: 'TemplatePreview',
      args: { templateId: t.arg.id({ required: true }) },
      resolve: (_, { templateId }, { caller }) => previewTemplate(caller, templateId),
    }),
  }))
}
