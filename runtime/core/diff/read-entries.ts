import type { Shape } from './group-shape.ts'
import { isObject } from './same-value.ts'
import type { GroupDocuments, Subject } from './types.ts'

/** Whatever has a place of its own: a page, an element, a state, the template itself. */
export interface Entry {
  key: string
  subject: Subject
  document: keyof GroupDocuments
  path: string
  parent: Entry | undefined
  /** The list that it stands in, with its parent's key. */
  list: string
  value: unknown
  fields: ReadonlyMap<string, Field>
}

interface Field {
  value: unknown
  path: string
}

const MOST_ENTRIES = 100_000
const MAX_DEPTH = 100

/**
 * Everything that has a place of its own in the documents, in their order, each once: what holds itself is not followed,
 * and of two with one id the second is another one.
 */
export function readEntries(documents: unknown, shape: Shape): Map<string, Entry> {
  const entries = new Map<string, Entry>()
  const open = new Set<unknown>()
  /** How many have had the same id so far. */
  const known = new Map<string, number>()

  function read(
    value: unknown,
    of: Shape,
    place: Pick<Entry, 'path' | 'parent' | 'list'>,
    key: string,
  ): void {
    if (entries.size >= MOST_ENTRIES || open.size > MAX_DEPTH) return
    const { parent, path, list } = place
    const subject = typeof of.subject === 'function' ? of.subject(value) : of.subject
    const fields = new Map<string, Field>()
    const entry: Entry = { key, subject, document: documentOf(path), path, parent, list, value, fields }
    entries.set(key, entry)
    if (!isObject(value) || open.has(value)) {
      fields.set('', { value: isObject(value) ? undefined : value, path })
      return
    }
    open.add(value)
    const lists = of.lists?.() ?? {}
    for (const [name, inner] of Object.entries(value)) {
      const at = `${path}/${escaped(name)}`
      const [listed, part] = [own(lists, name), own(of.parts, name)]
      if (listed && Array.isArray(inner)) readList(inner, listed, at, entry, name)
      else if (part && isObject(inner))
        read(inner, part, { path: at, parent: entry, list: name }, `${part.space}`)
      else if (of.open?.includes(name) && isObject(inner))
        for (const [field, deep] of Object.entries(inner))
          fields.set(`${name}.${field}`, { value: deep, path: `${at}/${escaped(field)}` })
      else if (name !== 'id' || typeof inner !== 'string') fields.set(name, { value: inner, path: at })
    }
    open.delete(value)
  }

  function readList(list: readonly unknown[], of: Shape, path: string, parent: Entry, name: string): void {
    list.forEach((value, i) => {
      const id = idOf(value, of)
      const base = id === undefined ? `${parent.key}/${name}#${i}` : `${spaceOf(of, parent)}:${id}`
      const twins = (known.get(base) ?? 0) + 1
      known.set(base, twins)
      const key = twins === 1 ? base : `${base}\u0000${twins}`
      read(value, of, { path: `${path}/${i}`, parent, list: `${parent.key}/${name}` }, key)
    })
  }

  read(documents, shape, { path: '', parent: undefined, list: '' }, shape.space)
  return entries
}

/** Outcomes are told apart within their group, all else within its document. */
const spaceOf = ({ space }: Shape, parent: Entry): string =>
  parent.subject === 'outcomeGroup' ? `${parent.key}/${space}` : space

function idOf(value: unknown, { identify }: Shape): string | undefined {
  if (!isObject(value)) return undefined
  if (identify) return identify(value)
  return Object.hasOwn(value, 'id') && typeof value.id === 'string' ? value.id : undefined
}

const own = <T>(fields: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  fields && Object.hasOwn(fields, name) ? fields[name] : undefined

const escaped = (name: string): string => name.replaceAll('~', '~0').replaceAll('/', '~1')

/** In the order in which changes are told. */
export const DOCUMENTS: readonly (keyof GroupDocuments)[] = [
  'template',
  'workflow',
  'outcomes',
  'metrics',
  'notifications',
  'starters',
]

/** Of `/template/pages/0` the template. */
export const documentOf = (path: string): keyof GroupDocuments => named(path) ?? 'template'

/** Of `/template/pages/0` that in the template. */
export function inDocument(path: string): string {
  const name = named(path)
  return name ? path.slice(name.length + 1) : path
}

const named = (path: string) => DOCUMENTS.find((name) => path === `/${name}` || path.startsWith(`/${name}/`))
