import { setTimeout as wait } from 'node:timers/promises'
import type { StoredAnswer } from '../../../schemas/index.ts'
import type { Services } from '../../contract/services.ts'
import { dropVersion } from './answer-versions.ts'
import { ANSWERS } from './collections.ts'

const ATTEMPTS = 40

/**
 * Puts back what stood there before a write that came too late. When somebody wrote on top of it under the same old
 * fencing token, they roll theirs back first: hence the waiting. Whoever wrote on top of it later has the last word.
 */
export async function rollBackAnswer(
  services: Services,
  written: StoredAnswer,
  before: StoredAnswer | undefined,
): Promise<void> {
  const answers = services.store.collection(ANSWERS)
  const operationId = written.operations.at(-1)?.id
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const now = await answers.findOne({ id: written.id })
    if (!now || now.fence !== written.fence) return
    if (now.operations.at(-1)?.id !== operationId) {
      await wait(5)
      continue
    }
    const guard = { id: now.id, revision: now.revision }
    const { value, elementVersion, origin, userId, lastSaved } = before ?? {
      value: null,
      userId: now.userId,
      lastSaved: now.lastSaved,
    }
    const restored = before
      ? await answers.updateOne(guard, {
          $set: {
            value,
            ...(elementVersion && { elementVersion }),
            ...(origin && { origin }),
            userId,
            lastSaved,
            revision: now.revision + 1,
            operations: now.operations.slice(0, -1),
          },
        })
      : { matched: await answers.deleteOne(guard) }
    if (restored.matched === 0) continue
    if (before) await dropVersion(services, written.id, before.revision)
    return
  }
}
