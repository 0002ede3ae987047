import { elementsBehind } from '../../../../runtime/core/mapping/elements-behind.ts'
import { readKey } from '../../../../runtime/core/metric/key.ts'
import type { CompiledNode, CompiledTemplate } from '../../../../runtime/core/model/compiled-template.ts'
import type { Actor } from '../../../../runtime/core/model/engine.ts'
import { shownGroups } from '../../../../runtime/core/outcome/shown-groups.ts'
import { ownRights } from '../../../../runtime/core/permission/own-rights.ts'
import { roleOf } from '../../../../runtime/core/permission/role-of.ts'
import type { Template } from '../../../../schemas/index.ts'
import type { Filter } from '../../../store/port.ts'

/** On which forms somebody holds a role (`standingOf`). */
type Holding = (role: string) => Filter | undefined

/** Everything, nothing, or what a filter finds. */
type Allowed = true | false | Filter

/**
 * The forms of these versions in which somebody may read all that these keys publish, as a filter; undefined when those
 * are all. The rules of an element and of all around it decide, by role and status, exactly as they do when the
 * form is opened: an answer that is not shown there is in no figure either.
 */
export function readableForms(
  versions: readonly CompiledTemplate[],
  statuses: readonly string[],
  keys: readonly string[],
  holding: Holding,
): Filter | undefined {
  return readableWhere(
    versions,
    statuses,
    (version) => keys.flatMap((key) => neededFor(version, key)),
    holding,
  )
}

/** Whether somebody may read on any form at all what a key publishes, or what a question holds that publishes nothing. */
export function isReadable(
  versions: readonly CompiledTemplate[],
  statuses: readonly string[],
  { key, questionId }: ReadSource,
  holding: Holding,
): boolean {
  const needed = (version: CompiledTemplate) =>
    key === undefined ? neededForQuestion(version, questionId) : neededFor(version, key)
  const having = versions.filter((version) => needed(version).length > 0)
  return having.length === 0 || readableWhere(having, statuses, needed, holding) !== NOTHING
}

/** Whether it is shown to somebody who has opened a form of this version. */
export function isShownTo(
  actor: Actor,
  compiled: CompiledTemplate,
  status: string,
  { key, questionId }: ReadSource,
): boolean {
  const needed = key === undefined ? neededForQuestion(compiled, questionId) : neededFor(compiled, key)
  const isSeen = (node: Path[number]) => ownRights(node.permissions, actor, status).view
  return needed.every((paths) => paths.some((path) => path.every(isSeen)))
}

/** What is read of a form: by its key, as metrics name it, or by the question. */
export interface ReadSource {
  key?: string | undefined
  questionId?: string | undefined
}

function readableWhere(
  versions: readonly CompiledTemplate[],
  statuses: readonly string[],
  neededIn: (version: CompiledTemplate) => Path[][],
  holding: Holding,
): Filter | undefined {
  const open: string[] = []
  const limited: Filter[] = []
  for (const version of versions) {
    const needed = neededIn(version)
    if (needed.every((paths) => paths.some((path) => path.every(isUnruled)))) {
      open.push(version.template.id)
      continue
    }
    for (const status of statuses) {
      const allowed = all(
        needed.map((paths) =>
          oneOf(paths.map((path) => all(path.map((node) => seen(node, status, holding))))),
        ),
      )
      if (allowed === false) continue
      limited.push({ templateId: version.template.id, status, ...(allowed !== true && { $and: [allowed] }) })
    }
  }
  if (open.length === versions.length) return undefined
  const branches = [...(open.length > 0 ? [{ templateId: { $in: open } }] : []), ...limited]
  return branches.length > 0 ? { $or: branches } : NOTHING
}

/** They may read it nowhere, whatever the form. */
export const NOTHING: Filter = { id: { $in: [] } }

const isUnruled = ({ permissions }: Path[number]) => permissions.length === 0

/** A node and all around it: each has to be seen. */
type Path = readonly Pick<CompiledNode, 'permissions'>[]

/**
 * What has to be seen so that a key may be counted: of each of these the nodes of one path. Every question that
 * publishes an answer has to be, and all that a field of the mapper is made of; of the places that show a level one is
 * enough.
 */
function neededFor(compiled: CompiledTemplate, key: string): Path[][] {
  const source = readKey(key)
  if (source.kind === 'field') return []
  if (source.kind === 'answer')
    return elementsBehind(compiled, source.key).map((element) => [pathTo(element)])
  const shown = shownGroups(compiled.template).filter(({ groupId }) => groupId === source.group)
  return [shown.map(({ path }) => pathOfPointer(compiled.template, path))]
}

function neededForQuestion({ elements }: CompiledTemplate, questionId = ''): Path[][] {
  const element = elements.get(questionId)
  return element ? [[pathTo(element)]] : []
}

/** Pages of the summary are no part of what is compiled: their rules are read where they are written. */
function pathOfPointer(template: Template, pointer: string): Path {
  const path: Path[number][] = []
  let at: unknown = template
  for (const step of pointer.split('/').slice(1)) {
    at = (at as Record<string, unknown>)[step]
    const { permissions } = at as { permissions?: Path[number]['permissions'] }
    if (Array.isArray(permissions)) path.push({ permissions })
  }
  return path
}

function pathTo(node: CompiledNode): CompiledNode[] {
  const path: CompiledNode[] = []
  for (let each: CompiledNode | undefined = node; each; each = each.parent) path.push(each)
  return path
}

/** A node by its own rules; each role that they name gives it, on the forms where it is held. */
function seen({ permissions }: Path[number], status: string, holding: Holding): Allowed {
  if (ownRights(permissions, { userId: '', roles: [] }, status).view) return true
  const roles = [...new Set(permissions.map(roleOf))].filter(
    (role) => ownRights(permissions, { userId: '', roles: [role] }, status).view,
  )
  return oneOf(
    roles.map((role) => {
      const filter = holding(role)
      return filter !== undefined && Object.keys(filter).length === 0 ? true : (filter ?? false)
    }),
  )
}

function all(parts: readonly Allowed[]): Allowed {
  if (parts.includes(false)) return false
  const filters = parts.filter((part) => typeof part === 'object')
  return filters.length > 0 ? { $and: filters } : true
}

function oneOf(parts: readonly Allowed[]): Allowed {
  if (parts.includes(true)) return true
  const filters = parts.filter((part) => typeof part === 'object')
  return filters.length > 0 ? { $or: filters } : false
}
