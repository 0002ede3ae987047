import type { Element } from '../../../schemas/index.ts'
import type { AnswerValue, ElementModel } from '../element/define-element.ts'
import { sampleOfSchema } from './sample-of-schema.ts'
import { sampleTexts } from './sample-texts.ts'

/** What other questions and a person's profile hold. */
const SCALARS = ['Sample', 1, true]
/** How many rows are tried. */
const ROWS = [2, 1, 3, 4, 5, 6, 8, 10]

const isAnswer = (value: unknown): value is AnswerValue =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Answers that a question might take, the likely ones first. No type of element is known here: they come from how it
 * reads a pasted text, what it takes from another question, and the schema of its answer. Whether one is right is for the
 * element to say.
 */
export function* candidates(
  element: Element,
  { answer, children }: ElementModel,
  now: string,
  turn: number,
): Generator<AnswerValue> {
  if (!answer) return
  if (children === 'rows') {
    for (const count of ROWS) yield { rowIds: Array.from({ length: count }, (_, i) => `sample-${i + 1}`) }
    return
  }
  for (const text of answer.from?.text ? sampleTexts(element, now, turn) : []) {
    const reading = answer.from?.text?.(text, element)
    if (reading && 'value' in reading) yield reading.value
  }
  const made = sampleOfSchema(answer.schema(element))
  if (isAnswer(made)) yield made
  for (const scalar of SCALARS) {
    const value = answer.from?.scalar?.(scalar, element)
    if (value) yield value
  }
}
