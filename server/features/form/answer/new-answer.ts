import type { CompiledElement } from '../../../../runtime/core/template/compile-template.ts'
import type { Form, StoredAnswer } from '../../../../schemas/index.ts'
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
