import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import type { StoredFile } from '../../schemas/index.ts'
import { CommandError } from '../composition/command-error.ts'
import { makeFolder } from '../composition/make-folder.ts'
import { FILES, pathsOf } from '../features/form/attachment/index.ts'
import { readSnapshot } from '../store/embedded/read-snapshot.ts'
import { readStill } from '../store/embedded/still-file.ts'
import { copyFile, digestOf, openInside, syncFolder } from './copy-file.ts'
import { DATABASE, FORMAT, MANIFEST, type Manifest, productVersion, schemaVersions } from './manifest.ts'

interface BackedUp {
  manifest: Manifest
  /** Attached files that are named and not there. */
  missing: readonly string[]
}

/**
 * Copies the data of an embedded store into a new folder, while a server uses it or not. Made under another name: what
 * has the name of a backup is whole.
 *
 * @throws CommandError, StoreUnavailableError, or the error of a disk
 */
export async function backUp(dataDir: string, target: string): Promise<BackedUp> {
  if (existsSync(target)) throw new CommandError(`${target} is there already`)
  if (!relative(dataDir, target).startsWith('..'))
    throw new CommandError(`${target} is in the data folder itself`)
  const partial = `${target}.partial-${process.pid}`
  makeFolder(dirname(target))
  await mkdir(partial, { mode: 0o700 })
  try {
    const made = await copyAll(dataDir, partial)
    await verify(partial, made.manifest)
    await writeManifest(partial, made.manifest)
    await rename(partial, target)
    await syncFolder(dirname(target))
    return made
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}

async function copyAll(dataDir: string, partial: string): Promise<BackedUp> {
  const takenAt = new Date().toISOString()
  const database = join(partial, DATABASE)
  const content = await readStill(dataDir, (file) => copyFile(file, database))
  const { storeFormat, documents, paths } = readSnapshot(database, ({ format, counts, documents: all }) => ({
    storeFormat: format,
    documents: counts,
    paths: [...all(FILES.name)].flatMap((file) => pathsOf(file as unknown as StoredFile)),
  }))
  const files = [{ path: DATABASE, ...content }]
  const missing: string[] = []
  // After the database: what it names was on the disk before it was named.
  for (const path of paths) {
    const copied = await copyAttached(join(dataDir, path), join(partial, path))
    if (copied) files.push({ path, ...copied })
    else missing.push(path)
  }
  for (const folder of new Set(files.map(({ path }) => dirname(path))))
    await syncFolder(join(partial, folder))
  const version = await productVersion()
  const versions = { format: FORMAT, version, storeFormat, schemaVersions: schemaVersions() }
  return { manifest: { ...versions, takenAt, documents, files }, missing }
}

/** Undefined when it is not there. */
async function copyAttached(source: string, target: string) {
  const file = await open(source).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
  })
  if (!file) return undefined
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  return copyFile(file, target).finally(() => file.close())
}

/** What was written is read again. */
async function verify(folder: string, { files }: Manifest): Promise<void> {
  for (const { path, sha256 } of files) {
    const file = await openInside(folder, path)
    const read = await digestOf(file).finally(() => file.close())
    if (read.sha256 !== sha256) throw new CommandError(`${path} reads otherwise than it was written`)
  }
}

/** Last, so that a folder without it is known to be no backup. */
async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(join(folder, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { flush: true })
  await syncFolder(folder)
}
