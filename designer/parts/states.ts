import { WELL_KNOWN } from '../../runtime/core/permission/form-rights.ts'
import { roleOf } from '../../runtime/core/permission/role-of.ts'
import type { CompiledTemplate } from '../../runtime/core/template/compile-template.ts'
import { type CompiledWorkflow, compileWorkflow } from '../../runtime/core/workflow/compile-workflow.ts'
import type { Workflow } from '../../schemas/index.ts'

/** Where a form can stand. */
export interface TrialState {
  id: string
  status: string
  label: string
  isInitial: boolean
}

/** The draft's workflow made ready; undefined while it cannot be read as one. */
export function readWorkflow(workflow: unknown): CompiledWorkflow | undefined {
  try {
    return compileWorkflow(workflow as Workflow)
  } catch {
    return undefined
  }
}

/** The states of a workflow in its order, the one that forms begin in first. */
export function trialStates(workflow: CompiledWorkflow | undefined): TrialState[] {
  const states = [...(workflow?.nodes.values() ?? [])].flatMap((node): TrialState[] => {
    if (node.type !== 'state' || typeof node.data?.status !== 'string') return []
    const { status, label, isInitial = false } = node.data
    return [{ id: node.id, status, label, isInitial }]
  })
  return states.sort((a, b) => Number(b.isInitial) - Number(a.isInitial))
}

/** The roles that a form can be looked at in: those that every form knows, and those that the template names. */
export function trialRoles({ template, nodes }: CompiledTemplate): string[] {
  const rules = [...listOf(template?.permissions), ...nodes.flatMap(({ permissions }) => listOf(permissions))]
  const named = rules.filter((rule) => typeof rule?.role === 'string').map(roleOf)
  return [...new Set([...WELL_KNOWN, ...named])]
}

const listOf = <T>(list: readonly T[] | undefined): readonly T[] => (Array.isArray(list) ? list : [])

/** What somebody in a role is besides: an admin of a program is a member of it, one of everything an admin of all. */
const BESIDES: Readonly<Record<string, readonly string[]>> = {
  program_admin: ['program_member'],
  global_admin: ['campus_admin', 'program_admin', 'program_member'],
}

/** All roles that a person in one of them holds on a form. */
export const rolesHeldBy = (role: string): string[] => [role, ...(BESIDES[role] ?? [])]
