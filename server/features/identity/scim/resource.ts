import {
  type Attribute,
  COMMON,
  ENTERPRISE_SCHEMA,
  FORMWORK_SCHEMA,
  GROUP_SCHEMA,
  NOT_KEPT,
  type Schema,
  USER_SCHEMA,
} from './attributes.ts'
import { ScimError, wrongValue } from './scim-error.ts'

/** What a client says of a resource, with the names of the schemas and nothing else. */
export type Resource = { [name: string]: unknown }

/** A kind of resource: its schema, and what extends it. */
export interface Kind {
  core: Schema
  extensions: readonly Schema[]
}

export const USER_KIND: Kind = { core: USER_SCHEMA, extensions: [ENTERPRISE_SCHEMA, FORMWORK_SCHEMA] }
export const GROUP_KIND: Kind = { core: GROUP_SCHEMA, extensions: [] }

const LONGEST = 1_000
const MOST_VALUES = 100

/** Names differ in nothing but their case (RFC 7643 §2.1): one that is in no schema is none, `__proto__` too. */
export const attributeNamed = (attributes: readonly Attribute[], name: string): Attribute | undefined =>
  attributes.find((each) => each.name.toLowerCase() === name.toLowerCase())

export const coreAttributes = ({ core }: Kind): readonly Attribute[] => [...COMMON, ...core.attributes]

export const extensionNamed = ({ extensions }: Kind, urn: string): Schema | undefined =>
  extensions.find(({ id }) => id.toLowerCase() === urn.toLowerCase())

/**
 * A whole resource as it was sent. What is in no schema, or only the server may say, is left out (RFC 7644 §3.3).
 *
 * @throws ScimError invalidValue, naming the attribute
 */
export function readResource(kind: Kind, body: unknown): Resource {
  const resource: Resource = {}
  for (const [name, value] of Object.entries(objectOf(body, 'The body'))) {
    const extension = extensionNamed(kind, name)
    if (extension) resource[extension.id] = readObject(extension.attributes, value, extension.id)
    else keep(resource, attributeNamed(coreAttributes(kind), name), value)
  }
  return resource
}

function keep(resource: Resource, attribute: Attribute | undefined, value: unknown, within = ''): void {
  if (!attribute || attribute.mutability === 'readOnly') return
  const read = readValue(attribute, value, within)
  if (read !== undefined) resource[attribute.name] = read
}

/** `null` and an empty list say that there is none (RFC 7643 §2.5). @throws ScimError invalidValue */
export function readValue(attribute: Attribute, value: unknown, within = ''): unknown {
  if (value === null || value === undefined) return undefined
  const path = within + attribute.name
  if (!attribute.multiValued) return readOne(attribute, value, path)
  const values = Array.isArray(value) ? value : [value]
  // Who is in a group is bounded where it is counted.
  if (attribute.name !== 'members' && values.length > MOST_VALUES)
    throw new ScimError(400, `${path} has more than ${MOST_VALUES} values.`, 'tooMany')
  const read = values.map((each) => readOne(attribute, each, path))
  return read.length > 0 ? read : undefined
}

function readOne(attribute: Attribute, value: unknown, path: string): unknown {
  if (attribute.type === 'complex')
    return readObject(
      attribute.subAttributes ?? [],
      // Directories send a single value of several as it is.
      attribute.multiValued && typeof value === 'string' ? { value } : value,
      path,
    )
  return attribute.type === 'boolean' ? readBoolean(value, path) : readText(value, path)
}

function readObject(attributes: readonly Attribute[], value: unknown, path: string): Resource {
  const resource: Resource = {}
  for (const [name, each] of Object.entries(objectOf(value, path)))
    keep(resource, attributeNamed(attributes, name), each, `${path}.`)
  return resource
}

/** Microsoft Entra sends "True" and "False". */
function readBoolean(value: unknown, path: string): boolean {
  if (typeof value === 'boolean') return value
  if (typeof value === 'string' && /^(true|false)$/i.test(value)) return value.toLowerCase() === 'true'
  throw wrongValue(`${path} must be true or false.`)
}

function readText(value: unknown, path: string): string {
  if (typeof value !== 'string') throw wrongValue(`${path} must be a text.`)
  if (value.length > LONGEST) throw wrongValue(`${path} has more than ${LONGEST} characters.`)
  if (/\p{Cc}/u.test(value) || !value.isWellFormed())
    throw wrongValue(`${path} has characters that are no text.`)
  return value.trim()
}

export function objectOf(value: unknown, path: string): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new ScimError(
    400,
    `${path} must be an object.`,
    path === 'The body' ? 'invalidSyntax' : 'invalidValue',
  )
}

/** Sent unasked by directories, and taken without being kept. */
export const isNotKept = (name: string): boolean => NOT_KEPT.has(name.toLowerCase())
