import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, renameSync, statSync } from 'node:fs'
import { join } from 'node:path'

export const hasGo = (): boolean => spawnSync('go', ['version']).status === 0

interface GoBinary {
  /** Where its source is and the binary comes to be. */
  folder: string
  /** The binary's name. */
  name: string
  /** It is built again when one of these changes. */
  sources: readonly string[]
  /** What `go` is told, to leave it at `path`. */
  build(path: string): readonly string[]
}

/** Builds a program of the tests once per change of its sources, and returns its path; two that build at once leave the same file. */
export function goBinary({ folder, name, sources, build }: GoBinary): string {
  const binary = join(folder, name)
  const newest = Math.max(...sources.map((each) => statSync(join(folder, each)).mtimeMs))
  if (existsSync(binary) && statSync(binary).mtimeMs >= newest) return binary
  const fresh = `${binary}.${process.pid}`
  execFileSync('go', build(fresh), { cwd: folder, stdio: 'inherit' })
  renameSync(fresh, binary)
  return binary
}

const announced = new Set<string>()

/**
 * Why what needs a program of Go cannot run here, said once; undefined when it can.
 * @throws Error when `required` and it cannot
 */
export function goMissing(what: string, isThere: boolean, required: boolean): string | undefined {
  if (isThere || hasGo()) return undefined
  const reason = `${what} did not run: Go is not installed.`
  if (required) throw new Error(reason)
  if (!announced.has(what)) console.warn(reason)
  announced.add(what)
  return reason
}
