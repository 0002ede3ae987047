import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const plugins = resolve(import.meta.dirname, '../../plugins')

/** plugins/<type>/element.schema.json by type, as the server's composition root reads them. */
export function readElementSchemas(): Record<string, object> {
  const types = readdirSync(plugins).filter((type) => existsSync(join(plugins, type, 'element.schema.json')))
  return Object.fromEntries(
    types.map((type) => [type, JSON.parse(readFileSync(join(plugins, type, 'element.schema.json'), 'utf8'))]),
  )
}
