import common from './common.schema.json' with { type: 'json' }
import type { JsonSchema } from './element-schema.ts'
import outcomeGroup from './outcome-group.schema.json' with { type: 'json' }
import template from './template.schema.json' with { type: 'json' }

/** What is said in place of a text; `place` is its address in what holds it: `title`, `options/minor/label`. */
type Say = (place: string, text: unknown) => unknown

/** The texts of documents: what their schemas mark with `x-text`. */
export interface Texts {
  /** The element with other texts; the same one when none changed. What it holds is left as it is. */
  mapElement<E extends object>(element: E, say: Say): E
  /** The same for a template: its name, pages, checks and actions; their elements are left as they are. */
  mapFrame<T extends object>(template: T, say: Say): T
  /** The same for a group of outcomes. */
  mapGroup<T extends object>(group: T, say: Say): T
}

/** A schema and the document that its local references mean. */
interface Part {
  schema: JsonSchema
  root: JsonSchema
}

const roots: Readonly<Record<string, JsonSchema>> = { [template.$id]: template, [common.$id]: common }
const { children: _, ...ownOfElement } = template.$defs.element.properties
const elementPart: Part = { schema: { properties: ownOfElement }, root: template }
const framePart: Part = {
  schema: template,
  root: { ...template, $defs: { ...template.$defs, element: {} } },
}
const groupPart: Part = { schema: outcomeGroup, root: outcomeGroup }

/**
 * Finds the texts of elements by the schemas of their types, so that no plugin knows of languages.
 *
 * @param elementSchemas plugins/<type>/element.schema.json by type
 */
export function createTexts(elementSchemas: Readonly<Record<string, object>>): Texts {
  const types = new Map(
    Object.entries(elementSchemas).map(([type, schema]) => {
      const root = schema as JsonSchema
      const { children: _, ...properties } = (root.properties ?? {}) as JsonSchema
      return [type, { schema: { ...root, properties }, root }] as const
    }),
  )
  const walk = createWalk()
  return {
    mapElement(element, say) {
      const own = types.get(String((element as { type?: unknown }).type))
      const mapped = walk(elementPart, element, '', say)
      return (own ? walk(own, mapped, '', say) : mapped) as typeof element
    },
    mapFrame: (document, say) => walk(framePart, document, '', say) as typeof document,
    mapGroup: (group, say) => walk(groupPart, group, '', say) as typeof group,
  }
}

function createWalk() {
  const known = new WeakMap<JsonSchema, boolean>()

  /** Whether anything below is a text, so that the rest of a document is not looked at. */
  function holdsTexts(part: Part, visiting: ReadonlySet<JsonSchema>): boolean {
    const { schema } = part
    if (schema['x-text'] === true) return true
    if (visiting.has(schema)) return false
    const before = known.get(schema)
    if (before !== undefined) return before
    const inside = new Set(visiting).add(schema)
    const holds = partsOf(part).some((each) => holdsTexts(each, inside))
    // Inside a circle of references "no" may only mean "not by this way".
    if (holds || visiting.size === 0) known.set(schema, holds)
    return holds
  }

  return function walk(part: Part, value: unknown, place: string, say: Say): unknown {
    if (typeof value !== 'object' && part.schema['x-text'] !== true && !hasAlternatives(part)) return value
    if (!holdsTexts(part, new Set())) return value
    const { schema } = part
    if (schema['x-text'] === true) return isText(value) ? say(place, value) : value
    let mapped = value
    for (const each of sameValue(part)) mapped = walk(each, mapped, place, say)
    if (Array.isArray(mapped)) {
      const items = within(part, schema.items)
      return items
        ? mapSame(mapped, (item, i) => walk(items, item, join(place, nameOf(item, i)), say))
        : mapped
    }
    if (typeof mapped !== 'object' || mapped === null) return mapped
    const source = mapped as JsonSchema
    const entries = Object.entries(source)
    const next = mapSame(entries, (entry) => {
      const [key, field] = entry
      const below = within(part, propertyOf(schema, key))
      const said = below ? walk(below, field, join(place, key), say) : field
      return said === field ? entry : ([key, said] as [string, unknown])
    })
    return next === entries ? source : Object.fromEntries(next)
  }
}

const isText = (value: unknown) => typeof value === 'string' || (typeof value === 'object' && value !== null)
const join = (place: string, name: string) => (place ? `${place}/${name}` : name)

/** An item is known by its id, so that a translation stays with it when the list changes; else by its position. */
function nameOf(item: unknown, index: number): string {
  const id = (item as { id?: unknown } | null)?.id
  return typeof id === 'string' ? id : String(index)
}

function propertyOf(schema: JsonSchema, key: string): unknown {
  const properties = (schema.properties ?? {}) as JsonSchema
  return Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties
}

function within({ root }: Part, schema: unknown): Part | undefined {
  return typeof schema === 'object' && schema !== null ? { schema: schema as JsonSchema, root } : undefined
}

function resolve(reference: unknown, root: JsonSchema): Part | undefined {
  if (typeof reference !== 'string') return undefined
  const [address = '', pointer = ''] = reference.split('#')
  const base = address === '' ? root : roots[address.includes('/') ? address : `${DIRECTORY}${address}`]
  const target = pointer
    .split('/')
    .filter(Boolean)
    .reduce<unknown>((at, name) => (at as JsonSchema | undefined)?.[name], base)
  return base && within({ schema: base, root: base }, target)
}

const DIRECTORY = template.$id.slice(0, template.$id.lastIndexOf('/') + 1)
const alternatives = ['allOf', 'anyOf', 'oneOf'] as const
const hasAlternatives = ({ schema }: Part) =>
  schema.$ref !== undefined || alternatives.some((name) => Array.isArray(schema[name]))

/** Schemas that say more of the same value. */
function sameValue(part: Part): Part[] {
  const { schema, root } = part
  const lists = alternatives.flatMap((name) => (Array.isArray(schema[name]) ? schema[name] : []))
  return [resolve(schema.$ref, root), ...lists.map((each) => within(part, each))].filter(
    (each) => each !== undefined,
  )
}

function partsOf(part: Part): Part[] {
  const { properties = {}, additionalProperties, items } = part.schema
  const below = [...Object.values(properties as JsonSchema), additionalProperties, items]
  return [...sameValue(part), ...below.flatMap((each) => within(part, each) ?? [])]
}

/** The same list when nothing changed. */
function mapSame<T>(list: readonly T[], map: (item: T, index: number) => T): readonly T[] {
  const next = list.map(map)
  return next.every((item, i) => item === list[i]) ? list : next
}
