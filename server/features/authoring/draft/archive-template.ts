import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { audited } from '../../ground/audit/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { requireAuthor, requireStudio } from './policy.ts'

/**
 * Takes a template out of use, or brings it back (ST-04): nobody starts a form of an archived one, those that were started
 * go on, and the next version that is published is in use again. The same again changes nothing.
 *
 * @throws AppError ACCESS_DENIED, NOT_FOUND for a group that nothing was published of
 */
async function archiveTemplate(caller: Caller, groupId: string, archived: boolean): Promise<void> {
  await requireStudio(caller)
  const { services } = caller
  const templates = services.store.collection(TEMPLATES)
  const latest = ID_PATTERN.test(groupId)
    ? await templates.findOne({ groupId, isLatest: true }, { sort: { version: -1 }, fields: ['programId'] })
    : null
  if (!latest) throw notFound()
  const actorId = await requireAuthor(caller, latest.programId)
  const [from, to] = archived ? (['PUBLISHED', 'ARCHIVED'] as const) : (['ARCHIVED', 'PUBLISHED'] as const)
  const action = archived ? 'template.archive' : 'template.unarchive'
  await audited(
    services,
    { action, actorId, to: latest.id, details: { groupId } },
    () => templates.updateOne({ id: latest.id, status: from }, { $set: { status: to } }),
    ({ modified }) => (modified > 0 ? {} : null),
  )
}

export const archiveTemplateField = (builder: Builder) =>
  builder.mutationField('archiveTemplate', (t) =>
    t.field({
      description:
        'Takes a template out of use, or brings it back: nobody starts a form of an archived one; forms that were started go on.',
      subGraphs: BUILDER,
      type: mutationResult(builder),
      extensions: { cost: 100 },
      args: {
        templateGroupId: t.arg.id({ required: true }),
        archived: t.arg.boolean({ required: true, defaultValue: true }),
      },
      resolve: async (_, { templateGroupId, archived }, { caller }) => {
        await archiveTemplate(caller, templateGroupId, archived)
        return DONE
      },
    }),
  )
