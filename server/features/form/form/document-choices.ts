import type { Template } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { type Builder, SHELL } from '../../../graphql/builder.ts'
import type { Filter } from '../../../store/port.ts'
import { listedTemplates, TEMPLATES } from '../../template/template/index.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import { FORMS } from './collections.ts'
import { whoseForms } from './documents-field.ts'
import { listedAs, type Whose } from './list-forms.ts'

interface DocumentChoices {
  templates: { groupId: string; name: string }[]
  statuses: string[]
}

/** So many templates are asked about, by name. */
const MOST_TEMPLATES = 300
/** Asked about at the same time. */
const AT_ONCE = 20

/**
 * By what a list of forms can be narrowed and leave something: the templates and the statuses of those that the viewer
 * may see. Each is a question to an index that stops at the first form, so that it costs the same however many there are.
 */
async function documentChoices(
  caller: Caller,
  {
    whose,
    programId,
    templateGroupId,
  }: { whose: Whose; programId?: string | null; templateGroupId?: string | null },
): Promise<DocumentChoices> {
  const { store } = caller.services
  const within = { ...(programId && { programId }), ...(templateGroupId && { templateGroupId }) }
  const forms = store.collection(FORMS)
  const holds = async (rest: Filter) =>
    (await forms.count(await listedAs(caller, whose, { ...within, ...rest }), { limit: 1 })) > 0
  const [templates, registry] = await Promise.all([
    store
      .collection(TEMPLATES)
      .find(
        { isLatest: true, ...(templateGroupId && { groupId: templateGroupId }) },
        { sort: { name: 1 }, limit: MOST_TEMPLATES, fields: ['groupId', 'name'] },
      ),
    statusesOf(caller),
  ])
  const groups = [...new Map(templates.map((template) => [template.groupId, template])).values()]
  const held = await filterAsync(groups, ({ groupId }) => holds({ templateGroupId: groupId }))
  const ids = registry?.statuses.map(({ id }) => id) ?? []
  const statuses = await filterAsync(ids, (status) => holds({ status }))
  return { templates: await named(caller, held), statuses }
}

/** In the language that the viewer reads best. */
async function named(caller: Caller, templates: readonly Pick<Template, 'id' | 'groupId' | 'name'>[]) {
  const heads = await listedTemplates(caller).loadMany(templates.map(({ id }) => id))
  return templates.map(({ groupId, name }, n) => {
    const head = heads[n]
    return { groupId, name: head && !(head instanceof Error) ? head.name : name }
  })
}

async function filterAsync<T>(all: readonly T[], holds: (each: T) => Promise<boolean>): Promise<T[]> {
  const kept: T[] = []
  for (let from = 0; from < all.length; from += AT_ONCE) {
    const some = all.slice(from, from + AT_ONCE)
    const verdicts = await Promise.all(some.map(holds))
    kept.push(...some.filter((_, n) => verdicts[n]))
  }
  return kept
}

export function documentChoicesField(builder: Builder): void {
  const Group = builder.objectRef<DocumentChoices['templates'][number]>('ListedTemplateGroup').implement({
    fields: (t) => ({ groupId: t.exposeID('groupId'), name: t.exposeString('name') }),
  })
  const Choices = builder.objectRef<DocumentChoices>('DocumentChoices').implement({
    fields: (t) => ({
      templates: t.field({ type: [Group], resolve: ({ templates }) => templates }),
      statuses: t.stringList({ resolve: ({ statuses }) => statuses }),
    }),
  })
  builder.queryField('documentChoices', (t) =>
    t.field({
      description:
        'The templates and the statuses by which a list of forms can be narrowed and holds something.',
      subGraphs: SHELL,
      type: Choices,
      extensions: { cost: 500, rate: 'lookups' },
      args: {
        whose: t.arg({ type: whoseForms(builder), defaultValue: 'MINE', required: true }),
        programId: t.arg.id(),
        templateGroupId: t.arg.id(),
      },
      resolve: (_, args, { caller }) => documentChoices(caller, args),
    }),
  )
}
