import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Template } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { TEMPLATES } from './collections.ts'
import { mayReadTemplate } from './policy.ts'

/** A version of a template as it is written, for those who make templates (002 §7). @throws AppError NOT_FOUND */
async function findTemplate(caller: Caller, id: string): Promise<Template> {
  userOf(caller)
  const { store } = caller.services
  const template = ID_PATTERN.test(id) ? await store.collection(TEMPLATES).findOne({ id }) : null
  if (!template || !(await mayReadTemplate(caller, template)))
    throw notFound(`Unable to get template with id ${id.slice(0, 64)}`)
  return template
}

export function templateField(builder: Builder): void {
  const TemplateVersion = builder.objectRef<Template>('TemplateVersion').implement({
    description: 'A version of a template, which is never changed any more.',
    fields: (t) => ({
      id: t.exposeID('id'),
      groupId: t.exposeID('groupId'),
      programId: t.exposeID('programId', { nullable: true }),
      version: t.exposeInt('version'),
      name: t.exposeString('name'),
      description: t.exposeString('description', { nullable: true }),
      status: t.exposeString('status'),
      isLatest: t.boolean({ resolve: ({ isLatest }) => isLatest === true }),
      workflowVersionId: t.exposeID('workflowVersionId'),
      document: t.field({
        description: 'All of it, as template.schema.json has it.',
        type: 'JSON',
        extensions: { cost: 300 },
        resolve: (template) => template,
      }),
    }),
  })

  builder.queryField('template', (t) =>
    t.field({
      description: 'A version of a template, for those who make templates.',
      subGraphs: BUILDER,
      type: TemplateVersion,
      args: { id: t.arg.id({ required: true }) },
      resolve: (_, { id }, { caller }) => findTemplate(caller, id),
    }),
  )
}
