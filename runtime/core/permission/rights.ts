import type { FlowEvent, TemplatePermission } from '../../../schemas/index.ts'
import type { CompiledNode, CompiledTemplate } from '../model/compiled-template.ts'
import type { Actor } from '../model/engine.ts'
import { normaliseId } from '../text/normalise-id.ts'
import { includesStatus, ownRights, type Rights, SYSTEM } from './own-rights.ts'
import { roleOf } from './role-of.ts'

export { SYSTEM } from './own-rights.ts'
export { visibleTemplate } from './visible-template.ts'

/** The rights on every node of a template, by the node's `index`. */
export interface NodeRights {
  view: readonly boolean[]
  update: readonly boolean[]
}

/**
 * no rule of a kind allows everyone; the first one makes an allow-list of (role, status). Children
 * have their parent's rights, which their own rules only narrow. Who may not view may not update.
 */
export function rightsOf(compiled: CompiledTemplate, actor: Actor, status: string): NodeRights {
  const view: boolean[] = []
  const update: boolean[] = []
  for (const node of compiled.nodes) {
    const parent = node.parent?.index
    const own = ownRights(node.permissions, actor, status)
    view.push((parent === undefined || view[parent] === true) && own.view)
    update.push((parent === undefined || update[parent] === true) && own.view && own.update)
  }
  return { view, update }
}

/**
 * The elements that the actor may see in this status and not change, each without those inside it: what the server
 * sends with a form. A page that may not be changed is told by its elements.
 */
export function readOnlyElements(compiled: CompiledTemplate, actor: Actor, status: string): string[] {
  const { view, update } = rightsOf(compiled, actor, status)
  return [...compiled.elements.values()]
    .filter(
      ({ index, parent, page }) =>
        view[index] && !update[index] && (parent.index === page.index || update[parent.index]),
    )
    .map(({ id }) => id)
}

/** The rights on what was sent with a form, as `readOnlyElements` told them. */
export function rightsAsSent(compiled: CompiledTemplate, readOnly: ReadonlySet<string>): NodeRights {
  const update: boolean[] = []
  for (const { id, parent } of compiled.nodes)
    update.push(!parent || (update[parent.index] === true && !readOnly.has(id)))
  return { view: compiled.nodes.map(() => true), update }
}

/** Whether the actor may see this page or element in this status. False for an id that is not there. */
export function canView(compiled: CompiledTemplate, id: string, actor: Actor, status: string): boolean {
  return allows(compiled, id, actor, status, 'view')
}

/** Whether the actor may change this element in this status; the workflow must offer `update` besides. */
export function canUpdate(compiled: CompiledTemplate, id: string, actor: Actor, status: string): boolean {
  return compiled.elements.get(id)?.readOnly !== true && mayBeGiven(compiled, id, actor, status)
}

/**
 * Whether the rules let an answer come to this element in the actor's name: theirs where they may change it, else that of
 * its default, of a signed link or of the form that is copied.
 */
export function mayBeGiven(compiled: CompiledTemplate, id: string, actor: Actor, status: string): boolean {
  return allows(compiled, id, actor, status, 'view') && allows(compiled, id, actor, status, 'update')
}

function allows(
  compiled: CompiledTemplate,
  id: string,
  actor: Actor,
  status: string,
  right: keyof Rights,
): boolean {
  let node: CompiledNode | undefined =
    compiled.elements.get(id) ?? compiled.pages.find((page) => page.id === id)
  if (!node) return false
  for (; node; node = node.parent) {
    if (!ownRights(node.permissions, actor, status)[right]) return false
  }
  return true
}

/**
 * The events that the template lets the actor take in this status, of those the workflow offers (RP-09). An action
 * without a rule is open to whoever may act.
 */
export function allowedEvents<E extends Pick<FlowEvent, 'id'>>(
  template: { permissions?: readonly TemplatePermission[] },
  events: readonly E[],
  actor: Actor,
  status: string,
): E[] {
  if (actor === SYSTEM) return [...events]
  const rules = (template.permissions ?? []).filter((rule) => rule.subformElementId === undefined)
  return events.filter((event) => {
    const forEvent = rulesFor(rules, event)
    return forEvent.length === 0 || forEvent.some((rule) => gives(rule, actor, status))
  })
}

/**
 * Whether the template lets the actor take an event beside one subform element (SI-08). A rule for another element makes
 * an allow-list as well: who is named for one of them has it at that one alone.
 */
export function isAllowedBeside(
  template: { permissions?: readonly TemplatePermission[] },
  event: Pick<FlowEvent, 'id'>,
  actor: Actor,
  status: string,
  elementId: string,
): boolean {
  const forEvent = rulesFor(template.permissions ?? [], event)
  if (actor === SYSTEM || forEvent.length === 0) return true
  return forEvent
    .filter(({ subformElementId: at }) => at === undefined || at === elementId)
    .some((rule) => gives(rule, actor, status))
}

const rulesFor = (rules: readonly TemplatePermission[], event: Pick<FlowEvent, 'id'>) =>
  rules.filter(({ action }) => normaliseId(action) === normaliseId(event.id))

const gives = (rule: TemplatePermission, actor: Actor, status: string): boolean =>
  actor.roles.includes(roleOf(rule)) && (!rule.statuses?.length || includesStatus(rule.statuses, status))
