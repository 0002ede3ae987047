import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { namesOf, type PluginNames, packageFiles, pluginFiles } from './templates.ts'

const root = resolve(import.meta.dirname, '../..')

/** Starts with a letter, ends with a letter or digit, single hyphens: a folder, a type and the stem of GraphQL names. */
const TYPE = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/
const MAX_TYPE = 64

/** What is wrong with the name, in one line that says what to do. */
class ScaffoldError extends Error {}

/**
 * Writes a plugin that works at once: it passes the conformance suite as it is. All of it or nothing.
 *
 * @param pluginsFolder where the folder is made
 * @param schemaFile the printed GraphQL schema, whose names are taken
 * @returns the files, relative to the new folder
 * @throws ScaffoldError when the name cannot be used
 */
export function newPlugin(
  type: string | undefined,
  pluginsFolder = join(root, 'plugins'),
  schemaFile = join(root, 'server/graphql/schema.graphql'),
): string[] {
  const names = checkName(type, pluginsFolder, schemaFile)
  return writeWhole(join(pluginsFolder, names.type), pluginFiles(names))
}

/**
 * Writes the same plugin as an npm package of its own, outside of this repository.
 *
 * @param folder where the package is made; it must not exist
 * @throws ScaffoldError when the name or the folder cannot be used
 */
export function newPluginPackage(type: string | undefined, folder: string): string[] {
  const names = checkName(type, join(root, 'plugins'), join(root, 'server/graphql/schema.graphql'))
  if (existsSync(folder)) throw new ScaffoldError(`${folder} exists already: choose another folder.`)
  const installation = relative(folder, root).replaceAll('\\', '/')
  return writeWhole(folder, packageFiles(names, installation))
}

function writeWhole(folder: string, files: ReadonlyMap<string, string>): string[] {
  const draft = join(dirname(folder), `.${basename(folder)}.new`)
  try {
    for (const [file, text] of files) {
      const path = join(draft, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
  return [...files.keys()]
}

function checkName(type: string | undefined, pluginsFolder: string, schemaFile: string): PluginNames {
  if (!type) throw new ScaffoldError('Name the element type: npm run plugin:new star-rating')
  if (!TYPE.test(type) || type.length > MAX_TYPE)
    throw new ScaffoldError(
      `"${type}" cannot be an element type: use at most ${MAX_TYPE} lower-case letters and digits in words joined by hyphens, like star-rating.`,
    )
  if (existsSync(join(pluginsFolder, type)))
    throw new ScaffoldError(`plugins/${type} exists already: choose another name, or edit that folder.`)
  const names = namesOf(type)
  const taken = takenNames(pluginsFolder, schemaFile)
  const clash = [names.typeName, names.operation].find((name) => taken(name))
  if (clash)
    throw new ScaffoldError(
      `"${type}" would define ${clash} in GraphQL, which is taken: choose another name.`,
    )
  return names
}

/** Every word of the printed schema and of the models, which may be newer than it: too many rather than too few. */
function takenNames(pluginsFolder: string, schemaFile: string): (name: string) => boolean {
  const models = readdirSync(pluginsFolder).map((folder) => join(pluginsFolder, folder, 'model.ts'))
  const texts = [schemaFile, ...models].filter(existsSync).map((file) => readFileSync(file, 'utf8'))
  const words = new Set(texts.flatMap((text) => text.match(/\w+/g) ?? []))
  return (name) => words.has(name)
}

if (import.meta.main) {
  const [type, option, target] = process.argv.slice(2)
  try {
    if (option !== undefined && (option !== '--package' || !target))
      throw new ScaffoldError('Use: npm run plugin:new star-rating [-- --package ../formwork-star-rating]')
    const folder = target && resolve(target)
    const files = folder ? newPluginPackage(type, folder) : newPlugin(type)
    const shown = target ?? `plugins/${type}`
    console.log(`${shown} is ready:\n${files.map((file) => `  ${file}`).join('\n')}`)
    console.log(`Prove it:     npm run plugin:check ${target ?? type}`)
    if (folder) console.log(`Use it:       FORMWORK_PLUGINS=${target} npm run dev`)
    else console.log('Its mutation: npm run generate writes it into server/graphql/schema.graphql')
  } catch (error) {
    if (!(error instanceof ScaffoldError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
