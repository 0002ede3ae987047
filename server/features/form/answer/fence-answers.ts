import type { StoredAnswer } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { insertNew } from '../../../store/insert-new.ts'
import { FORMS } from '../form/index.ts'
import { ANSWERS } from './collections.ts'

/*
 * The two sides of a form's fencing token. An action raises the token, marks every answer with it and only then reads
 * them. A save begins with the token that it read and writes over what no later action has marked. So of the two, one
 * comes first, in each answer: the action sees the save, or the save changes nothing, whoever dies at whatever moment.
 */

/** What no save has filled yet was never saved. */
const NEVER = '1970-01-01T00:00:00.000Z'

/** Others are served between so many. */
const AT_ONCE = 1000

/** Marks a form's answers for an action: what is saved under an older token from now on is refused. */
export async function fenceAnswers({ store }: Services, formId: string, fence: number): Promise<void> {
  const answers = store.collection(ANSWERS)
  const ids = (await answers.find({ formId }, { fields: [] })).map(({ id }) => id)
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const some = { formId, id: { $in: ids.slice(from, from + AT_ONCE) } }
    await answers.updateMany(some, { $max: { seenFence: fence } })
  }
}

/**
 * Writes an answer over the one that was read, if it is the same still.
 *
 * @returns false when somebody else wrote meanwhile, or an action has seen the form since its token was read
 */
export async function writeAnswer(
  services: Services,
  answer: StoredAnswer,
  before: StoredAnswer | undefined,
): Promise<boolean> {
  const answers = services.store.collection(ANSWERS)
  const { id, formId, value, elementVersion, origin, revision, fence, lastSaved, userId, operations } = answer
  if ((before?.seenFence ?? 0) > fence) return false
  const empty = before?.revision ? undefined : await makeRoom(services, answer, before)
  if (empty === null) return false
  const seen = { revision: before?.revision ?? 0, seenFence: before?.seenFence ?? null, ...empty }
  const unset = { ...(before?.origin && !origin && { origin: '' }), ...(empty && { place: '' }) }
  const { matched } = await answers.updateOne(
    // The form is named for the shard that has it (docs/sizing.md).
    { id, formId, ...seen },
    {
      $set: {
        ...{ value, revision, fence, lastSaved, userId, operations },
        ...(elementVersion && { elementVersion }),
        ...(origin && { origin }),
      },
      ...(Object.keys(unset).length > 0 && { $unset: unset }),
    },
  )
  return matched > 0
}

/**
 * What is not there cannot be marked: an answer that is saved for the first time begins as an empty one, of which the
 * next action knows when it was there before the token was raised. It is named by who made it: one that was taken away
 * and put back by somebody who had not heard of the action is another one, which the action may not have seen.
 *
 * @returns which empty answer it is; null when the token was raised, or somebody else was faster
 */
async function makeRoom(
  { store, newId }: Services,
  answer: StoredAnswer,
  before: StoredAnswer | undefined,
): Promise<{ place: string | null } | null> {
  const answers = store.collection(ANSWERS)
  const empty = { ...answer, value: null, revision: 0, lastSaved: NEVER, operations: [], place: newId() }
  if (!before && !(await insertNew(answers, empty))) return null
  const { place = null } = before ?? empty
  const form = await store
    .collection(FORMS)
    .findOne({ id: answer.formId }, { fields: ['fence'], readConcern: 'local' })
  if (form?.fence === answer.fence) return { place }
  await answers.deleteOne({ id: answer.id, formId: answer.formId, revision: 0, place })
  return null
}
