import { sameJson } from '../../../../runtime/core/edit/json.ts'
import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Draft, DraftPoint, Edit, JsonValue } from '../../../../schemas/index.ts'
import { AppError, invalid, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { BUILDER, type Builder } from '../../../graphql/builder.ts'
import { DONE, mutationResult } from '../../../graphql/mutation-result.ts'
import { appendEdits } from './append-edits.ts'
import { DRAFT_POINTS } from './collections.ts'
import { draftPointType, draftType } from './draft-type.ts'
import { findDraft, requireOpen } from './find-draft.ts'

/** Of one draft: each holds all of it. */
const MOST_POINTS = 30
const MAX_NAME = 200

type Listed = Omit<DraftPoint, 'documents'>

/** Remembers the draft as it is now under a name. */
async function keepPoint(caller: Caller, draftId: string, words: string): Promise<Listed> {
  const draft = await findDraft(caller, draftId)
  requireOpen(draft)
  const name = words.trim()
  if (name === '' || name.length > MAX_NAME)
    throw invalid({ code: 'draft.point_name', path: '/name', params: { max: MAX_NAME } })
  const { store, newId, clock } = caller.services
  const points = store.collection(DRAFT_POINTS)
  if ((await points.count({ draftId })) >= MOST_POINTS)
    throw new AppError('LIMIT_EXCEEDED', 'The draft has too many restore points', [
      { code: 'draft.too_many_points', params: { max: MOST_POINTS } },
    ])
  const { revision, documents } = draft
  const point: DraftPoint = {
    ...{ schemaVersion: 1, id: newId(), draftId, name, revision },
    ...{ userId: userOf(caller), date: clock().toISOString(), documents },
  }
  await points.insertOne(point)
  return point
}

/** The newest first. */
async function listPoints(caller: Caller, draftId: string): Promise<Listed[]> {
  await findDraft(caller, draftId)
  const fields = ['draftId', 'name', 'revision', 'userId', 'date']
  return caller.services.store
    .collection(DRAFT_POINTS)
    .find({ draftId }, { sort: { date: -1 }, limit: MOST_POINTS, fields })
}

async function findPoint(caller: Caller, draftId: string, pointId: string): Promise<DraftPoint> {
  const points = caller.services.store.collection(DRAFT_POINTS)
  const point = ID_PATTERN.test(pointId) ? await points.findOne({ id: pointId, draftId }) : null
  if (!point) throw notFound()
  return point
}

/** Makes the draft what it was. That is an edit like any other: it is seen by others, and can be taken back. */
async function goBack(caller: Caller, draftId: string, pointId: string): Promise<Draft> {
  const draft = await findDraft(caller, draftId)
  const { name, documents } = await findPoint(caller, draftId, pointId)
  if (editsTo(draft.documents, documents).length === 0) return draft
  const done = `Go back to ${name}`.slice(0, MAX_NAME)
  return appendEdits(caller, draft, { name: done }, (now) => editsTo(now.documents, documents))
}

/** What makes one draft's documents those of another. */
function editsTo(from: object, to: object): Edit[] {
  const [before, after] = [from, to] as Record<string, JsonValue | undefined>[]
  return [...new Set([...Object.keys(from), ...Object.keys(to)])].flatMap((name): Edit[] => {
    const [was, value] = [before?.[name], after?.[name]]
    if (sameJson(was, value)) return []
    return [
      { do: 'set', at: [name], ...(was !== undefined && { was }), ...(value !== undefined && { value }) },
    ]
  })
}

async function removePoint(caller: Caller, draftId: string, pointId: string): Promise<void> {
  await findDraft(caller, draftId)
  const { id } = await findPoint(caller, draftId, pointId)
  await caller.services.store.collection(DRAFT_POINTS).deleteOne({ id })
}

export function pointFields(builder: Builder): void {
  builder.queryField('draftPoints', (t) =>
    t.field({
      description: 'The restore points of a draft, the newest first.',
      subGraphs: BUILDER,
      type: [draftPointType(builder)],
      extensions: { cost: 50 },
      args: { draftId: t.arg.id({ required: true }) },
      resolve: (_, { draftId }, { caller }) => listPoints(caller, draftId),
    }),
  )
  builder.mutationField('keepDraftPoint', (t) =>
    t.field({
      description: 'Remembers a draft as it is now under a name.',
      subGraphs: BUILDER,
      type: draftPointType(builder),
      extensions: { cost: 300, rate: 'creations' },
      args: { draftId: t.arg.id({ required: true }), name: t.arg.string({ required: true }) },
      resolve: (_, { draftId, name }, { caller }) => keepPoint(caller, draftId, name),
    }),
  )
  builder.mutationField('goBackToDraftPoint', (t) =>
    t.field({
      description: 'Makes a draft what it was at a restore point: an edit, which can be taken back.',
      subGraphs: BUILDER,
      type: draftType(builder),
      extensions: { cost: 300 },
      args: { draftId: t.arg.id({ required: true }), pointId: t.arg.id({ required: true }) },
      resolve: (_, { draftId, pointId }, { caller }) => goBack(caller, draftId, pointId),
    }),
  )
  builder.mutationField('removeDraftPoint', (t) =>
    t.field({
      subGraphs: BUILDER,
      type: mutationResult(builder),
      args: { draftId: t.arg.id({ required: true }), pointId: t.arg.id({ required: true }) },
      resolve: async (_, { draftId, pointId }, { caller }) => {
        await removePoint(caller, draftId, pointId)
        return DONE
      },
    }),
  )
}
