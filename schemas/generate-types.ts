import { readdir } from 'node:fs/promises'
import { compileFromFile } from 'json-schema-to-typescript'

const folder = new URL('.', import.meta.url).pathname

/** The TypeScript of each document by file name, from `<kind>.schema.json`. */
export async function generateTypes(): Promise<Map<string, string>> {
  const files = await readdir(folder)
  const kinds = files.filter((file) => file.endsWith('.schema.json') && file !== 'common.schema.json')
  const generated = new Map<string, string>()
  for (const file of kinds.sort()) {
    const types = await compileFromFile(folder + file, {
      cwd: folder,
      additionalProperties: false,
      ignoreMinAndMaxItems: true,
      bannerComment: `/* Generated from ../${file} by \`npm run generate\`. */`,
      style: { semi: false, singleQuote: true },
    })
    generated.set(file.replace('.schema.json', '.ts'), types)
  }
  return generated
}
