import type { AnswerKey } from '../element/answer-key.ts'
import type { AnswerDefinition, AnswerValue, ElementModel } from '../element/define-element.ts'
import { initialAnswer } from '../element/initial-answer.ts'
import { createEngine } from '../engine/create-engine.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { ElementState, Engine } from '../model/engine.ts'
import { SYSTEM } from '../permission/own-rights.ts'
import { candidates } from './candidates.ts'

/** An answer may show further questions, or put another one in the wrong: the form is gone through again. */
const MOST_ROUNDS = 5

export interface SampleOptions {
  /** The instant that the form is judged at (ISO 8601). */
  now: string
  status: string
  timeZone?: string
  /** Another number gives another sample. */
  turn?: number
}

/**
 * Answers to every question of a form that is shown, made from the template alone. Each is right by the form's own
 * validation; a question for which none was found is left unanswered, and so is what belongs to one form alone (a
 * signature, a file). What elements load to judge answers with is to be there.
 *
 * @example sampleAnswers(compileTemplate(template, registry), { now: '2026-03-01T12:00:00Z', status: 'draft' })
 */
export function sampleAnswers(
  compiled: CompiledTemplate,
  { turn = 0, ...rest }: SampleOptions,
): ReadonlyMap<AnswerKey, AnswerValue> {
  const context = { ...rest, canUpdate: true }
  const answers = [...compiled.elements.values()].flatMap(({ id, element, model, rows }) => {
    const value = rows.length === 0 ? initialAnswer(element, model) : null
    return value ? [[id, value] as const] : []
  })
  const engine = createEngine(compiled, { answers, actor: SYSTEM, context })
  const hopeless = new Set<AnswerKey>()
  for (let round = 0; round < MOST_ROUNDS; round++) {
    let hasChanged = false
    for (const key of shownKeys(engine, compiled.pages)) {
      const state = engine.get(key)
      const asked = state && compiled.elements.get(state.element.id)
      if (!asked || !isAsked(asked) || hopeless.has(key) || isRight(state, asked.model)) continue
      hasChanged = true
      if (!answerOne(engine, key, asked.model, rest.now, turn)) hopeless.add(key)
    }
    if (!hasChanged) break
  }
  clearWrong(engine, compiled.pages)
  return new Map(engine.answers())
}

/** A question that people answer. */
function isAsked(compiled: CompiledElement): compiled is CompiledElement & { model: ElementModel } {
  const { model, calculation } = compiled
  return model?.answer !== undefined && !model.belongsToForm && !calculation && hasOperations(model.answer)
}

const hasOperations = ({ operations }: Pick<AnswerDefinition, 'operations'>) =>
  Object.keys(operations).length > 0

/** Answered, with nothing wrong. */
function isRight({ value, element, issues }: ElementState, { answer }: ElementModel): boolean {
  if (!value || !answer || issues.length > 0) return false
  try {
    return !answer.isEmpty(value, element)
  } catch {
    return false
  }
}

/** Tries one answer after the other; false where none is right, and the question is left unanswered. */
function answerOne(engine: Engine, key: AnswerKey, model: ElementModel, now: string, turn: number): boolean {
  const { element } = engine.get(key) as ElementState
  try {
    for (const value of candidates(element, model, now, turn)) {
      engine.set(key, value)
      const state = engine.get(key)
      if (state && isRight(state, model)) return true
    }
  } catch {
    // A plugin that trips over the element leaves it unanswered.
  }
  engine.set(key, null)
  return false
}

/** What became wrong by a later answer goes; that may show or hide others, so it is looked at again. */
function clearWrong(engine: Engine, pages: CompiledTemplate['pages']): void {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const wrong = shownKeys(engine, pages).filter((key) => {
      const state = engine.get(key)
      return state?.value && state.issues.length > 0 && engine.answers().has(key)
    })
    if (wrong.length === 0) return
    for (const key of wrong) engine.set(key, null)
  }
}

/** Every element that is shown, each before what stands in it. */
function shownKeys(engine: Engine, pages: CompiledTemplate['pages']): AnswerKey[] {
  const keys: AnswerKey[] = []
  const visit = (list: readonly AnswerKey[]) => {
    for (const key of list) {
      const state = engine.get(key)
      if (!state?.visible) continue
      keys.push(key)
      if (state.rowIds) for (const row of state.rowIds) visit(engine.childKeys(key, row))
      else visit(engine.childKeys(key))
    }
  }
  for (const { id } of pages) visit(engine.pageKeys(id))
  return keys
}
