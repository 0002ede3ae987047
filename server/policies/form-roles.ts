import type { Actor } from '../../runtime/core/engine/types.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import type { Form, Template } from '../../schemas/index.ts'
import type { Services } from '../contract/services.ts'
import { campusObject, formObject, GLOBAL, programObject, roleObject, userObject } from './relations.ts'

/** The part of a form that decides who holds which role on it. */
export type FormParties = Pick<Form, 'id' | 'ownerId' | 'subjectId' | 'programId' | 'campusCode'>

/** What the form itself states: no look-up. */
export function ownRoles(form: FormParties, userId: string): string[] {
  const roles: string[] = []
  if (form.ownerId === userId) roles.push('owner')
  if (form.subjectId === userId) roles.push('subject')
  return roles
}

/**
 * Every role of a person on a form: owner, subject, assignee, viewer, program_admin, program_member, campus_admin,
 * global_admin, and the names of the roles of its program and campus that the template mentions.
 */
export async function rolesOn(
  services: Pick<Services, 'store' | 'authorizer'>,
  compiled: CompiledTemplate,
  form: FormParties,
  userId: string,
): Promise<Actor> {
  const user = userObject(userId)
  const has = async (role: string, relation: string, object: string | undefined) =>
    object && (await services.authorizer.check(user, relation, object)).allowed ? [role] : []
  const program = form.programId && programObject(form.programId)
  const campus = form.campusCode && campusObject(form.campusCode)
  const found = await Promise.all([
    has('assignee', 'assignee', formObject(form.id)),
    has('viewer', 'viewer', formObject(form.id)),
    has('program_admin', 'admin', program),
    has('program_member', 'member', program),
    has('campus_admin', 'admin', campus),
    has('global_admin', 'admin', GLOBAL),
    namedRoles(services, compiled, form, userId),
  ])
  return { userId, roles: [...ownRoles(form, userId), ...found.flat()], campusCode: form.campusCode }
}

async function namedRoles(
  { store, authorizer }: Pick<Services, 'store' | 'authorizer'>,
  compiled: CompiledTemplate,
  form: FormParties,
  userId: string,
): Promise<string[]> {
  const names = mentionedRoles(compiled)
  if (names.length === 0) return []
  const nodeIds = [form.programId, form.campusCode].filter((id) => id !== undefined)
  const roles = await store
    .collection('roles')
    .find(
      { name: { $in: names }, $or: [{ nodeType: 'global' }, { nodeId: { $in: nodeIds } }] },
      { limit: 200 },
    )
  const held = await Promise.all(
    roles.map((role) => authorizer.check(userObject(userId), 'member', roleObject(role.id))),
  )
  return roles.filter((_, i) => held[i]?.allowed).map((role) => role.name)
}

/** Roles every form knows; the rest are names given by people. */
const WELL_KNOWN = new Set([
  'owner',
  'subject',
  'assignee',
  'viewer',
  'program_admin',
  'program_member',
  'campus_admin',
  'global_admin',
])

const mentioned = new WeakMap<CompiledTemplate, string[]>()

function mentionedRoles(compiled: CompiledTemplate): string[] {
  let names = mentioned.get(compiled)
  if (!names) {
    const template: Template = compiled.template
    const all = new Set((template.permissions ?? []).map((rule) => rule.role))
    for (const node of compiled.nodes) for (const rule of node.permissions) all.add(rule.role)
    names = [...all].filter((name) => !WELL_KNOWN.has(name))
    mentioned.set(compiled, names)
  }
  return names
}
