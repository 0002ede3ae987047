import type { Attribute, Schema } from './attributes.ts'
import { readFilter, type ScimFilter } from './read-filter.ts'
import { attributeNamed, coreAttributes, extensionNamed, type Kind } from './resource.ts'
import { ScimError } from './scim-error.ts'

/** What an operation of a PATCH is about: an attribute, one part of it, and of several values which. */
export interface Target {
  /** Where the attribute is of an extension. */
  extension?: Schema
  /** Absent: all of the extension. */
  attribute?: Attribute
  filter?: ScimFilter
  part?: Attribute
}

const LONGEST = 2_000
/** `emails[type eq "work"].value`, after a schema's name and a colon. */
const PATH = /^([\w$-]+)(?:\[(.*)\])?(?:\.([\w$-]+))?$/s

/**
 * RFC 7644 §3.5.2.
 *
 * @throws ScimError invalidPath for an attribute that no schema has
 */
export function readPath(kind: Kind, path: string): Target {
  const wrongPath = () =>
    new ScimError(400, `${JSON.stringify(path.slice(0, 100))} is no path of an attribute.`, 'invalidPath')
  if (path.length > LONGEST) throw wrongPath()
  const whole = extensionNamed(kind, path)
  if (whole) return { extension: whole }
  const { extension, rest } = withoutSchema(kind, path)
  const [, name = '', filter, partName] = PATH.exec(rest) ?? []
  const attribute = attributeNamed(extension ? extension.attributes : coreAttributes(kind), name)
  if (!attribute || (filter !== undefined && !attribute.multiValued)) throw wrongPath()
  const part = partName === undefined ? undefined : attributeNamed(attribute.subAttributes ?? [], partName)
  if (partName !== undefined && !part) throw wrongPath()
  return {
    ...(extension && { extension }),
    attribute,
    ...(filter !== undefined && { filter: readFilter(filter) }),
    ...(part && { part }),
  }
}

function withoutSchema(kind: Kind, path: string): { extension?: Schema; rest: string } {
  const startsWith = (urn: string) => path.toLowerCase().startsWith(`${urn.toLowerCase()}:`)
  if (startsWith(kind.core.id)) return { rest: path.slice(kind.core.id.length + 1) }
  const extension = kind.extensions.find(({ id }) => startsWith(id))
  return extension ? { extension, rest: path.slice(extension.id.length + 1) } : { rest: path }
}

/** The last name of a path: of what is not kept, nothing else matters. */
export const firstName = (kind: Kind, path: string): string =>
  /^[\w$-]*/.exec(withoutSchema(kind, path).rest)?.[0] ?? ''
