import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const root = resolve(import.meta.dirname, '../..')
const cache = join(root, '.cache/tests')
/** A build that another test file began and never ended. */
const ABANDONED_MS = 60_000
const KEPT_MS = 60 * 60_000

interface Build {
  name: string
  /** Files and folders: what is built is built again when one of them changed. */
  sources: readonly string[]
  /** Fills an empty folder. */
  build(folder: string): Promise<void>
}

/** A folder that is built once for all test files, which run in processes of their own; they only read it. */
export async function builtOnce({ name, sources, build }: Build): Promise<string> {
  const state = createHash('sha256').update(name).update(stateOf(sources)).digest('hex').slice(0, 32)
  const folder = join(cache, state)
  const lock = `${folder}.lock`
  mkdirSync(cache, { recursive: true })
  while (!statSync(folder, { throwIfNoEntry: false })) {
    if (!isFirst(lock)) {
      await wait(50)
      continue
    }
    try {
      const fresh = `${folder}.new`
      rmSync(fresh, { recursive: true, force: true })
      mkdirSync(fresh)
      await build(fresh)
      renameSync(fresh, folder)
      forgetOld()
    } finally {
      rmSync(lock, { recursive: true, force: true })
    }
  }
  return folder
}

function forgetOld(): void {
  for (const name of readdirSync(cache)) {
    const path = join(cache, name)
    const since = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now()
    if (Date.now() - since > KEPT_MS) rmSync(path, { recursive: true, force: true })
  }
}

/** Whether this test file is the one that builds. */
function isFirst(lock: string): boolean {
  try {
    mkdirSync(lock)
    return true
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs
    if (since !== undefined && Date.now() - since > ABANDONED_MS)
      rmSync(lock, { recursive: true, force: true })
    return false
  }
}

/** For how long the sources are taken to be as they were: test files that share a process need not each look. */
const UNCHANGED_MS = 20_000
const seen = new Map<string, { at: number; state: string }>()

function stateOf(sources: readonly string[]): string {
  const key = sources.join()
  const last = seen.get(key)
  if (last && Date.now() - last.at < UNCHANGED_MS) return last.state
  const state = readState(sources)
  seen.set(key, { at: Date.now(), state })
  return state
}

function readState(sources: readonly string[]): string {
  const paths = sources.flatMap((source) => {
    const path = join(root, source)
    if (!statSync(path).isDirectory()) return [path]
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((found) => found.isFile())
      .map((found) => join(found.parentPath, found.name))
  })
  return paths.map((path) => `${path} ${statSync(path).mtimeMs} ${statSync(path).size}`).join('\n')
}
