import type { CompiledElement } from '../../../../runtime/core/model/compiled-template.ts'
import type { FollowUp, Form } from '../../../../schemas/index.ts'
import { toInsert, toUpdate } from '../../../contract/follow-up.ts'
import { ANSWERS } from './collections.ts'
import { newAnswer } from './new-answer.ts'
import { answerId } from './place-of.ts'

/**
 * Names a subform in the answer of the element that lists it: once, whoever carries it out how often, and not again when
 * it has been taken out. Subforms are added one after the other, each under a higher fencing token of the parent.
 */
export function listSubform(
  parent: Form,
  element: CompiledElement,
  id: string,
  timestamp: string,
): FollowUp[] {
  const answer = newAnswer(parent, element, element.id, { childFormIds: [] })
  const listed = parent.fence + 1
  return [
    toInsert(ANSWERS, answer),
    toUpdate(
      ANSWERS,
      { id: answer.id, 'value.childFormIds': { $ne: id }, listed: { $not: { $gte: listed } } },
      { $push: { 'value.childFormIds': id }, $inc: { revision: 1 }, $set: { lastSaved: timestamp, listed } },
    ),
  ]
}

/** Takes a subform out of the answer of the element that lists it. */
export const unlistSubform = (parentId: string, elementId: string, id: string, timestamp: string): FollowUp =>
  toUpdate(
    ANSWERS,
    { id: answerId(parentId, elementId), 'value.childFormIds': id },
    { $pull: { 'value.childFormIds': id }, $inc: { revision: 1 }, $set: { lastSaved: timestamp } },
  )
