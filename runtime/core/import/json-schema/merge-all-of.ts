import type { Report } from '../loss.ts'
import { isObject, SourceObject } from '../source-object.ts'

interface Followed {
  schema: SourceObject
  trail: readonly string[]
}

/** How references are followed, and where what is lost is told. */
interface Following {
  report: Report
  follow(schema: SourceObject): Followed | undefined
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
  const whole: Record<string, unknown> = {}
  const trail = [...around]
  const places: string[] = []
  for (const [i, part] of list.entries()) {
    if (!isPlain(part)) continue
    const place = `${schema.pointer('allOf')}/${i}`
    const followed = schemas.follow(new SourceObject(part, place, schemas.report))
    if (!followed) continue
    trail.push(...followed.trail)
    places.push(followed.schema.at)
    add(whole, followed.schema, schemas)
  }
  const left = list.filter((part) => !isPlain(part))
  schema.take('allOf')
  const at = schema.at
  add(whole, schema, schemas)
  if (left.length > 0) whole.allOf = left
  // What stands in one part alone has its place there.
  const [only, ...others] = places
  const isOne = only !== undefined && others.length === 0 && left.length === 0
  return { schema: new SourceObject(whole, isOne ? only : at, schemas.report), trail }
}

/** Puts what a part says into the whole: questions and what is required join, of bounds the later is reported. */
function add(whole: Record<string, unknown>, part: SourceObject, { report }: Following): void {
  for (const { key, value, at } of part.entries()) {
    const said = whole[key]
    if (said === undefined || WORDS.has(key)) whole[key] = value
    else if (key === 'properties' && isObject(said) && isObject(value)) whole[key] = { ...said, ...value }
    else if (key === 'required' && Array.isArray(said) && Array.isArray(value))
      whole[key] = [...new Set([...said, ...value])]
    else if (JSON.stringify(said) !== JSON.stringify(value)) report.lose(at, value, 'duplicate')
  }
}
