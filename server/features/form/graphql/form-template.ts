import { visibleTemplate } from '../../../../runtime/core/permission/rights.ts'
import { actionSettings } from '../../../../runtime/core/workflow/actions.ts'
import { nextEvents } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { Builder } from '../../../graphql/builder.ts'
import type { GraphqlContext } from '../../../graphql/context.ts'
import type { GraphqlObjects } from '../../../graphql/objects.ts'

export function addFormTemplate(builder: Builder): void {
  builder.objectType('FormTemplate', {
    description:
      'The version that the form was started on; pages and elements the viewer may not see are absent.',
    fields: (t) => ({
      id: t.string({ resolve: ({ template }) => template.id }),
      groupId: t.string({ resolve: ({ template }) => template.groupId }),
      isSubform: t.boolean({ resolve: ({ template }) => template.isSubform ?? false }),
      version: t.int({ resolve: ({ template }) => template.version }),
      name: t.string({ resolve: ({ template }) => template.name }),
      description: t.string({ nullable: true, resolve: ({ template }) => template.description }),
      campusCode: t.string({ nullable: true, resolve: ({ template }) => template.campusCode }),
      tags: t.stringList({ resolve: ({ template }) => template.tags ?? [] }),
      pages: t.field({
        type: 'Pages',
        extensions: { cost: 300 },
        resolve: async (source, _, context) => (await visible(source, context)).pages,
      }),
      summaryPages: t.field({
        type: 'Pages',
        extensions: { cost: 200 },
        resolve: async (source, _, context) => (await visible(source, context)).summaryPages ?? [],
      }),
      actionSettings: t.field({
        description: 'How each action of the present state looks and speaks (X-05).',
        type: 'ActionSettings',
        resolve: async ({ form, template }, _, { loaders }) => {
          const { workflow } = await loaders.access(form)
          return nextEvents(workflow, form.workflowStateId).map((event) => actionSettings(event, template))
        },
      }),
    }),
  })
}

async function visible({ form, template }: GraphqlObjects['FormTemplate'], { loaders }: GraphqlContext) {
  const { actor } = await loaders.access(form)
  return visibleTemplate(template, actor, form.status)
}
