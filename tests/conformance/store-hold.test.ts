import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openBackupDoor } from '../../server/store/embedded/backup-door.ts'
import { Database } from '../../server/store/embedded/database.ts'
import { readStill } from '../../server/store/embedded/still-file.ts'

let folder: string
let db: Database
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'formwork-hold-'))
  db = new Database(folder)
  await db.write(() => db.run('CREATE TABLE notes (id TEXT PRIMARY KEY, doc TEXT NOT NULL)'))
})
afterEach(async () => {
  await db.close()
  rmSync(folder, { recursive: true, force: true })
})

const TEXT = 'x'.repeat(2000)
let last = 0
const put = () => db.write(() => db.run('INSERT INTO notes VALUES (?, ?)', `note-${last++}`, TEXT))
/** More than what makes the log be moved into the file. */
async function putMany(): Promise<void> {
  for (let n = 0; n < 60; n++) await Promise.all(Array.from({ length: 300 }, put))
}
const digest = () =>
  createHash('sha256')
    .update(readFileSync(join(folder, 'formwork.db')))
    .digest('hex')

it('a held file stays as it is, with all that was acknowledged before, until it is let go', async () => {
  await put()
  const open = put()
  const letGo = await db.hold()
  expect(readFileSync(join(folder, 'formwork.db')).includes(`note-${last - 1}`)).toBe(true)
  await open
  const held = digest()
  await putMany()
  expect(digest()).toBe(held)
  letGo()
  await putMany()
  expect(digest()).not.toBe(held)
})

it('a reader has the file while another process writes, one reader at a time', async () => {
  const door = await openBackupDoor(folder, db, (reason) => expect.fail(reason))
  const written = await readStill(folder, async () => {
    const before = digest()
    await putMany()
    await expect(readStill(folder, async () => 'read')).rejects.toThrow('Another backup is being made')
    return before === digest()
  })
  expect(written).toBe(true)
  expect(await readStill(folder, async () => 'again')).toBe('again')
  await door.close()
})

it('a reader is told that the server stopped before it had read all', async () => {
  const door = await openBackupDoor(folder, db, (reason) => expect.fail(reason))
  await expect(readStill(folder, () => door.close())).rejects.toThrow('try again')
})

it('a reader that fails lets the file go', async () => {
  const door = await openBackupDoor(folder, db, (reason) => expect.fail(reason))
  const fails = async () => {
    throw new Error('The disk is full')
  }
  await expect(readStill(folder, fails)).rejects.toThrow('The disk is full')
  expect(await readStill(folder, async () => 'again')).toBe('again')
  await door.close()
})

it('a folder whose name is too long for a socket is served without backups', async () => {
  let reason = ''
  const door = await openBackupDoor(join(folder, 'long'.repeat(50)), db, (told) => {
    reason = told
  })
  expect(reason).toMatch(/listen/)
  await door.close()
})
