import type { Actor } from '../../../../runtime/core/model/engine.ts'
import { ROLE } from '../../../../runtime/core/permission/role.ts'
import { heldAt, partsOfRole, roleOf } from '../../../../runtime/core/permission/role-of.ts'
import type { CompiledTemplate } from '../../../../runtime/core/template/compile-template.ts'
import type { Form } from '../../../../schemas/index.ts'
import { campusObject, GLOBAL, programObject } from '../../../authz/object-names.ts'
import { RELATION } from '../../../authz/relation.ts'
import type { RoleLookup } from '../../ground/authorization/index.ts'
import { WELL_KNOWN } from './named-roles.ts'

/** The part of a form that decides who holds which role on it. */
export type FormParties = Pick<Form, 'id' | 'ownerId' | 'subjectId' | 'programId' | 'campusCode'>

/** What the form itself states: no look-up. */
export function ownRoles(form: FormParties, userId: string): string[] {
  const roles: string[] = []
  if (form.ownerId === userId) roles.push(ROLE.owner)
  if (form.subjectId === userId) roles.push(ROLE.subject)
  return roles
}

/**
 * Every role of a person on a form: owner, subject, assignee, viewer, program_admin, program_member, campus_admin,
 * global_admin, and the names of the roles of its program and campus that the template mentions.
 */
export async function rolesOn(
  lookup: RoleLookup,
  compiled: CompiledTemplate,
  form: FormParties,
  userId: string,
): Promise<Actor> {
  const has = async (role: string, relation: string, object: string | undefined) =>
    object && (await lookup.has(relation, object)) ? [role] : []
  const program = form.programId && programObject(form.programId)
  const campus = form.campusCode && campusObject(form.campusCode)
  const nodeIds = [form.programId, form.campusCode].filter((id) => id !== undefined)
  const others = otherRoles(compiled)
  const [named, ...found] = await Promise.all([
    lookup.named(others.names, nodeIds),
    lookup.onForm(form.id),
    has(ROLE.programAdmin, RELATION.admin, program),
    has(ROLE.programMember, RELATION.member, program),
    has(ROLE.campusAdmin, RELATION.admin, campus),
    has(ROLE.globalAdmin, RELATION.admin, GLOBAL),
  ])
  const byName = named.flatMap(({ name, nodeType }) => {
    const here = heldAt(name, nodeType)
    return others.scoped.has(here) ? [name, here] : [name]
  })
  return { userId, roles: [...new Set([...ownRoles(form, userId), ...found.flat(), ...byName])] }
}

/** The roles that a template gives rights to. */
export function rolesNamedBy({ template, nodes }: CompiledTemplate): string[] {
  const rules = [...(template.permissions ?? []), ...nodes.flatMap(({ permissions }) => permissions)]
  return [...new Set(rules.map(roleOf))]
}

interface Mentioned {
  names: readonly string[]
  /** Those that have to be held at a level, as an actor has them. */
  scoped: ReadonlySet<string>
}

const mentioned = new WeakMap<CompiledTemplate, Mentioned>()

/** Those among them that people have given a name. */
function otherRoles(compiled: CompiledTemplate): Mentioned {
  const known = mentioned.get(compiled)
  if (known) return known
  const roles = rolesNamedBy(compiled).map((role) => ({ role, ...partsOfRole(role) }))
  const others = roles.filter(({ name }) => !WELL_KNOWN.includes(name))
  const made = {
    names: [...new Set(others.map(({ name }) => name))],
    scoped: new Set(others.flatMap(({ role, scope }) => (scope ? [role] : []))),
  }
  mentioned.set(compiled, made)
  return made
}
