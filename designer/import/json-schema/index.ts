import type { Format } from '../shared/format.ts'
import { readJsonSchema } from './read-json-schema.ts'
import { isDrawn } from './ui-schema.ts'

export default {
  name: 'JSON Schema',
  file: 'a JSON Schema',
  accepts: ['.json', 'application/json'],
  content: 'json',
  // Other formats have a `type` and `properties`, too.
  likelihood: (source) =>
    typeof source.$schema === 'string' ||
    source.type === 'object' ||
    (typeof source.properties === 'object' && !Array.isArray(source.properties)) ||
    isDrawn(source)
      ? 0.25
      : 0,
  read: readJsonSchema,
} satisfies Format
