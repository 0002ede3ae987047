import type { DraftConflict } from './conflict.ts'
import { createDraftSession, type DraftSession, type SessionOptions } from './draft-session.ts'
import { saysNo } from './exchange.ts'
import { fromStored } from './outbox.ts'

/**
 * Opens the draft of a template group, begun from its latest version where there is none. What an earlier page of this
 * browser could not send is sent first.
 *
 * @throws RequestError
 */
export async function openDraftSession(
  templateGroupId: string,
  openOutbox: (draftId: string) => Promise<SessionOptions['outbox']>,
  rest: Omit<SessionOptions, 'outbox'>,
): Promise<DraftSession> {
  const { server } = rest
  const first = await server.open(templateGroupId)
  const outbox = await openOutbox(first.id)
  const left = (await outbox.load()).map(fromStored)
  if (left.length === 0) {
    return createDraftSession(first, await server.history(first.id), [], { ...rest, outbox })
  }
  const refused: DraftConflict[] = []
  const revisions = new Map<string, number>(
    (await server.history(first.id)).flatMap(({ operationId, revision }) =>
      operationId === null ? [] : [[operationId, revision]],
    ),
  )
  for (const pending of left) {
    const { id, name, edits } = pending
    const undoes = pending.undoes === undefined ? undefined : revisions.get(pending.undoes)
    const sent = { draftId: first.id, baseRevision: first.revision, edits, name, operationId: id }
    try {
      const { revision } = await server.save({ ...sent, ...(undoes !== undefined && { undoes }) })
      revisions.set(id, revision)
      outbox.remove(id)
    } catch (error) {
      if (!saysNo(error)) throw error
      refused.push({ pending, code: error.issues[0]?.code ?? error.code, by: [] })
    }
  }
  const [draft, history] = await Promise.all([server.read(first.id), server.history(first.id)])
  return createDraftSession(draft, history, refused, { ...rest, outbox })
}
