import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { visibleTemplate } from '../../../../runtime/core/permission/rights.ts'
import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { languagesOf } from '../../../../runtime/core/template/localise.ts'
import { actionSettings, splitActions } from '../../../../runtime/core/workflow/actions.ts'
import { initialState, nextEvents } from '../../../../runtime/core/workflow/compile-workflow.ts'
import type { FlowEvent, Template } from '../../../../schemas/index.ts'
import { accessDenied, notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, FORM } from '../../../graphql/builder.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { actionsOf, compiledWorkflow } from '../workflow/index.ts'
import { compiledTemplate } from './compiled-template.ts'
import { localisedTemplate } from './localised-template.ts'
import { mayReadTemplate } from './policy.ts'
import { startableTemplates } from './startable-templates.ts'

interface TemplatePreview {
  template: Template
  languages: readonly string[]
  /** Of a form that was just started. */
  status: string
  /** What its owner would do with it in the end. */
  event: FlowEvent | undefined
}

/** A template as the owner of a new form would see it, of the viewer's campus, without a form (FF-09). */
async function previewTemplate(caller: Caller, templateId: string): Promise<TemplatePreview> {
  const { id: userId, campusCode } = await viewerOf(caller)
  const compiled = ID_PATTERN.test(templateId)
    ? await compiledTemplate(caller.services, templateId, campusCode)
    : null
  if (!compiled) throw notFound()
  const { template } = compiled
  if (!(await mayPreview(caller, template))) throw accessDenied()
  const workflow = await compiledWorkflow(caller.services, template.workflowVersionId)
  const initial = workflow && initialState(workflow)
  const status = initial?.status ?? 'draft'
  return {
    template: visibleTemplate(localisedTemplate(caller, template), { userId, roles: [ROLE.owner] }, status),
    languages: languagesOf(template),
    status,
    event: initial ? splitActions(nextEvents(workflow, initial.stateId)).primary : undefined,
  }
}

/** Those who make templates; and in its latest published version whoever may start it. */
async function mayPreview(caller: Caller, template: Template): Promise<boolean> {
  if (await mayReadTemplate(caller, template)) return true
  const { id, groupId } = template
  return (await startableTemplates(caller, { groupId, includeRestricted: true })).some(
    (each) => each.id === id,
  )
}

export function templatePreviewField(builder: Builder): void {
  const Preview = builder.objectRef<TemplatePreview>('TemplatePreview').implement({
    description: 'A template as the owner of a new form would see it; there is no form.',
    fields: (t) => ({
      id: t.id({ resolve: ({ template }) => template.id }),
      groupId: t.id({ resolve: ({ template }) => template.groupId }),
      name: t.string({ resolve: ({ template }) => template.name }),
      description: t.string({ nullable: true, resolve: ({ template }) => template.description }),
      language: t.string({ resolve: ({ template }) => languagesOf(template)[0] }),
      languages: t.stringList({ resolve: ({ languages }) => [...languages] }),
      status: t.exposeString('status'),
      pages: t.field({ type: 'Pages', extensions: { cost: 300 }, resolve: ({ template }) => template.pages }),
      summaryPages: t.field({
        type: 'Pages',
        extensions: { cost: 200 },
        resolve: ({ template }) => template.summaryPages ?? [],
      }),
      checks: t.field({
        type: 'Checks',
        nullable: true,
        extensions: { cost: 50 },
        resolve: ({ template }) => template.checks,
      }),
      startPage: t.field({
        type: 'StartPage',
        nullable: true,
        resolve: ({ template }) => template.startPage,
      }),
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
        description: 'How the main action on a new form looks and speaks.',
        type: 'ActionSettings',
        resolve: async ({ template, event }, _, { caller }) =>
          event ? [actionSettings(event, template, await actionsOf(caller))] : [],
      }),
    }),
  })

  builder.queryField('templatePreview', (t) =>
    t.field({
      subGraphs: FORM,
      type: Preview,
      args: { templateId: t.arg.id({ required: true }) },
      resolve: (_, { templateId }, { caller }) => previewTemplate(caller, templateId),
    }),
  )
}
