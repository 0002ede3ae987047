import { readFileSync } from 'node:fs'
import { minifyIntrospection, outputIntrospectionFile } from 'gql.tada/internal'
import { buildSchema, introspectionFromSchema } from 'graphql'

const schemaFile = new URL('../../../server/graphql/schema.graphql', import.meta.url)

/** Where the types of the schema are stored. */
export const introspectionFile = new URL('generated/introspection.d.ts', import.meta.url)

/** The printed schema as types, which `graphql` reads its documents against. */
export function introspectionTypes(): string {
  const schema = buildSchema(readFileSync(schemaFile, 'utf8'))
  const introspection = minifyIntrospection(introspectionFromSchema(schema) as never)
  return outputIntrospectionFile(introspection, { fileType: '.d.ts', shouldPreprocess: true })
}
