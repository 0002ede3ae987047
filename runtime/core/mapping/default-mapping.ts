import type { AnswerValue, Scalar } from '../element/define-element.ts'
import type { CompiledElement } from '../template/types.ts'

/** The person who starts the form: the one source besides the questions of the form itself. */
const VIEWER = 'viewer'

/** The fields of the viewer's profile that may be mapped (000 §3), and the full name. */
const VIEWER_FIELDS = [
  'userId',
  'firstName',
  'lastName',
  'fullName',
  'email',
  'phone',
  'title',
  'department',
  'employeeId',
  'ucnetId',
  'campusCode',
  'tenantCode',
] as const

export type ViewerProfile = Readonly<Partial<Record<(typeof VIEWER_FIELDS)[number], string>>>

/** Values by field, by source. Maps, so that no name of a template reaches a prototype. */
export type MappingSources = ReadonlyMap<string, ReadonlyMap<string, Scalar>>

/** The profile as a source of answers (ET-27). */
export function viewerSource(profile: ViewerProfile): MappingSources {
  const fields = VIEWER_FIELDS.flatMap((field) => {
    const value = profile[field]
    return value?.trim() ? [[field, value] as const] : []
  })
  return new Map([[VIEWER, new Map(fields)]])
}

/** What an element's `defaultMapping` gives (001 §3); null when there is none, or nothing that it could hold. */
export function mappedAnswer(
  { element, model }: Pick<CompiledElement, 'element' | 'model'>,
  sources: MappingSources,
): AnswerValue | null {
  const mapping = element.defaultMapping
  const value = mapping && sources.get(String(mapping.sourceId))?.get(String(mapping.field))
  if (value === undefined) return null
  try {
    return model?.answer?.fromScalar?.(value, element) ?? null
  } catch {
    // A plugin that trips over this element leaves it unanswered.
    return null
  }
}

/** Why a `defaultMapping` would never give an answer, as the code of an issue; undefined when it may. */
export function mappingFault({ element, model, rows }: CompiledElement): string | undefined {
  const mapping = element.defaultMapping
  if (!mapping) return undefined
  if (!model?.answer?.fromScalar) return 'default_mapping.not_taken'
  if (rows.length > 0) return 'default_mapping.in_rows'
  if (mapping.sourceId !== VIEWER) return 'default_mapping.unknown_source'
  const isField = (VIEWER_FIELDS as readonly string[]).includes(mapping.field)
  return isField ? undefined : 'default_mapping.unknown_field'
}
