import type { Caller } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { publishedDocuments } from '../publishing/index.ts'
import { findDraft } from './find-draft.ts'

interface Base {
  /** The version that the draft was begun from; 0 for none. */
  version: number
  /** Its documents, in the shapes of a draft's; null for none. */
  documents: object | null
  /** The newest version of the template: another one than `version` when somebody published meanwhile. */
  latestVersion: number
  /** Nobody can start a form of it. */
  isArchived: boolean
}

async function baseOf(caller: Caller, draftId: string): Promise<Base> {
  const { groupId, basedOn = 0 } = await findDraft(caller, draftId)
  const { services } = caller
  const templates = services.store.collection(TEMPLATES)
  const [newest, base] = await Promise.all([
    templates.findOne({ groupId }, { sort: { version: -1 }, fields: ['version', 'status'] }),
    templates.findOne({ groupId, version: basedOn }, { fields: ['version'] }),
  ])
  const published = base && (await publishedDocuments(services, base.id))
  const latest = { latestVersion: newest?.version ?? 0, isArchived: newest?.status === 'ARCHIVED' }
  if (!published) return { version: basedOn, documents: null, ...latest }
  const { version, ...documents } = published
  return { version, documents, ...latest }
}

export function baseField(builder: Builder): void {
  const DraftBase = builder.objectRef<Base>('DraftBase').implement({
    description: 'What a draft is compared with.',
    fields: (t) => ({
      version: t.exposeInt('version', { description: 'The version that it was begun from; 0 for none.' }),
      latestVersion: t.exposeInt('latestVersion', {
        description: 'Another one when somebody published meanwhile.',
      }),
      isArchived: t.exposeBoolean('isArchived', { description: 'Nobody can start a form of it.' }),
      documents: t.field({
        description: 'Of the version, in the shapes of the draft’s.',
        type: 'JSON',
        nullable: true,
        resolve: ({ documents }) => documents,
      }),
    }),
  })

  builder.queryField('draftBase', (t) =>
    t.field({
      description: 'The version that a draft was begun from, with its documents.',
      subGraphs: BUILDER,
      type: DraftBase,
      extensions: { cost: 300 },
      args: { draftId: t.arg.id({ required: true }) },
      resolve: (_, { draftId }, { caller }) => baseOf(caller, draftId),
    }),
  )
}
