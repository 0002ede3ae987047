import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { copyFile, digestOf } from '../backup/copy-file.ts'
import { FILES, pathsOf } from '../features/form/attachment/index.ts'
import { pages } from '../store/pages.ts'
import type { Store } from '../store/port.ts'

/**
 * Copies the content of attached files into another data folder; what is there already is compared and left.
 *
 * @returns the paths that are named and not there, in either folder
 */
export async function copyFiles(store: Store, from: string, to: string): Promise<string[]> {
  const missing: string[] = []
  for await (const some of pages(store.collection(FILES)))
    for (const path of some.flatMap(pathsOf))
      if (!existsSync(join(from, path))) missing.push(path)
      else if (from !== to) await copyOne(join(from, path), join(to, path))
  return missing
}

async function copyOne(source: string, target: string): Promise<void> {
  if (existsSync(target) && (await sha256Of(target)) === (await sha256Of(source))) return
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const partial = `${target}.partial-${process.pid}`
  await rm(partial, { force: true })
  const file = await open(source)
  await copyFile(file, partial).finally(() => file.close())
  await rename(partial, target)
}

async function sha256Of(path: string): Promise<string> {
  const file = await open(path)
  return (await digestOf(file).finally(() => file.close())).sha256
}
