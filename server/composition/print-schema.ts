import { writeFileSync } from 'node:fs'
import { pino } from 'pino'
import { printWholeSchema, schemaFile } from '../graphql/print-schema.ts'
import { features } from './features.ts'
import { loadPlugins } from './load-plugins.ts'

/** `npm run generate`: writes the GraphQL schema of the built-in elements as text. */
const { registry } = await loadPlugins(pino({ level: 'warn' }))
writeFileSync(schemaFile, printWholeSchema(registry, features))
