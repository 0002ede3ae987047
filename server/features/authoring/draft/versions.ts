import type { Template } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { publishedDocuments } from '../publishing/index.ts'
import { findDraft } from './find-draft.ts'

/** More than a list to choose from holds. */
const MOST = 500

type Version = Pick<Template, 'version' | 'lastUpdated'>

interface WithDocuments {
  version: number
  documents: object
}

/** What was published of the draft's template, the newest first. @throws AppError NOT_FOUND, ACCESS_DENIED */
async function versionsOf(caller: Caller, draftId: string): Promise<Version[]> {
  const { groupId } = await findDraft(caller, draftId)
  return caller.services.store
    .collection(TEMPLATES)
    .find({ groupId }, { sort: { version: -1 }, limit: MOST, fields: ['version', 'lastUpdated'] })
}

/** @throws AppError NOT_FOUND, ACCESS_DENIED */
async function versionOf(caller: Caller, draftId: string, version: number): Promise<WithDocuments> {
  const { groupId } = await findDraft(caller, draftId)
  const { services } = caller
  const found = await services.store.collection(TEMPLATES).findOne({ groupId, version }, { fields: ['id'] })
  const published = found && (await publishedDocuments(services, found.id))
  if (!published) throw notFound()
  const { version: _, ...documents } = published
  return { version, documents }
}

export function versionFields(builder: Builder): void {
  const PublishedVersion = builder.objectRef<Version>('PublishedVersion').implement({
    description: 'A version of a template that was published.',
    fields: (t) => ({
      version: t.exposeInt('version'),
      lastUpdated: t.field({
        type: 'DateTime',
        nullable: true,
        resolve: ({ lastUpdated }) => lastUpdated ?? null,
      }),
    }),
  })

  const PublishedDocuments = builder.objectRef<WithDocuments>('PublishedDocuments').implement({
    description: 'A version of a template with all that belongs to it.',
    fields: (t) => ({
      version: t.exposeInt('version'),
      documents: t.field({
        description: 'In the shapes of a draft’s.',
        type: 'JSON',
        resolve: ({ documents }) => documents,
      }),
    }),
  })

  builder.queryFields((t) => ({
    publishedVersions: t.field({
      description: 'What was published of the template of a draft, the newest first.',
      subGraphs: BUILDER,
      type: [PublishedVersion],
      extensions: { cost: 50 },
      args: { draftId: t.arg.id({ required: true }) },
      resolve: (_, { draftId }, { caller }) => versionsOf(caller, draftId),
    }),
    publishedVersion: t.field({
      description: 'One of these versions, as its author wrote it.',
      subGraphs: BUILDER,
      type: PublishedDocuments,
      extensions: { cost: 300 },
      args: { draftId: t.arg.id({ required: true }), version: t.arg.int({ required: true }) },
      resolve: (_, { draftId, version }, { caller }) => versionOf(caller, draftId, version),
    }),
  }))
}
