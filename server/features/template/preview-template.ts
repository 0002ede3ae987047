import { ID_PATTERN } from '../../../runtime/core/element/answer-key.ts'
import { visibleTemplate } from '../../../runtime/core/permission/rights.ts'
import { languagesOf } from '../../../runtime/core/template/localise.ts'
import { initialState } from '../../../runtime/core/workflow/compile-workflow.ts'
import type { Template } from '../../../schemas/index.ts'
import { accessDenied, notFound } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import { type Builder, FORM } from '../../graphql/builder.ts'
import { viewerOf } from '../person/index.ts'
import { compiledWorkflow } from '../workflow/index.ts'
import { compiledTemplate } from './compiled-template.ts'
import { localisedTemplate } from './localised-template.ts'
import { startableTemplates } from './startable-templates.ts'
import { mayReadTemplate } from './template-access.ts'

interface TemplatePreview {
  template: Template
  languages: readonly string[]
  /** Of a form that was just started. */
  status: string
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
  const status = (workflow && initialState(workflow)?.status) ?? 'draft'
  return {
    template: visibleTemplate(localisedTemplate(caller, template), { userId, roles: ['owner'] }, status),
    languages: languagesOf(template),
    status,
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
