/** Writes `generated/introspection.d.ts`, the types of the schema, from the schema as it is printed. */
import { writeFileSync } from 'node:fs'
import { introspectionFile, introspectionTypes } from './introspection.ts'

writeFileSync(introspectionFile, introspectionTypes())
