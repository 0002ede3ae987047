import { ID_PATTERN } from '../../runtime/core/element/answer-key.ts'
import type {
  AnswerDefinition,
  AnswerOperation,
  AnswerValue,
} from '../../runtime/core/element/define-element.ts'
import { canUpdate } from '../../runtime/core/permission/rights.ts'
import type { CompiledElement } from '../../runtime/core/template/compile-template.ts'
import { splitActions } from '../../runtime/core/workflow/actions.ts'
import { accessDenied, invalid } from '../contract/app-error.ts'
import type { Caller } from '../policies/caller.ts'
import { accessTo, type FormAccess, type FormHead } from '../policies/form-access.ts'
import { offeredTo } from '../policies/offered-events.ts'

/** The workflow offers `update`, the template gives it to the viewer in this status (FF-12, X-07). */
export function mayUpdate<F extends FormHead>(access: FormAccess<F>): boolean {
  return splitActions(offeredTo(access)).canUpdate
}

/** The viewer may change the answer of this question now. */
export interface AuthorizedQuestion {
  access: FormAccess<FormHead>
  element: CompiledElement
  model: AnswerDefinition
}

/** @throws AppError ACCESS_DENIED, or VALIDATION_FAILED for a question that does not exist */
export async function authorizeQuestion(
  caller: Caller,
  form: FormHead,
  questionId: string,
): Promise<AuthorizedQuestion> {
  const isAllowed = (access: FormAccess<FormHead>) =>
    mayUpdate(access) && canUpdate(access.compiled, questionId, access.actor, form.status)
  const access = await accessTo(caller, form, isAllowed)
  const element = ID_PATTERN.test(questionId) ? access.compiled.elements.get(questionId) : undefined
  const model = element?.model?.answer
  if (!element || !model) throw invalid({ code: 'answer.unknown_question', path: 'questionId' })
  if (!isAllowed(access)) throw accessDenied({ code: 'answer.read_only', path: element.id })
  return { access, element, model }
}

export interface AuthorizedAnswer extends AuthorizedQuestion {
  operation: AnswerOperation<AnswerValue, never>
}

/** @throws AppError as `authorizeQuestion`, and VALIDATION_FAILED for an operation that does not exist */
export async function authorizeAnswer(
  caller: Caller,
  form: FormHead,
  input: { questionId: string; operation: string },
): Promise<AuthorizedAnswer> {
  const question = await authorizeQuestion(caller, form, input.questionId)
  const { element, model } = question
  if (!Object.hasOwn(model.operations, input.operation)) {
    throw invalid({ code: 'answer.wrong_operation', path: element.id })
  }
  return { ...question, operation: model.operations[input.operation] as AuthorizedAnswer['operation'] }
}
