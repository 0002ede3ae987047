import { ImportError } from '../import-error.ts'
import type { Report } from '../loss.ts'
import type { SourceItem } from '../source-form.ts'
import { SourceObject } from '../source-object.ts'
import { mergeAllOf } from './merge-all-of.ts'

/** What of a schema may be named by `$ref`, and what has been. */
export interface Schemas {
  report: Report
  /**
   * The schema behind a reference, its own `$ref` followed and what `allOf` adds put into it; undefined, and reported,
   * when there is none to use.
   */
  follow(schema: SourceObject): { schema: SourceObject; trail: readonly string[] } | undefined
  /** Whether what is named is in the file. */
  has(reference: unknown): boolean
  /** Inside a schema that was followed. */
  within(trail: readonly string[]): Schemas
  /** The questions of an object's properties. */
  questionsOf(object: SourceObject, prefix: string): SourceItem[]
  /** @throws ImportError when there are too many properties */
  count(): void
}

const MAX_PROPERTIES = 5000

/**
 * @param base where in the file the schema stands
 * @param definitions what a reference may name, by pointer into the schema
 * @param used filled with what was named
 */
export function createSchemas(
  base: string,
  definitions: ReadonlyMap<string, object>,
  used: Set<string>,
  report: Report,
  readObject: (object: SourceObject, prefix: string, schemas: Schemas) => SourceItem[],
): Schemas {
  let count = 0
  const make = (trail: readonly string[]): Schemas => ({
    report,
    within: make,
    has: (reference) => typeof reference === 'string' && definitions.has(reference.slice(1)),
    questionsOf: (object, prefix) => readObject(object, prefix, make(trail)),
    count() {
      count++
      if (count > MAX_PROPERTIES) throw new ImportError(`the form has more than ${MAX_PROPERTIES} questions`)
    },
    follow(schema) {
      const reference = schema.text('$ref')
      if (reference === undefined) return mergeAllOf(schema, this, trail) ?? { schema, trail }
      const at = reference.slice(1)
      const target = definitions.get(at)
      if (reference.startsWith('#') && target && !trail.includes(at)) {
        used.add(at)
        // What stands beside a reference goes before what it names.
        const beside = Object.fromEntries(schema.entries().map(({ key, value }) => [key, value]))
        const merged = new SourceObject({ ...target, ...beside }, base + at, report)
        return make([...trail, at]).follow(merged)
      }
      schema.lose('$ref', !reference.startsWith('#') ? 'not_followed' : target ? 'cycle' : 'reference')
      return undefined
    },
  })
  return make([])
}
