import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Document } from '../../server/store/document.ts'
import { Database } from '../../server/store/embedded/database.ts'
import { Held } from '../../server/store/embedded/held/held.ts'
import { RecentDocuments } from '../../server/store/embedded/recent-documents.ts'
import { Rows } from '../../server/store/embedded/rows.ts'

let folder: string
let db: Database
let rows: Rows<Document>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-recent-'))
  db = new Database(folder)
  await db.write(() => db.run('CREATE TABLE notes (id TEXT PRIMARY KEY, doc TEXT)'))
  rows = new Rows(db, 'notes', [], new Held(db, 'notes'))
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const put = (text: string) => db.write(() => rows.put({ id: 'x' }, `{"id":"x","text":"${text}"}`))
const text = () => db.read(() => rows.get('x')?.document as { text?: string } | undefined)

it('A3 forgets what a transaction wrote that was undone', async () => {
  await put('acknowledged')
  const undone = db.write(() => {
    rows.put({ id: 'x' }, '{"id":"x","text":"undone"}')
    // As SQLite itself does when the disk is full.
    db.run('ROLLBACK')
    throw Object.assign(new Error('full'), { errcode: 13 })
  })
  await expect(undone).rejects.toThrow()
  expect(await text()).toMatchObject({ text: 'acknowledged' })
  await put('afterwards')
  expect(await text()).toMatchObject({ text: 'afterwards' })
})

it('A3 forgets what could not be committed', async () => {
  await put('acknowledged')
  const undone = db.write(() => {
    rows.put({ id: 'x' }, '{"id":"x","text":"undone"}')
    db.run('ROLLBACK')
  })
  await expect(undone).rejects.toThrow()
  expect(await text()).toMatchObject({ text: 'acknowledged' })
})

it('D2 keeps the documents used last within its bounds, and no large one', () => {
  const recent = new RecentDocuments<Document>()
  const large = JSON.stringify({ id: 'large', text: 'x'.repeat(20_000) })
  expect(recent.put('large', large).text).toBe(large)
  expect(recent.get('large')).toBeUndefined()
  recent.put('used', '{"id":"used"}')
  for (let n = 0; n < 1000; n++) {
    recent.put(`${n}`, JSON.stringify({ id: `${n}`, text: 'x'.repeat(10_000) }))
    recent.get('used')
  }
  expect(recent.get('used')).toBeDefined()
  expect(recent.get('0')).toBeUndefined()
  expect(recent.get('999')).toBeDefined()
})
