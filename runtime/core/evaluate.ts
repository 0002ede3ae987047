import { inZone } from './datetime/zone.ts'
import type { AnswerKey } from './element/answer-key.ts'
import { FormState } from './engine/form-state.ts'
import { PlaceScope, TOP_PLACE } from './engine/place-scope.ts'
import { PublishedValues } from './mapping/published-values.ts'
import type { CompiledTemplate } from './model/compiled-template.ts'
import type { Actor, Answers, ElementState, Evaluation, FormContext } from './model/engine.ts'
import type { RuleScope, RuleValue } from './model/rule.ts'

/** A full evaluation that also remembers what it was made of. */
export interface FullEvaluation extends Evaluation {
  readonly compiled: CompiledTemplate
  /** What a rule of the form as a whole reads: guards, outcomes. */
  readonly scope: RuleScope
  /** The same, where a rule asks who acts: what an action requires of whoever takes it. */
  scopeOf(acting: Actor): RuleScope
  /** What it says under business keys and the keys of its mapper. */
  readonly published: PublishedValues
}

/** What a rule of a form as a whole reads: its answers, and what they publish. */
class FormScope extends PlaceScope {
  readonly #form: FullEvaluation
  readonly #context: FormContext
  constructor(state: FormState, form: FullEvaluation, acting?: Actor) {
    super(state, TOP_PLACE, acting)
    this.#form = form
    this.#context = state.context
  }

  published(key: string): RuleValue {
    const values = this.#form.published.get(key)
    return values.length > 1 ? [...values] : (values[0] ?? null)
  }

  fact(name: string): RuleValue {
    return this.#context.fact?.(name) ?? null
  }
}

class EvaluatedForm extends Map<AnswerKey, ElementState> implements FullEvaluation {
  readonly compiled: CompiledTemplate
  readonly scope: RuleScope
  readonly scopeOf: (acting: Actor) => RuleScope
  readonly published: PublishedValues

  constructor(form: FormState) {
    super()
    this.scopeOf = (acting) => new FormScope(form, this, acting)
    this.compiled = form.compiled
    this.scope = new FormScope(form, this)
    this.published = new PublishedValues(this)
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
