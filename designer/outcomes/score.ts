import { labelOf } from '../../runtime/core/element/label-of.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import type { JsonValue } from '../../schemas/index.ts'
import { entriesOf, fieldsOf } from '../document/entries.ts'

interface Scored {
  id: string
  label: string
  /** What of its answer adds up. */
  term: { score: string } | { answer: string }
}

/** The questions that can add up to a score: those whose options have one, and numbers; each asked once in a form. */
export const scoredQuestions = ({ elements }: Pick<CompiledTemplate, 'elements'>): Scored[] =>
  [...elements.values()].flatMap(({ id, element, rows, columns }): Scored[] => {
    if (rows.length > 0) return []
    const label = labelOf(element) || id
    if (entriesOf(element.options).some(({ entry }) => typeof entry.score === 'number'))
      return [{ id, label, term: { score: id } }]
    const [first] = columns.values()
    return first?.kind === 'number' ? [{ id, label, term: { answer: id } }] : []
  })

/** The questions of a plain sum; undefined where the value is made of something else. */
export function summed(value: unknown): string[] | undefined {
  const entries = Object.entries(fieldsOf(value))
  const [operator, terms] = entries[0] ?? []
  if (entries.length !== 1 || operator !== '+' || !Array.isArray(terms)) return undefined
  const ids = terms.filter((term) => term !== 0).map(idOf)
  return ids.every((id) => id !== undefined) ? ids : undefined
}

function idOf(term: unknown): string | undefined {
  const entries = Object.entries(fieldsOf(term))
  const [name, id] = entries[0] ?? []
  const isPlain = entries.length === 1 && (name === 'score' || name === 'answer')
  return isPlain && typeof id === 'string' ? id : undefined
}

/** The sum of these questions, in the order of the form. */
export const sumOf = (questions: readonly Pick<Scored, 'term'>[]): JsonValue => ({
  '+': questions.length > 0 ? questions.map(({ term }) => term) : [0],
})
