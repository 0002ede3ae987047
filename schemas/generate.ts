/** Writes `generated/` anew: see `generateTypes`. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { generateTypes } from './generate-types.ts'

const files = await generateTypes()
const folder = new URL('generated/', import.meta.url)
await rm(folder, { recursive: true, force: true })
await mkdir(folder)
for (const [file, text] of files) await writeFile(new URL(file, folder), text)
