import type { AnswerValue, Scalar } from '../element/define-element.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'

/** The person who starts the form; any other source is a question of the form itself. */
const VIEWER = 'viewer'

/** The form that a subform belongs to: what it publishes under business names (ET-28), and a little of itself. */
const PARENT = 'parent'

/** What is known of the person, by field. */
export type ViewerProfile = Readonly<Record<string, unknown>>

/** Values by field, by source. Maps, so that no name of a template reaches a prototype. */
export type MappingSources = ReadonlyMap<string, ReadonlyMap<string, Scalar>>

/** The profile as a source of answers (ET-27). */
export function viewerSource(profile: ViewerProfile): MappingSources {
  const fields = Object.entries(profile).flatMap(([field, value]) =>
    typeof value === 'string' && value.trim() ? [[field, value] as const] : [],
  )
  return new Map([[VIEWER, new Map(fields)]])
}

/** The parent's values as a source of a subform's answers; of several the first. */
export const parentSource = (
  facts: Readonly<Record<string, Scalar | undefined>>,
  published: ReadonlyMap<string, readonly Scalar[]>,
): MappingSources => {
  const own = Object.entries(facts).flatMap(([field, value]) =>
    value === undefined ? [] : [[field, value] as const],
  )
  const named = [...published].flatMap(([key, [first]]) =>
    first === undefined ? [] : [[key, first] as const],
  )
  return new Map([[PARENT, new Map([...own, ...named])]])
}

/** What an element's `defaultMapping` gives (001 §3); null when there is none, or nothing that it could hold. */
export function mappedAnswer(
  { element, model }: Pick<CompiledElement, 'element' | 'model'>,
  sources: MappingSources,
): AnswerValue | null {
  const mapping = element.defaultMapping
  const value = mapping && sources.get(String(mapping.sourceId))?.get(String(mapping.field))
  if (value === undefined) return null
  return answerSaying({ element, model }, value)
}

/** The element's answer that says this value; null when it cannot say it, or the value says nothing. */
export function answerSaying(
  { element, model }: Pick<CompiledElement, 'element' | 'model'>,
  value: Scalar,
): AnswerValue | null {
  const answer = model?.answer
  if (!answer?.from?.scalar) return null
  try {
    const said = answer.from.scalar(value, element)
    return said && !answer.isEmpty(said, element) ? said : null
  } catch {
    // A plugin that trips over this element leaves it unanswered.
    return null
  }
}

/** Why a `defaultMapping` would never give an answer, as the code of an issue; undefined when it may. */
export function mappingFault(
  { id, element, model, rows }: CompiledElement,
  elements: CompiledTemplate['elements'],
  profileFields: ReadonlySet<string>,
  isSubform = false,
): string | undefined {
  const mapping = element.defaultMapping
  if (!mapping) return undefined
  if (!model?.answer?.from?.scalar) return 'default_mapping.not_taken'
  if (isSubform && mapping.sourceId === PARENT && !elements.has(PARENT))
    return rows.length > 0 ? 'default_mapping.in_rows' : undefined
  if (mapping.sourceId === VIEWER) {
    if (rows.length > 0) return 'default_mapping.in_rows'
    return profileFields.has(mapping.field) ? undefined : 'default_mapping.unknown_field'
  }
  const source = elements.get(mapping.sourceId)
  if (!source?.model?.answer || source.id === id) return 'default_mapping.unknown_source'
  if (source.rows.length !== rows.length || source.rows.some((each, i) => each !== rows[i]))
    return 'default_mapping.out_of_reach'
  if (!source.columns.has(mapping.field)) return 'default_mapping.unknown_field'
  return isCircle(source, id, elements) ? 'default_mapping.circle' : undefined
}

/** Whether the sources of a source lead back to the question. */
function isCircle(source: CompiledElement, id: string, elements: CompiledTemplate['elements']): boolean {
  const seen = new Set<string>()
  for (let at: CompiledElement | undefined = source; at && !seen.has(at.id); ) {
    if (at.id === id) return true
    seen.add(at.id)
    at = elements.get(String(at.element.defaultMapping?.sourceId))
  }
  return false
}
