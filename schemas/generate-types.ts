import { readdir, readFile } from 'node:fs/promises'
import { compileFromFile } from 'json-schema-to-typescript'

const folder = new URL('.', import.meta.url)
const BANNER = '/* Generated from ../*.schema.json by `npm run generate`. */'

/**
 * What `generated/` holds, by file name: the TypeScript of each document from `<kind>.schema.json`, all of these types
 * by name, and all schemas by kind.
 */
export async function generateTypes(): Promise<Map<string, string>> {
  const files = await readdir(folder)
  const kinds = files
    .filter((file) => file.endsWith('.schema.json') && file !== 'common.schema.json')
    .map((file) => file.replace('.schema.json', ''))
    .sort()
  const types = new Map<string, string>()
  for (const kind of kinds) types.set(kind, await typesOf(kind))
  return new Map([
    ...[...types].map(([kind, text]) => [`${kind}.ts`, text] as const),
    ['index.ts', await indexOf(types)],
    ['kinds.ts', schemasOf(kinds)],
  ])
}

const typesOf = (kind: string): Promise<string> =>
  compileFromFile(`${folder.pathname}${kind}.schema.json`, {
    cwd: folder.pathname,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    bannerComment: `/* Generated from ../${kind}.schema.json by \`npm run generate\`. */`,
    style: { semi: false, singleQuote: true },
  })

/** A type that several kinds have is taken from the one whose schema gives it its title, or else the first. */
async function indexOf(types: ReadonlyMap<string, string>): Promise<string> {
  const owners = new Map<string, string>()
  for (const [kind, text] of types) {
    const schema = await readFile(new URL(`${kind}.schema.json`, folder), 'utf8')
    // A number stands behind the name of what a schema uses a second time.
    for (const [, name = ''] of text.matchAll(/^export (?:interface|type) (\w*[a-z])\b/gim))
      if (!owners.has(name) || schema.includes(`"title": "${name}"`)) owners.set(name, kind)
  }
  const exportsOf = (kind: string) => [...owners].filter(([, owner]) => owner === kind).map(([name]) => name)
  return [
    BANNER,
    ...[...types.keys()].map((kind) => `export type { ${exportsOf(kind).join(', ')} } from './${kind}.ts'`),
    '',
  ].join('\n')
}

function schemasOf(kinds: readonly string[]): string {
  const variable = (kind: string) => kind.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [
    BANNER,
    ...kinds.map((kind) => `import ${variable(kind)} from '../${kind}.schema.json' with { type: 'json' }`),
    '',
    '/** The JSON Schema of every kind of document. */',
    'export const documentSchemas = {',
    ...kinds.map((kind) => `  '${kind}': ${variable(kind)},`),
    '} as const',
    '',
  ].join('\n')
}
