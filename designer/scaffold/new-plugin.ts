import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { namesOf, type PluginNames, pluginFiles } from './templates.ts'

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
  const files = pluginFiles(names)
  const draft = join(pluginsFolder, `.${names.type}.new`)
  try {
    for (const [file, text] of files) {
      const path = join(draft, file)
      mkdirSync(dirname(path), { recursive: true })
      writeFileSync(path, text)
    }
    renameSync(draft, join(pluginsFolder, names.type))
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
  const [type] = process.argv.slice(2)
  try {
    const files = newPlugin(type)
    console.log(`plugins/${type} is ready:\n${files.map((file) => `  ${file}`).join('\n')}`)
    console.log(`Prove it:     npx vitest run tests/conformance -t ${type}`)
    console.log('Its mutation: npm run generate writes it into server/graphql/schema.graphql')
  } catch (error) {
    if (!(error instanceof ScaffoldError)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
