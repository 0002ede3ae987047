import type { Report } from '../shared/loss.ts'
import { isObject, SourceObject } from '../shared/source-object.ts'

interface Followed {
  schema: SourceObject
  trail: readonly string[]
}

/** How references are followed, and where what is lost is told. */
interface Following {
  report: Report
  follow(schema: SourceObject): Followed | undefined
  merge(size: number): void
}

/** Said twice, the schema's own words go before those of its parts. */
const WORDS = new Set(['title', 'description', 'default', 'examples', '$comment'])
/** What holds only sometimes is a condition, and stays where it is. */
const CONDITIONS = ['if', 'then', 'else', 'not', 'oneOf', 'anyOf', 'allOf']

const isPlain = (part: unknown): part is Record<string, unknown> =>
  isObject(part) && Object.keys(part).length > 0 && !CONDITIONS.some((key) => key in part)

/**
 * `allOf: [{ "$ref": "#/$defs/email" }]` and other parts that only add to a schema, put into it; conditions stay in
 * `allOf`.
 *
 * @param around what was followed to get here
 * @returns undefined where there is nothing to put in
 */
export function mergeAllOf(
  schema: SourceObject,
  schemas: Following,
  around: readonly string[],
): Followed | undefined {
  const list = schema.peek('allOf')
  if (!Array.isArray(list) || !list.some(isPlain)) return undefined
  const whole = createWhole(schemas)
  const trail = new Set(around)
  const places: string[] = []
  for (const [i, part] of list.entries()) {
    if (!isPlain(part)) continue
    const place = `${schema.pointer('allOf')}/${i}`
    const followed = schemas.follow(new SourceObject(part, place, schemas.report))
    if (!followed) continue
    for (const each of followed.trail) trail.add(each)
    places.push(followed.schema.at)
    whole.add(followed.schema)
  }
  const left = list.filter((part) => !isPlain(part))
  schema.take('allOf')
  whole.add(schema)
  // What stands in one part alone has its place there.
  const [only = schema.at, ...others] = places
  const at = others.length === 0 && left.length === 0 ? only : schema.at
  return { schema: new SourceObject(whole.said(left), at, schemas.report), trail: [...trail] }
}

/** What parts say together: questions and what is required join, of bounds the later is reported. */
function createWhole({ report, merge }: Following) {
  const words = new Map<string, { value: unknown; text: string }>()
  const properties = new Map<string, Map<string, unknown>>()
  const required = new Set<unknown>()
  const conditions: unknown[] = []

  function property(key: string, value: unknown): void {
    const said = properties.get(key) ?? new Map<string, unknown>()
    properties.set(key, said.set(JSON.stringify(value), value))
  }

  return {
    add(part: SourceObject): void {
      for (const { key, value, at } of part.entries()) {
        const [said, text] = [words.get(key), JSON.stringify(value)]
        merge(text.length)
        if (key === 'properties' && isObject(value))
          for (const [name, each] of Object.entries(value)) property(name, each)
        else if (key === 'allOf' && Array.isArray(value)) conditions.push(...value)
        else if (key === 'required' && Array.isArray(value)) for (const each of value) required.add(each)
        else if (key === 'properties' || key === 'required') report.lose(at, value, 'unreadable')
        else if (!said || WORDS.has(key)) words.set(key, { value, text })
        else if (said.text !== text) report.lose(at, value, 'duplicate')
      }
    },
    /** @param own conditions of the schema itself */
    said: (own: readonly unknown[]): Record<string, unknown> => ({
      ...Object.fromEntries([...words].map(([key, { value }]) => [key, value])),
      properties: Object.fromEntries(
        [...properties].map(([key, said]) => [key, together([...said.values()])]),
      ),
      required: [...required],
      allOf: [...conditions, ...own],
    }),
  }
}

/** What several parts say of one property holds together. */
const together = (said: readonly unknown[]): unknown => (said.length === 1 ? said[0] : { allOf: said })
