import type { CompiledElement } from '../../../../runtime/core/template/compile-template.ts'
import type { Form, StoredAnswer } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { DuplicateKeyError } from '../../../store/port.ts'
import { ANSWERS } from './collections.ts'
import { versionMark } from './current-answer.ts'
import { answerId } from './place-of.ts'

/** The first answer to a question of a new form. */
export function newAnswer(
  form: Form,
  element: CompiledElement,
  key: string,
  value: StoredAnswer['value'],
  origin?: StoredAnswer['origin'],
): StoredAnswer {
  const place = { id: answerId(form.id, key), formId: form.id, key, questionId: element.id }
  const revision = { revision: 1, fence: form.fence, lastSaved: form.createdDate, userId: form.ownerId }
  const mark = element.model ? versionMark(element.model) : {}
  return {
    schemaVersion: 1,
    ...place,
    value,
    ...mark,
    ...(origin && { origin }),
    ...revision,
    operations: [],
  }
}

/** Of a new form. Those that an interrupted request left stay as they are. */
export async function insertAnswers({ store }: Services, answers: readonly StoredAnswer[]): Promise<void> {
  if (answers.length === 0) return
  const collection = store.collection(ANSWERS)
  try {
    await collection.insertMany(answers)
  } catch (error) {
    if (!(error instanceof DuplicateKeyError)) throw error
    for (const answer of answers) {
      await collection.insertOne(answer).catch((again) => {
        if (!(again instanceof DuplicateKeyError)) throw again
      })
    }
  }
}
