import { mkdtempSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH = 2 ** 30

/**
 * An empty folder for the data of one test file, in memory where the machine offers enough: nobody cuts the power of a
 * test, and a busy disk would only make it slow. What proves durability takes a real disk instead.
 */
export function dataFolder(name: string): string {
  return mkdtempSync(join(hasMemory() ? MEMORY : tmpdir(), `formwork-${name}-`))
}

function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > ENOUGH
  } catch {
    return false
  }
}
