/** Writes `generated/<kind>.ts`, the types of each document, from `<kind>.schema.json`. */
import { readdir, writeFile } from 'node:fs/promises'
import { compileFromFile } from 'json-schema-to-typescript'

const folder = new URL('.', import.meta.url).pathname

for (const file of await readdir(folder)) {
  if (!file.endsWith('.schema.json') || file === 'common.schema.json') continue
  const types = await compileFromFile(folder + file, {
    cwd: folder,
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    bannerComment: `/* Generated from ../${file} by \`npm run generate\`. */`,
    style: { semi: false, singleQuote: true },
  })
  await writeFile(`${folder}generated/${file.replace('.schema.json', '.ts')}`, types)
}
