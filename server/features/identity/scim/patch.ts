import { filter as matching } from 'scim2-parse-filter'
import type { Attribute } from './attributes.ts'
import { firstName, readPath, type Target } from './path.ts'
import type { Operation } from './read-operations.ts'
import { attributeNamed, isNotKept, type Kind, objectOf, type Resource, readValue } from './resource.ts'
import { ScimError } from './scim-error.ts'

/** An operation whose path was read. */
export interface Step {
  op: Operation['op']
  target: Target
  value: unknown
}

/**
 * The steps of a PATCH. One without a path names attributes in its value, which may themselves be paths (Microsoft Entra).
 *
 * @throws ScimError invalidPath, mutability
 */
export function readSteps(kind: Kind, operations: readonly Operation[]): Step[] {
  return operations.flatMap(({ op, path, value }) => {
    if (path !== undefined) return stepsOf(kind, op, path, value)
    return Object.entries(objectOf(value, 'value')).flatMap(([name, each]) =>
      isSaid(kind, name) ? stepsOf(kind, op, name, each) : [],
    )
  })
}

function stepsOf(kind: Kind, op: Operation['op'], path: string, value: unknown): Step[] {
  if (isNotKept(firstName(kind, path))) return []
  const target = readPath(kind, path)
  if (target.attribute?.mutability === 'readOnly')
    throw new ScimError(400, `${target.attribute.name} is said by this server alone.`, 'mutability')
  return [{ op, target, value }]
}

/** A whole resource names what only the server says, too: as in a PUT, that is left out. */
function isSaid(kind: Kind, name: string): boolean {
  try {
    return readPath(kind, name).attribute?.mutability !== 'readOnly'
  } catch {
    return false
  }
}

/**
 * The resource as a PATCH leaves it (RFC 7644 §3.5.2).
 *
 * @throws ScimError invalidPath, invalidValue, mutability, noTarget
 */
export function patched(kind: Kind, resource: Resource, operations: readonly Operation[]): Resource {
  const next = structuredClone(resource)
  for (const step of readSteps(kind, operations)) apply(next, step)
  return next
}

function apply(resource: Resource, step: Step): void {
  const { op, target, value } = step
  const { extension, attribute } = target
  const holder = extension ? partOf(resource, extension.id) : resource
  if (attribute) change(holder, attribute, step)
  else if (extension && op === 'remove') delete resource[extension.id]
  else if (extension) assign(holder, extension.attributes, value, extension.id)
}

function change(holder: Resource, attribute: Attribute, step: Step): void {
  const { op, target, value } = step
  if (attribute.multiValued) {
    const next = changeSeveral((holder[attribute.name] ?? []) as Resource[], attribute, step)
    if (next.length > 0) holder[attribute.name] = next
    else delete holder[attribute.name]
  } else if (target.part) set(partOf(holder, attribute.name), target.part, op === 'remove' ? null : value)
  else if (attribute.type !== 'complex' || op === 'remove')
    set(holder, attribute, op === 'remove' ? null : value)
  else assign(partOf(holder, attribute.name), attribute.subAttributes ?? [], value, attribute.name)
}

function partOf(holder: Resource, name: string): Resource {
  const part = (holder[name] ?? {}) as Resource
  holder[name] = part
  return part
}

function set(holder: Resource, attribute: Attribute, value: unknown): void {
  const read = readValue(attribute, value)
  if (read === undefined) delete holder[attribute.name]
  else holder[attribute.name] = read
}

/** Parts that the value does not name stay as they were. */
function assign(holder: Resource, attributes: readonly Attribute[], value: unknown, path: string): void {
  for (const [name, each] of Object.entries(objectOf(value, path))) {
    const attribute = attributeNamed(attributes, name)
    if (attribute) set(holder, attribute, each)
  }
}

function changeSeveral(
  held: readonly Resource[],
  attribute: Attribute,
  { op, target, value }: Step,
): Resource[] {
  const { part, filter } = target
  const meant = filter ? held.filter(matching(filter)) : held
  if (op === 'remove' && !part) {
    const named = filter ? undefined : (readValue(attribute, value) as Resource[] | undefined)
    return held.filter((each) => (named ? !isAmong(named, each) : !meant.includes(each)))
  }
  if (!part && !filter) {
    const given = (readValue(attribute, value) ?? []) as Resource[]
    const kept = op === 'add' ? held.filter((each) => !isAmong(given, each)) : []
    return [...(given.some(({ primary }) => primary) ? kept.map(notPrimary) : kept), ...given]
  }
  const begun = meant.length === 0 && op !== 'remove' ? [begunFor(attribute, target)] : []
  for (const each of [...meant, ...begun])
    if (part) set(each, part, op === 'remove' ? null : value)
    else assign(each, attribute.subAttributes ?? [], value, attribute.name)
  return [...held, ...begun]
}

const isAmong = (values: readonly Resource[], one: Resource) =>
  values.some(({ value }) => value === one.value)
const notPrimary = ({ primary: _, ...rest }: Resource): Resource => rest

/** A value for `emails[type eq "work"].value` where there is none: directories replace it without having added it. */
function begunFor(attribute: Attribute, { filter }: Target): Resource {
  if (!filter) return {}
  if (filter.op === 'eq' && filter.attrPath.toLowerCase() === 'type')
    return { type: String(filter.compValue) }
  throw new ScimError(400, `No value of ${attribute.name} is meant by the path.`, 'noTarget')
}
