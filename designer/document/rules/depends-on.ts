import { ID_PATTERN } from '../../../runtime/core/element/answer-key.ts'
import type { JsonValue } from '../../../schemas/index.ts'
import { drawRule } from './draw-rule.ts'
import type { DrawnCondition, DrawnRule } from './drawn-rule.ts'
import { writeRule } from './write-rule.ts'

/** How a question is chosen from: one option or several; undefined where it has none. */
export type ChoiceOf = (questionId: string) => 'one' | 'several' | undefined

interface Condition {
  questionId: string
  optionId: string
}

const sources = new WeakMap<DrawnRule, unknown>()

/**
 * A `dependsOn` as a rule: its simple case (001 §4, one of these options is chosen) as the conditions that it means.
 * Undefined for what is neither a list of conditions nor a rule.
 */
export function drawDependsOn(dependsOn: unknown, choiceOf: ChoiceOf): DrawnRule | undefined {
  if (typeof dependsOn !== 'object' || dependsOn === null || Object.keys(dependsOn).length !== 1)
    return undefined
  if ('rule' in dependsOn) {
    const drawn = drawRule(dependsOn.rule)
    sources.set(drawn, dependsOn)
    return drawn
  }
  const { conditions } = dependsOn as { conditions?: unknown }
  if (!Array.isArray(conditions) || conditions.length === 0 || !conditions.every(isPlain)) return undefined
  const parts = conditions.map(({ questionId, optionId }): DrawnCondition => {
    const operator = choiceOf(questionId) === 'several' ? 'contains' : 'is'
    const subject = { read: 'answer', questionId } as const
    return { kind: 'condition', subject, operator, operands: [{ is: 'value', value: optionId }] }
  })
  const [only] = parts
  const drawn: DrawnRule = parts.length === 1 && only ? only : { kind: 'group', join: 'any', parts }
  sources.set(drawn, dependsOn)
  return drawn
}

/** The other way round: the simple case where it says all, else a rule. What was not changed is what it was. */
export function writeDependsOn(drawn: DrawnRule, choiceOf: ChoiceOf): JsonValue {
  const source = sources.get(drawn)
  if (source !== undefined) return source as JsonValue
  const conditions = conditionsIn(drawn, choiceOf)
  return conditions ? { conditions } : { rule: writeRule(drawn) }
}

function conditionsIn(drawn: DrawnRule, choiceOf: ChoiceOf): Condition[] | undefined {
  const parts = drawn.kind === 'group' && drawn.join === 'any' ? drawn.parts : [drawn]
  const conditions = parts.map((part) => plainOf(part, choiceOf))
  return conditions.every((each) => each !== undefined) ? conditions : undefined
}

function plainOf(part: DrawnRule, choiceOf: ChoiceOf): Condition | undefined {
  if (part.kind !== 'condition' || part.subject.read !== 'answer' || part.subject.column !== undefined)
    return undefined
  const { questionId } = part.subject
  const choice = choiceOf(questionId)
  if (part.operator !== (choice === 'several' ? 'contains' : 'is') || !choice) return undefined
  const [operand] = part.operands
  const optionId = operand?.is === 'value' ? operand.value : undefined
  return typeof optionId === 'string' && ID_PATTERN.test(optionId) ? { questionId, optionId } : undefined
}

const isPlain = (each: unknown): each is Condition => {
  const { questionId, optionId, ...rest } = (each ?? {}) as Partial<Condition>
  return typeof questionId === 'string' && typeof optionId === 'string' && Object.keys(rest).length === 0
}
