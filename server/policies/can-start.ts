import type { Person, Program, Template } from '../../schemas/index.ts'
import type { Authorizer } from '../authz/authorizer.ts'
import { programObject, userObject } from './relations.ts'

/** The action name under which a template may list who starts its forms. */
const START_ACTIONS = new Set(['create', 'start'])

/** One's own ties, found once for a whole list of templates. */
export interface Starter {
  person: Pick<Person, 'id' | 'campusCode'>
  /** `admin` and `member` relations by program id. */
  relations: ReadonlyMap<string, readonly string[]>
}

/** Relations of a person to programs, one look-up a program. */
export async function starterFor(
  authorizer: Authorizer,
  person: Starter['person'],
  programIds: Iterable<string>,
): Promise<Starter> {
  const ids = [...new Set(programIds)]
  const found = await Promise.all(
    ids.map((id) => authorizer.relationsOn(userObject(person.id), programObject(id))),
  )
  return { person, relations: new Map(ids.map((id, i) => [id, found[i] ?? []])) }
}

/**
 * A person may start a form of a template when it is the latest published version of its group, no subform, made for
 * their campus, of a program that serves their campus or shares it with one that does, and either open to all or (with
 * `restrictCreateAccess` or a rule for `create`) given to a role they hold in the program (FF-18, ST-04).
 */
export function canStart(
  starter: Starter,
  template: Template,
  programs: ReadonlyMap<string, Program>,
): boolean {
  if (template.status !== 'PUBLISHED' || !template.isLatest || template.isSubform) return false
  const { person } = starter
  if (template.campusCode && template.campusCode !== person.campusCode) return false
  const ids = [template.programId, ...(template.sharedWithPrograms ?? [])].filter((id) => id !== undefined)
  const roles = rolesIn(starter, ids)
  if (ids.length > 0 && roles.length === 0 && !ids.some((id) => serves(programs.get(id), person)))
    return false
  const rules = (template.permissions ?? []).filter((rule) => START_ACTIONS.has(rule.action))
  if (rules.length > 0) return rules.some((rule) => roles.includes(rule.role))
  return !template.restrictCreateAccess || roles.length > 0
}

function serves(program: Program | undefined, person: Starter['person']): boolean {
  return (
    program?.domain.type === 'GLOBAL' ||
    (program !== undefined && program.domain.campus === person.campusCode)
  )
}

function rolesIn({ relations }: Starter, programIds: readonly string[]): string[] {
  return programIds.flatMap((id) => (relations.get(id) ?? []).map((relation) => `program_${relation}`))
}

/** Ids of all programs that a list of templates names. */
export function programsOf(templates: readonly Template[]): string[] {
  return templates.flatMap(({ programId, sharedWithPrograms }) => [
    ...(programId ? [programId] : []),
    ...(sharedWithPrograms ?? []),
  ])
}
