import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import type { Builder } from '../../../graphql/builder.ts'
import { formAbilities } from '../../form/form/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { hasComments } from './policy.ts'
import { COMMENT } from './sub-graph.ts'

interface CommentConfiguration {
  id: string
  isEnabled: boolean
}

/** Whether there are comments on forms of a template group as it is started now (CO-08): on unless its template says no. */
async function getConfiguration(
  caller: Caller,
  { configurationScopeId }: { configurationScopeId: string },
): Promise<CommentConfiguration> {
  userOf(caller)
  const groupId = configurationScopeId
  const latest = ID_PATTERN.test(groupId)
    ? await caller.services.store
        .collection(TEMPLATES)
        .findOne({ groupId, isLatest: true, status: { $ne: 'DRAFT' } }, { fields: ['allowComments'] })
    : null
  if (!latest) throw notFound()
  return { id: groupId, isEnabled: await hasComments(caller, latest) }
}

export function configurationFields(builder: Builder): void {
  builder.objectField(formAbilities(builder), 'canComment', (t) =>
    t.boolean({
      description: 'The form can be discussed (X-15).',
      resolve: ({ access }, _, { caller }) => hasComments(caller, access.compiled.template),
    }),
  )

  const Configuration = builder.objectRef<CommentConfiguration>('CommentConfiguration').implement({
    fields: (t) => ({ id: t.exposeID('id'), isEnabled: t.exposeBoolean('isEnabled') }),
  })

  builder.queryField('getConfiguration', (t) =>
    t.field({
      description: 'Whether there are comments on the forms of a template group (CO-08).',
      subGraphs: [COMMENT.name],
      type: Configuration,
      args: {
        configurationScope: t.arg.string(),
        configurationScopeId: t.arg.id({ required: true }),
      },
      resolve: (_, input, { caller }) => getConfiguration(caller, input),
    }),
  )
}
