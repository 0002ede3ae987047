import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { Database } from '../../server/store/embedded/database.ts'
import { inParts, type walkOf } from '../../server/store/embedded/walk.ts'

let folder: string
let db: Database
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-walk-'))
  db = new Database(folder)
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An index of so many parts. */
function walk(parts: number): ReturnType<typeof walkOf> {
  let left = parts
  return {
    index: undefined,
    by: '',
    all: { sql: '1', params: [] },
    end: () => (--left > 0 ? ['at', 'id'] : undefined),
    between: () => ({ sql: '1', params: [] }),
  }
}

it('counts that go on side by side read one part a turn: others are served in between', async () => {
  let turns = 0
  let isOver = false
  const count = () => {
    turns++
    if (!isOver) setImmediate(count)
  }
  setImmediate(count)
  let read = 0
  await Promise.all([5, 5, 5, 5].map((parts) => inParts(db, walk(parts), () => void read++)))
  isOver = true
  expect(read).toBe(20)
  expect(turns).toBeGreaterThanOrEqual(read - 1)
})
