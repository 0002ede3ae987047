import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { toldInShort } from '../composition/check-stored.ts'
import { CommandError, reasonOf } from '../composition/command-error.ts'
import { ownRates } from '../composition/features.ts'
import { readConfig } from '../config.ts'
import { backUp } from './back-up.ts'
import type { Manifest } from './manifest.ts'
import { restore } from './restore.ts'

const USAGE = `npm run backup  -- <new folder>
npm run restore -- <backup> [--to <empty data folder>]`

/** 0: all is well. 1: done, and the data themselves have something wrong. 2: nothing was done. */
type ExitCode = 0 | 1 | 2

const say = (line: string) => console.log(line)
const place = (path: string) => resolve(process.env.INIT_CWD ?? process.cwd(), path)

function readArguments(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { to: { type: 'string' } },
      allowPositionals: true,
    })
    return { to: values.to, command: positionals[0], path: positionals[1], rest: positionals.slice(2) }
  } catch {
    throw new CommandError(USAGE)
  }
}

async function run(args: readonly string[]): Promise<ExitCode> {
  const { command, path, to, rest } = readArguments(args)
  if (!path || rest.length > 0) throw new CommandError(USAGE)
  const config = readConfig(process.env, ownRates)
  if (command === 'backup' && to === undefined) {
    if (config.mongodbUrl)
      throw new CommandError(
        `MONGODB_URL is set: use mongodump --uri="$MONGODB_URL" --out=<folder>, then copy ${config.dataDir}/files`,
      )
    const { manifest, missing } = await backUp(config.dataDir, place(path))
    for (const name of missing) say(`${name}: has lost its content`)
    say(`The backup ${place(path)} is whole: ${inShort(manifest)}.`)
    return missing.length === 0 ? 0 : 1
  }
  if (command === 'restore') {
    if (config.mongodbUrl && to === undefined)
      throw new CommandError(
        `MONGODB_URL is set: use mongorestore --uri="$MONGODB_URL" <folder>, then copy the files back to ${config.dataDir}/files`,
      )
    const dataDir = to === undefined ? config.dataDir : place(to)
    const { manifest, checked } = await restore(place(path), { ...config, dataDir }, say)
    say(`Restored to ${dataDir}, as of ${manifest.takenAt}: ${inShort(manifest)}.`)
    say(toldInShort(checked))
    return checked.problems === 0 ? 0 : 1
  }
  throw new CommandError(USAGE)
}

function inShort({ documents, files }: Manifest): string {
  const count = Object.values(documents).reduce((sum, each) => sum + each, 0)
  const megabytes = files.reduce((sum, { size }) => sum + size, 0) / 1e6
  return `${count} documents and ${files.length - 1} attached files, ${megabytes.toFixed(1)} MB`
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  const reason = reasonOf(error)
  if (reason === undefined) throw error
  console.error(reason === USAGE ? USAGE : `Nothing was done. ${reason}.`)
  process.exitCode = 2
}
