import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const plugins = resolve(import.meta.dirname, '../../plugins')

/** plugins/<type>/element.schema.json by type, as the server's composition root reads them. */
export const readElementSchemas = (): Record<string, object> => readSchemas('element', '')

/** plugins/<type>-widget/widget.schema.json by type. */
export const readWidgetSchemas = (): Record<string, object> => readSchemas('widget', '-widget')

function readSchemas(what: string, ending: string): Record<string, object> {
  const file = (folder: string) => join(plugins, folder, `${what}.schema.json`)
  const folders = readdirSync(plugins).filter((folder) => existsSync(file(folder)))
  return Object.fromEntries(
    folders.map((folder) => [
      folder.slice(0, folder.length - ending.length),
      JSON.parse(readFileSync(file(folder), 'utf8')),
    ]),
  )
}
