import { readOnlyElements, visibleTemplate } from '../../../../runtime/core/permission/rights.ts'
import { languagesOf } from '../../../../runtime/core/template/localise.ts'
import { actionSettings } from '../../../../runtime/core/workflow/actions.ts'
import type { Form, Template } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { actionsOf } from '../../template/workflow/index.ts'
import { accessOnce } from './load-form.ts'
import { offeredTo } from './policy.ts'

interface FormTemplate {
  /** In the language of the viewer. */
  template: Template
  /** With all its languages. */
  whole: Template
  form: Form
}

export const formTemplate = memoize((builder: Builder) =>
  builder.objectRef<FormTemplate>('FormTemplate').implement({
    description:
      'The version that the form was started on; pages and elements the viewer may not see are absent.',
    fields: (t) => ({
      id: t.string({ resolve: ({ template }) => template.id }),
      groupId: t.string({ resolve: ({ template }) => template.groupId }),
      isSubform: t.boolean({ resolve: ({ template }) => template.isSubform ?? false }),
      version: t.int({ resolve: ({ template }) => template.version }),
      name: t.string({ resolve: ({ template }) => template.name }),
      description: t.string({ nullable: true, resolve: ({ template }) => template.description }),
      language: t.string({
        description:
          'The language that its texts are in: of those it has, the one that the viewer reads best.',
        resolve: ({ template }) => languagesOf(template)[0],
      }),
      languages: t.stringList({
        description: 'The languages that the form can be read in, the one that it is written in first.',
        resolve: ({ whole }) => [...languagesOf(whole)],
      }),
      campusCode: t.string({ nullable: true, resolve: ({ template }) => template.campusCode }),
      tags: t.stringList({ resolve: ({ template }) => template.tags ?? [] }),
      pages: t.field({
        type: 'Pages',
        extensions: { cost: 300 },
        resolve: async (source, _, { caller }) => (await visible(caller, source)).pages,
      }),
      summaryPages: t.field({
        type: 'Pages',
        extensions: { cost: 200 },
        resolve: async (source, _, { caller }) => (await visible(caller, source)).summaryPages ?? [],
      }),
      readOnly: t.stringList({
        description:
          'The elements that the viewer may see and, in this status, not change, without those inside them (X-07).',
        extensions: { cost: 100 },
        resolve: async ({ form }, _, { caller }) => {
          const { compiled, actor } = await accessOnce(caller, form)
          return readOnlyElements(compiled, actor, form.status)
        },
      }),
      checks: t.field({
        type: 'Checks',
        nullable: true,
        description: 'The rules of the form as a whole that look at nothing the viewer may not see.',
        extensions: { cost: 50 },
        resolve: async (source, _, { caller }) => (await visible(caller, source)).checks,
      }),
      titleFrom: t.stringList({
        nullable: true,
        description: 'The questions whose answers the form is called by.',
        resolve: ({ template }) => template.titleFrom,
      }),
      hasStartPage: t.boolean({ resolve: ({ template }) => template.startPage !== undefined }),
      declaration: t.field({
        type: 'Declaration',
        nullable: true,
        resolve: ({ template }) => template.declaration,
      }),
      afterSubmit: t.field({
        type: 'AfterSubmit',
        nullable: true,
        resolve: ({ template }) => template.afterSubmit,
      }),
      actionSettings: t.field({
        description: 'How each action that the viewer may take now looks and speaks (X-05).',
        type: 'ActionSettings',
        resolve: async ({ form, template }, _, { caller }) => {
          const [access, registry] = await Promise.all([accessOnce(caller, form), actionsOf(caller)])
          return offeredTo(access).map((event) => actionSettings(event, template, registry))
        },
      }),
    }),
  }),
)

async function visible(caller: Caller, { form, template }: FormTemplate): Promise<Template> {
  const { actor } = await accessOnce(caller, form)
  return visibleTemplate(template, actor, form.status)
}
