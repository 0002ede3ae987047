import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type {
  AnswerDefinition,
  AnswerOperation,
  AnswerValue,
} from '../../../../runtime/core/element/define-element.ts'
import { findOperation, GIVE_DEFAULT } from '../../../../runtime/core/element/find-operation.ts'
import { canUpdate, canView, mayBeGiven } from '../../../../runtime/core/permission/rights.ts'
import type { CompiledElement } from '../../../../runtime/core/template/compile-template.ts'
import { accessDenied, invalid } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { accessTo, type FormAccess, type FormHead, mayUpdate } from '../form/index.ts'
import { RESTORE } from './answer-versions.ts'
import type { SaveAnswerInput } from './save-input.ts'

export interface AuthorizedQuestion {
  access: FormAccess<FormHead>
  /** False: the viewer may not change its answer now. */
  isAllowed: boolean
  element: CompiledElement
  model: AnswerDefinition
}

export interface AuthorizedAnswer extends AuthorizedQuestion {
  /** Undefined: an earlier value is put back, whatever the element. */
  operation: AnswerOperation<AnswerValue> | undefined
}

async function findQuestion(
  caller: Caller,
  form: FormHead,
  questionId: string,
  allows = canUpdate,
): Promise<AuthorizedQuestion> {
  const mayChange = ({ compiled, actor, ...access }: FormAccess<FormHead>) =>
    mayUpdate({ compiled, actor, ...access }) && allows(compiled, questionId, actor, form.status)
  const access = await accessTo(caller, form, mayChange)
  const element = ID_PATTERN.test(questionId) ? access.compiled.elements.get(questionId) : undefined
  const model = element?.model?.answer
  if (!element || !model) throw invalid({ code: 'answer.unknown_question', path: 'questionId' })
  return { access, isAllowed: mayChange(access), element, model }
}

/**
 * The question, for whoever may change its answer now.
 *
 * @throws AppError ACCESS_DENIED, or VALIDATION_FAILED for a question that does not exist
 */
export async function authorizeQuestion(
  caller: Caller,
  form: FormHead,
  questionId: string,
): Promise<AuthorizedQuestion> {
  const question = await findQuestion(caller, form, questionId)
  if (!question.isAllowed) throw readOnly(question.element.id)
  return question
}

/**
 * The question and the operation on it, and whether the viewer may change it now. A right that is gone is told, not
 * thrown, for a save that is sent again: it may have been taken while the right was there.
 *
 * @throws AppError ACCESS_DENIED when it cannot be that, VALIDATION_FAILED for what does not exist
 */
export async function authorizeAnswer(
  caller: Caller,
  form: FormHead,
  { questionId, operation, operationId }: Pick<SaveAnswerInput, 'questionId' | 'operation' | 'operationId'>,
): Promise<AuthorizedAnswer> {
  const allows = operation === GIVE_DEFAULT ? mayBeGiven : canUpdate
  const question = await findQuestion(caller, form, questionId, allows)
  const { access, isAllowed, element, model } = question
  const mayBeReplay = operationId && canView(access.compiled, questionId, access.actor, form.status)
  if (!isAllowed && !mayBeReplay) throw readOnly(element.id)
  // What takes no change takes no earlier value either.
  if (operation === RESTORE && Object.keys(model.operations).length > 0)
    return { ...question, operation: undefined }
  const found = findOperation(model, operation)
  if (!found) {
    throw isAllowed ? invalid({ code: 'answer.wrong_operation', path: element.id }) : readOnly(element.id)
  }
  return { ...question, operation: found }
}

/** The refusal of a change to a question that the viewer may not change now. */
export const readOnly = (elementId: string) => accessDenied({ code: 'answer.read_only', path: elementId })
