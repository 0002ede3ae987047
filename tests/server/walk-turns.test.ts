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
  db.run('CREATE TABLE numbers (id INTEGER PRIMARY KEY)')
  // As many as a part has at most.
  db.run(
    'WITH RECURSIVE n(id) AS (SELECT 1 UNION ALL SELECT id + 1 FROM n LIMIT 20000) INSERT INTO numbers SELECT id FROM n',
  )
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

/** An index of so many parts, of which each is told. */
function walk(parts: number, told: () => void): ReturnType<typeof walkOf> {
  let left = parts
  return {
    index: undefined,
    along: 'id',
    all: { sql: '1', params: [] },
    part(_, size) {
      told()
      return { sql: ' LIMIT ?', params: [--left > 0 ? size : 0] }
    },
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
  const readAll = (parts: number) => {
    const each = walk(parts, () => void read++)
    return inParts({ db, table: 'numbers' }, each, [], () => undefined)
  }
  await Promise.all([5, 5, 5, 5].map(readAll))
  isOver = true
  expect(read).toBe(20)
  expect(turns).toBeGreaterThanOrEqual(read - 1)
})
