import type { Draft } from '../../../../schemas/index.ts'
import { conflict, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import {
  type Published,
  publishTemplate,
  requireStarters,
  setStarters,
  type TemplateDocument,
} from '../publishing/index.ts'
import { tryAppend } from './append-edits.ts'
import { DRAFTS } from './collections.ts'
import { findDraft, requireOpen } from './find-draft.ts'
import { isFault, problemsOf } from './problems.ts'

const MAX_NOTE = 2_000

interface PublishInput {
  draftId: string
  revision: number
  over?: number | null
  note?: string | null
}

/**
 * Publishes a draft as the next version of its template and closes it. What was looked at is what is published: a draft
 * of another revision is refused. The same again answers what was published. An edit that is saved while it is published
 * is no part of the version; the draft then stays open, and goes on from the new version.
 *
 * @throws AppError CONFLICT, VALIDATION_FAILED with the issues of all documents, ACCESS_DENIED
 */
async function publishDraft(
  caller: Caller,
  { draftId, revision, over, note }: PublishInput,
): Promise<Published> {
  const { services } = caller
  const draft = await findDraft(caller, draftId)
  const { groupId, publishedVersion } = draft
  // 1. Sent once more: a reply that was lost.
  if (draft.state === 'published' && draft.revision === revision + 1 && publishedVersion !== undefined) {
    const version = { groupId, version: publishedVersion }
    const known = await services.store.collection(TEMPLATES).findOne(version, { fields: ['version'] })
    if (known) return { outcome: 'unchanged', id: known.id, version: publishedVersion, warnings: [] }
  }
  requireOpen(draft)
  if (draft.revision !== revision)
    throw conflict('draft.changed_meanwhile', 'The draft was changed meanwhile')
  if (note && note.length > MAX_NOTE)
    throw invalid({ code: 'schema.max_length', path: '/note', params: { limit: MAX_NOTE } })

  // 2. The gate, for all documents at once.
  const faults = (await problemsOf(services, draft)).filter(isFault)
  if (faults.length > 0)
    throw invalid(
      ...faults.map(({ document, ...issue }) => ({ ...issue, path: `/${document}${issue.path ?? ''}` })),
    )
  const { starters, ...documents } = draft.documents as unknown as TemplateDocument & { starters?: string[] }
  if (starters) await requireStarters(caller, groupId, starters)

  // 3. The version, who may start it, and the end of the draft.
  const published = await publishTemplate(caller, documents, undefined, over ?? draft.basedOn ?? 0)
  if (starters) await setStarters(caller, groupId, starters)
  const { version } = published
  const closing = { closes: 'published' as const, publishedVersion: version, ...(note && { note }) }
  if (!(await tryAppend(caller, draft, closing, []))) await goOnFrom(caller, draft, version)
  return published
}

async function goOnFrom({ services }: Caller, { id }: Draft, basedOn: number): Promise<void> {
  await services.store.collection(DRAFTS).updateOne({ id, state: 'open' }, { $max: { basedOn } })
}

export function publishDraftField(builder: Builder): void {
  const PublishedDraft = builder.objectRef<Published>('PublishedDraft').implement({
    fields: (t) => ({
      outcome: t.exposeString('outcome', {
        description: 'published; unchanged when the latest version says the same already.',
      }),
      templateId: t.id({ resolve: ({ id }) => id }),
      version: t.exposeInt('version'),
    }),
  })

  builder.mutationField('publishDraft', (t) =>
    t.field({
      description:
        'Publishes a draft, as it was looked at, as the next version of its template, and closes it.',
      subGraphs: BUILDER,
      type: PublishedDraft,
      extensions: { cost: 1_000, rate: 'creations' },
      args: {
        draftId: t.arg.id({ required: true }),
        revision: t.arg.int({ required: true, description: 'What was looked at.' }),
        over: t.arg.int({
          description:
            'The version that it is to follow, where somebody published another one since the draft was begun.',
        }),
        note: t.arg.string({ description: 'What changed, in words.' }),
      },
      resolve: (_, args, { caller }) => publishDraft(caller, args),
    }),
  )
}
