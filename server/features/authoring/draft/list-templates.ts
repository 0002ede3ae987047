import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Draft, Template } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { pageMeta } from '../../../graphql/page-meta.ts'
import { type Paged, readPage } from '../../../graphql/paged.ts'
import { programLoader } from '../../ground/program/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { DRAFTS, WRITTEN_IN } from './collections.ts'
import { listedDraftType, nameOf } from './draft-type.ts'
import { requireAuthor, requireStudio } from './policy.ts'

/** Templates of one program that are looked through; a list that needs more is no list for a person. */
const MOST = 1_000

/** A template as its authors know it: what runs, what is being written, or both. */
interface Written {
  groupId: string
  name: string
  latest?: Template
  draft?: Draft
}

/** The templates of a program, by name. @throws AppError ACCESS_DENIED, NOT_FOUND */
async function studioTemplates(
  caller: Caller,
  { programId, search }: { programId: string; search?: string | null },
  { page, size, skip }: ReturnType<typeof readPage>,
): Promise<Paged<Written>> {
  await requireStudio(caller)
  if (!ID_PATTERN.test(programId) || !(await programLoader(caller).load(programId)))
    throw notFound(`Unable to get program with id ${programId.slice(0, 64)}`)
  await requireAuthor(caller, programId)
  const { store } = caller.services
  const [versions, drafts] = await Promise.all([
    store
      .collection(TEMPLATES)
      .find({ programId, isLatest: true }, { limit: MOST, fields: LISTED, sort: { name: 1 } }),
    store
      .collection(DRAFTS)
      .find(
        { programId, state: 'open', ...WRITTEN_IN },
        { limit: MOST, fields: LISTED_OF_DRAFT, sort: { lastSaved: -1 } },
      ),
  ])
  const wanted = (search ?? '').trim().toLowerCase()
  const docs = joined(versions, drafts)
    .filter(({ name }) => name.toLowerCase().includes(wanted))
    .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.groupId.localeCompare(b.groupId, 'en'))
  return { docs: docs.slice(skip, skip + size), meta: { page, size, total: docs.length } }
}

const LISTED = ['groupId', 'name', 'version', 'status', 'lastUpdated', 'isSubform'] as const
const LISTED_OF_DRAFT = [
  ...['groupId', 'basedOn', 'revision', 'documents.template.name', 'lastSaved', 'lastSavedBy'],
]

/** A group each. A draft has the newest name; of two latest versions the one before is about to lose the mark. */
function joined(versions: readonly Template[], drafts: readonly Draft[]): Written[] {
  const groups = new Map<string, Written>()
  for (const latest of versions) {
    const known = groups.get(latest.groupId)
    if (known?.latest && known.latest.version > latest.version) continue
    groups.set(latest.groupId, { groupId: latest.groupId, name: latest.name, latest })
  }
  for (const draft of drafts) {
    const known = groups.get(draft.groupId)
    const name = nameOf(draft) || known?.name || ''
    groups.set(draft.groupId, { ...known, groupId: draft.groupId, name, draft })
  }
  return [...groups.values()]
}

export function studioTemplatesField(builder: Builder): void {
  const StudioTemplate = builder.objectRef<Written>('StudioTemplate').implement({
    description: 'A template as its authors know it: its latest version, its draft, or both.',
    fields: (t) => ({
      groupId: t.exposeID('groupId'),
      name: t.exposeString('name', { description: 'In the draft, where there is one.' }),
      version: t.int({
        nullable: true,
        description: 'The latest; none before it is first published.',
        resolve: ({ latest }) => latest?.version ?? null,
      }),
      status: t.string({
        description: 'DRAFT, PUBLISHED or ARCHIVED: of the latest version.',
        resolve: ({ latest }) => latest?.status ?? 'DRAFT',
      }),
      isSubform: t.boolean({ resolve: ({ latest }) => latest?.isSubform === true }),
      lastUpdated: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ latest }) => latest?.lastUpdated ?? null,
      }),
      draft: t.field({
        type: listedDraftType(builder),
        nullable: true,
        resolve: ({ draft }) => draft ?? null,
      }),
    }),
  })

  const StudioTemplatePage = builder.objectRef<Paged<Written>>('StudioTemplatePage').implement({
    fields: (t) => ({
      docs: t.field({ type: [StudioTemplate], resolve: ({ docs }) => [...docs] }),
      meta: t.field({ type: pageMeta(builder), resolve: ({ meta }) => meta }),
    }),
  })

  builder.queryField('studioTemplates', (t) =>
    t.field({
      description: 'The templates of a program with their drafts, by name, for those who write them.',
      subGraphs: BUILDER,
      type: StudioTemplatePage,
      extensions: { cost: 100 },
      args: {
        programId: t.arg.id({ required: true }),
        search: t.arg.string({ description: 'What the name contains.' }),
        page: t.arg.int(),
        size: t.arg.int(),
      },
      resolve: (_, args, { caller }) => studioTemplates(caller, args, readPage(args)),
    }),
  )
}
