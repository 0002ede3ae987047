import { inZone } from './datetime/zone.ts'
import type { AnswerKey } from './element/answer-key.ts'
import type { AnswerValue } from './element/define-element.ts'
import { FormState } from './engine/form-state.ts'
import type { Actor, ElementState, Evaluation, FormContext } from './engine/types.ts'
import type { RuleScope } from './expression/types.ts'
import type { CompiledTemplate } from './template/types.ts'
import { PlaceScope, TOP_PLACE } from './visibility/place-scope.ts'

export type Answers = Iterable<readonly [AnswerKey, AnswerValue]>

/** A full evaluation that also remembers what it was made of. */
export interface FullEvaluation extends Evaluation {
  readonly compiled: CompiledTemplate
  /** What a rule of the form as a whole reads: guards, outcomes. */
  readonly scope: RuleScope
}

class EvaluatedForm extends Map<AnswerKey, ElementState> implements FullEvaluation {
  readonly compiled: CompiledTemplate
  readonly scope: RuleScope

  constructor(form: FormState) {
    super()
    this.compiled = form.compiled
    this.scope = new PlaceScope(form, TOP_PLACE)
    for (const slot of form.places.inOrder()) {
      const state = form.stateOf(slot)
      if (state) this.set(slot.key, state)
    }
  }
}

/**
 * Answers every question about every element of a form: value, visible, required, editable, issues. The server
 * and the browser call the same code. Pass `SYSTEM` as the actor to look past the rights of a person.
 *
 * @example evaluate(compiled, new Map([['age', { text: '17' }]]), actor, context).get('licence')?.visible
 */
export function evaluate(
  compiled: CompiledTemplate,
  answers: Answers,
  actor: Actor,
  context: FormContext,
): FullEvaluation {
  return inZone(context.timeZone, () => new EvaluatedForm(new FormState(compiled, answers, actor, context)))
}
