import type { FollowUp, Form } from '../../schemas/index.ts'

/** A question that has another id in the version that a form went to. */
export interface QuestionMove {
  from: string
  to: string
}

/** An answer that stands elsewhere from now on, by its key. */
export interface KeyMove {
  from: string
  to: string
}

/** What stands elsewhere in a form that goes to another version of its template. */
export interface MovedPlaces {
  answers: readonly KeyMove[]
  /** Elements that list subforms. */
  lists: readonly QuestionMove[]
}

/** Answers that were given from a date on, by others than one person. */
interface AnswersSince {
  formId: string
  date: string
  otherThan: string
}

/** What a capability says and does when something happens to a form, asked by whoever makes it happen. */
export interface FormHooks<S> {
  /**
   * Whether anybody has done anything with a form since it was made; asked before an import takes its forms back. A form
   * that somebody has touched stays. What is written between the question and the removal is not seen: whatever changes
   * the form itself raises its fencing token, and the removal is refused by that.
   */
  isTouched?(services: S, form: Form): Promise<boolean>
  /** Whether anything was answered since; asked before a form goes back to a person who had left it. */
  hasAnswersSince?(services: S, since: AnswersSince): Promise<boolean>
  /** Whether a form cannot become a person's, as they work on a part of it; asked before its owner changes. */
  isWorkedOnBy?(services: S, formId: string, userId: string): Promise<boolean>
  /**
   * What is to be written along with a form that goes to another version, in the same write and carried out after it.
   * Nothing is written here: the form may stay where it is. Each must bear being carried out again (`toUpdate`).
   */
  followMoves?(form: Pick<Form, 'id'>, moved: MovedPlaces): readonly FollowUp[]
  /**
   * Called when the form is on the other version: moves what stands at its questions after them. Must bear being called
   * again with the same moves, also after it was done in part: a server that dies leaves it to another. Others may have
   * changed the form since.
   */
  onQuestionsMoved?(services: S, form: Pick<Form, 'id'>, moves: readonly QuestionMove[]): Promise<void>
}
