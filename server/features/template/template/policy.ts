import type { Person, Program, Template } from '../../../../schemas/index.ts'
import { GLOBAL, programObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { Caller } from '../../../contract/caller.ts'
import { rolesOf } from '../../ground/authorization/index.ts'

/** Who makes templates: those who may view the studio, and the admins of its program and of everything. */
export async function mayReadTemplate(
  caller: Caller,
  { programId }: Pick<Template, 'programId'>,
): Promise<boolean> {
  const roles = rolesOf(caller)
  if (await roles.has(RELATION.canViewStudio, GLOBAL)) return true
  if (await roles.has(RELATION.admin, GLOBAL)) return true
  return programId !== undefined && (await roles.has(RELATION.admin, programObject(programId)))
}

/** What a decision about starting a form looks at. */
export interface StartContext {
  person: Pick<Person, 'campusCode'>
  /** Somebody who is not signed in. */
  isGuest: boolean
  /** Among the starters of a template group. */
  isStarter(groupId: string): Promise<boolean>
  programs: ReadonlyMap<string, Program>
}

/**
 * A person may start a form of a template when it is the latest published version of its group and no subform, was
 * made for their campus and belongs to no program of another campus (or is shared with one of theirs), and they are
 * among its starters. A template of no program that is not restricted is open to all (FF-18, ST-04). A guest may start
 * what is public (PF-02).
 */
export async function canStart(
  { person, isGuest, isStarter, programs }: StartContext,
  template: Template,
): Promise<boolean> {
  if (template.status !== 'PUBLISHED' || !template.isLatest || template.isSubform) return false
  if (template.campusCode && template.campusCode !== person.campusCode) return false
  if (isGuest) return template.isPublic === true
  if (!template.programId && !template.restrictCreateAccess) return true
  const allowed = await isStarter(template.groupId)
  return allowed && (servesCampus(template, person, programs) || !template.programId)
}

function servesCampus(
  { programId, sharedWithPrograms }: Template,
  { campusCode }: StartContext['person'],
  programs: StartContext['programs'],
): boolean {
  return [programId, ...(sharedWithPrograms ?? [])].some((id) => {
    const domain = id === undefined ? undefined : programs.get(id)?.domain
    return domain?.type === 'GLOBAL' || (domain !== undefined && domain.campus === campusCode)
  })
}

/** Ids of all programs that a list of templates names. */
export function programsOf(templates: readonly Template[]): string[] {
  const ids = templates.flatMap(({ programId, sharedWithPrograms }) => [
    programId,
    ...(sharedWithPrograms ?? []),
  ])
  return [...new Set(ids.filter((id) => id !== undefined))]
}
