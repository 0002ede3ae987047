/** Brings `generated/` up to date: see `generateTypes`. What is right is left alone, for who may be reading it. */
import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { generateTypes } from './generate-types.ts'

const folder = new URL('generated/', import.meta.url)
const files = await generateTypes()
const there = await readdir(folder)
for (const file of there) if (!files.has(file)) await rm(new URL(file, folder))
for (const [file, text] of files) {
  const path = new URL(file, folder)
  if (!there.includes(file) || (await readFile(path, 'utf8')) !== text) await writeFile(path, text)
}
