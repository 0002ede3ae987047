/** Writes `generated/<kind>.ts`, the types of each document, from `<kind>.schema.json`. */
import { writeFile } from 'node:fs/promises'
import { generateTypes } from './generate-types.ts'

for (const [file, types] of await generateTypes())
  await writeFile(new URL(`generated/${file}`, import.meta.url), types)
