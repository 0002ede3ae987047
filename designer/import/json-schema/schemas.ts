import { ImportError } from '../shared/import-error.ts'
import type { LossReason, Report } from '../shared/loss.ts'
import type { SourceItem } from '../shared/source-form.ts'
import { SourceObject } from '../shared/source-object.ts'
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
  /**
   * @param size of a part that is put into a schema, in characters
   * @throws ImportError when references double with each step
   */
  merge(size: number): void
}

const MAX_PROPERTIES = 5000
/** References inside references. */
const MAX_TRAIL = 500
/** A part counts for as many characters as it has, and for some more: its file has at most 5 million. */
const MAX_MERGED = 50_000_000
const PART = 1000

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
  let merged = 0
  const make = (trail: readonly string[]): Schemas => ({
    report,
    within: make,
    has: (reference) => typeof reference === 'string' && definitions.has(reference.slice(1)),
    questionsOf: (object, prefix) => readObject(object, prefix, make(trail)),
    count() {
      count++
      if (count > MAX_PROPERTIES) throw new ImportError(`the form has more than ${MAX_PROPERTIES} questions`)
    },
    merge(size) {
      merged += PART + size
      if (merged > MAX_MERGED) throw new ImportError('the form repeats its parts too often')
    },
    follow(schema) {
      const reference = schema.text('$ref')
      if (reference === undefined) return mergeAllOf(schema, this, trail) ?? { schema, trail }
      const at = reference.slice(1)
      const target = definitions.get(at)
      if (reference.startsWith('#') && target && !trail.includes(at) && trail.length < MAX_TRAIL) {
        used.add(at)
        // What stands beside a reference goes before what it names.
        const beside = Object.fromEntries(schema.entries().map(({ key, value }) => [key, value]))
        const whole = new SourceObject({ ...target, ...beside }, base + at, report)
        return make([...trail, at]).follow(whole)
      }
      schema.lose('$ref', reasonOf(reference, target, trail.includes(at)))
      return undefined
    },
  })
  return make([])
}

function reasonOf(reference: string, target: object | undefined, isCycle: boolean): LossReason {
  if (!reference.startsWith('#')) return 'not_followed'
  if (!target) return 'reference'
  return isCycle ? 'cycle' : 'too_deep'
}
