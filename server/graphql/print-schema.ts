import { join } from 'node:path'
import { lexicographicSortSchema, printSchema } from 'graphql'
import type { ElementRegistry } from '../../runtime/core/element/registry.ts'
import type { Feature } from '../feature.ts'
import { schemasOf } from './schema.ts'

/** The committed text of the whole schema: what clients are checked against. */
export const schemaFile = join(import.meta.dirname, 'schema.graphql')

export function printWholeSchema(registry: ElementRegistry, features: readonly Feature[]): string {
  return `${printSchema(lexicographicSortSchema(schemasOf(registry, features).whole))}\n`
}
