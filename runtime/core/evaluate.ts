import { inZone } from './datetime/zone.ts'
import type { AnswerKey } from './element/answer-key.ts'
import type { AnswerValue } from './element/define-element.ts'
import { FormState } from './engine/form-state.ts'
import type { Actor, ElementState, Evaluation, FormContext } from './engine/types.ts'
import type { RuleScope, RuleValue } from './expression/types.ts'
import { type BusinessValues, businessValues } from './mapping/business-values.ts'
import type { CompiledTemplate } from './template/types.ts'
import { PlaceScope, TOP_PLACE } from './visibility/place-scope.ts'

export type Answers = Iterable<readonly [AnswerKey, AnswerValue]>

/** A full evaluation that also remembers what it was made of. */
export interface FullEvaluation extends Evaluation {
  readonly compiled: CompiledTemplate
  /** What a rule of the form as a whole reads: guards, outcomes. */
  readonly scope: RuleScope
}

/** What a rule of a form as a whole reads: its answers, and what they publish under business keys. */
class FormScope extends PlaceScope {
  readonly #form: FullEvaluation
  #published: BusinessValues | undefined

  constructor(state: FormState, form: FullEvaluation) {
    super(state, TOP_PLACE)
    this.#form = form
  }

  published(key: string): RuleValue {
    this.#published ??= businessValues(this.#form)
    const values = this.#published.get(key) ?? []
    return values.length > 1 ? [...values] : (values[0] ?? null)
  }
}

class EvaluatedForm extends Map<AnswerKey, ElementState> implements FullEvaluation {
  readonly compiled: CompiledTemplate
  readonly scope: RuleScope

  constructor(form: FormState) {
    super()
    this.compiled = form.compiled
    this.scope = new FormScope(form, this)
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
