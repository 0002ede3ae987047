import { readdirSync } from 'node:fs'
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { checkStored } from '../composition/check-stored.ts'
import { CommandError } from '../composition/command-error.ts'
import { makeFolder } from '../composition/make-folder.ts'
import type { Config } from '../config.ts'
import { readSnapshot } from '../store/embedded/read-snapshot.ts'
import { copyFile, openInside, syncFolder } from './copy-file.ts'
import { DATABASE, type Manifest, readManifest } from './manifest.ts'

/** Everything lies in here until it is whole and checked. */
const STAGING = '.restoring'

/**
 * Puts a backup into the empty data folder of the settings, then checks it as `npm run check-data` does.
 *
 * @throws CommandError, StartError, StoreUnavailableError, or the error of a disk; nothing is restored then
 */
export async function restore(backup: string, config: Config, say: (line: string) => void) {
  const { dataDir } = config
  const manifest = await readManifest(backup)
  makeFolder(dataDir)
  if (readdirSync(dataDir).length > 0) throw new CommandError(`The folder ${dataDir} is not empty`)
  const staging = join(dataDir, STAGING)
  await mkdir(staging, { mode: 0o700 })
  try {
    await copyAll(backup, manifest, staging)
    const checked = await checkStored({ ...config, mongodbUrl: undefined, dataDir: staging }, say)
    await moveAll(staging, dataDir)
    return { manifest, checked }
  } catch (error) {
    await rm(staging, { recursive: true, force: true })
    throw error
  }
}

/** What is compared is the copy: nobody can change it any more. */
async function copyAll(backup: string, manifest: Manifest, staging: string): Promise<void> {
  for (const { path, sha256 } of manifest.files) {
    const target = join(staging, path)
    await mkdir(dirname(target), { recursive: true })
    const file = await openInside(backup, path).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'ENOENT' ? new CommandError(`${path} is missing in the backup`) : error
    })
    const copied = await copyFile(file, target).finally(() => file.close())
    if (copied.sha256 !== sha256) throw new CommandError(`${path} in the backup is damaged`)
  }
  const isSame = readSnapshot(join(staging, DATABASE), ({ format, counts }) =>
    isDeepStrictEqual([format, counts], [manifest.storeFormat, manifest.documents]),
  )
  if (!isSame) throw new CommandError(`${DATABASE} in the backup holds something else than the backup says`)
}

/** The database last: a folder without it is not taken for whole. */
async function moveAll(staging: string, dataDir: string): Promise<void> {
  const names = (await readdir(staging)).filter((name) => name !== DATABASE)
  for (const name of [...names, DATABASE]) await rename(join(staging, name), join(dataDir, name))
  await rmdir(staging)
  await syncFolder(dataDir)
}
