import { type Advice, advice } from '../model/advice.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'

/** A short form may well need all that it asks. */
const LEAST_QUESTIONS = 20
/** Of a hundred questions: where nearly all are required, the mark says nothing any more, and people make answers up. */
const MOST_REQUIRED = 90

/** A form with many questions, nearly all of which have to be answered. */
export function requiredShare({ elements }: Pick<CompiledTemplate, 'elements'>): Advice[] {
  const asked = [...elements.values()].filter(isAsked)
  const required = asked.filter(({ element }) => element.required === true)
  const share = Math.floor((required.length / asked.length) * 100)
  if (asked.length < LEAST_QUESTIONS || share <= MOST_REQUIRED) return []
  return [advice('required.too_many', '/pages', { required: required.length, asked: asked.length })]
}

const isAsked = ({ element, model }: CompiledElement) =>
  model?.answer !== undefined && Object.keys(model.answer.operations).length > 0 && element.hidden !== true
