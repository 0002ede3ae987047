import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Template } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { memoize } from '../../../contract/memoize.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import { listedTemplates, TEMPLATES } from '../template/index.ts'
import { isProgramAdmin, requireProgramAdmin } from './policy.ts'

interface ProgramTemplate {
  groupId: string
  name: string
  language: string
}

/** So many are listed, by name. */
const MOST_TEMPLATES = 300

/** The templates of a program as its admins see them: also those out of use, whose forms are still there. */
export async function templatesOfProgram(caller: Caller, programId: string): Promise<ProgramTemplate[]> {
  if (!(await isProgramAdmin(caller, programId))) return []
  const templates = await caller.services.store
    .collection(TEMPLATES)
    .find(
      { programId, isLatest: true },
      { sort: { name: 1 }, limit: MOST_TEMPLATES, fields: ['groupId', 'name', 'language'] },
    )
  return Promise.all(templates.map((template) => described(caller, template)))
}

/** One of them. @throws AppError ACCESS_DENIED, NOT_FOUND */
async function findProgramTemplate(
  caller: Caller,
  { programId, groupId }: { programId: string; groupId: string },
): Promise<ProgramTemplate> {
  await requireProgramAdmin(caller, programId)
  const found = ID_PATTERN.test(groupId)
    ? await caller.services.store
        .collection(TEMPLATES)
        .findOne({ groupId, programId, isLatest: true }, { fields: ['groupId', 'name', 'language'] })
    : null
  if (!found) throw notFound('The program has no such template')
  return described(caller, found)
}

/** In the language that the viewer reads best. */
async function described(
  caller: Caller,
  { id, groupId, name, language }: Pick<Template, 'id' | 'groupId' | 'name' | 'language'>,
): Promise<ProgramTemplate> {
  const head = await listedTemplates(caller).load(id)
  return { groupId, name: head?.name ?? name, language: head?.language ?? language ?? 'en' }
}

export const programTemplateType = memoize((builder: Builder) =>
  builder.objectRef<ProgramTemplate>('ProgramTemplate').implement({
    fields: (t) => ({
      groupId: t.exposeID('groupId'),
      name: t.exposeString('name'),
      language: t.exposeString('language'),
    }),
  }),
)

export const programTemplateField = (builder: Builder) =>
  builder.queryField('programTemplate', (t) =>
    t.field({
      description: 'One of the templates of a program, for its admins (PR-02).',
      subGraphs: SHELL,
      type: programTemplateType(builder),
      args: { programId: t.arg.id({ required: true }), groupId: t.arg.id({ required: true }) },
      resolve: (_, args, { caller }) => findProgramTemplate(caller, args),
    }),
  )
