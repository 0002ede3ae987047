import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import type { Issue } from '../validation/issue.ts'
import { type AnswerPlan, isQuestion, type Mapping, type Place, type Question } from './types.ts'

type Version = Pick<CompiledTemplate, 'elements'>

/**
 * Where the answers of each question of one version go in another one. No two questions lead to one place, so that no
 * answer can cover another: a mapping that says otherwise is refused by its issues.
 */
export function planAnswers(from: Version, to: Version, mapping: Mapping): AnswerPlan {
  const places = new Map<string, Place>()
  const issues: Issue[] = []
  const takenBy = new Map<string, string>()
  for (const element of from.elements.values()) {
    if (!isQuestion(element)) continue
    const place = placeOf(element, to, mapping, places)
    places.set(element.id, place)
    if (!place.to) continue
    const other = takenBy.get(place.to.id)
    if (other !== undefined)
      issues.push({ code: 'migration.two_to_one', path: element.id, params: { other, to: place.to.id } })
    takenBy.set(place.to.id, element.id)
  }
  for (const [id, target] of mapping.elements) {
    if (!from.elements.has(id)) continue
    if (target !== null && !isQuestion(to.elements.get(target)))
      issues.push({ code: 'migration.unknown_question', path: id, params: { to: target } })
    else if (target !== id && isItself(from.elements.get(id), to))
      issues.push({ code: 'migration.same_question', path: id })
  }
  return { places, options: mapping.options, issues }
}

/** The same id, kind and rows: nobody need say what becomes of its answers. */
export function isItself(element: CompiledElement | undefined, to: Version): boolean {
  const other = element && to.elements.get(element.id)
  if (!element || !isQuestion(other) || other.element.type !== element.element.type) return false
  return rowsOf(other) === rowsOf(element)
}

/** The ids of the rows around an element, as one text. */
export const rowsOf = ({ rows }: CompiledElement): string => rows.map(({ id }) => id).join('/')

function placeOf(
  from: Question,
  { elements }: Version,
  mapping: Mapping,
  places: ReadonlyMap<string, Place>,
): Place {
  const said = mapping.elements.get(from.id)
  if (said === null) return { verdict: 'parked', from, reason: 'chosen' }
  const to = elements.get(said ?? from.id)
  if (!isQuestion(to)) return { verdict: 'parked', from, reason: 'gone' }
  const rows = from.rows.map(({ id }) => places.get(id)?.to?.id)
  if (rows.length !== to.rows.length || rows.some((id, i) => id !== to.rows[i]?.id))
    return { verdict: 'parked', from, reason: 'otherRows' }
  if (from.element.type === to.element.type)
    return { verdict: from.id === to.id ? 'kept' : 'moved', from, to }
  // A signature, or a file, holds for the question that it was given to.
  if (from.model.belongsToForm || from.model.showsSubforms || to.model.showsSubforms)
    return { verdict: 'parked', from, reason: 'otherKind' }
  if (Object.keys(to.model.answer.operations).length === 0)
    return { verdict: 'parked', from, reason: 'calculated' }
  return { verdict: 'converted', from, to }
}
