/**
 * A bare route that does nothing but write: so many documents of a kilobyte in one transaction, and answers when the
 * disk has them. `PORT`, `DATA_DIR`, `DOCUMENTS`.
 */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const db = new DatabaseSync(join(process.env.DATA_DIR ?? '.', 'floor.sqlite'))
db.exec(
  'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE documents (id TEXT PRIMARY KEY, doc TEXT)',
)
const insert = db.prepare('INSERT INTO documents VALUES (?, ?)')
const text = 'x'.repeat(900)
const count = Number(process.env.DOCUMENTS ?? 1)

const app = new Hono()
app.get('/ready', (context) => context.text('ready'))
app.post('/', async (context) => {
  const { form } = await context.req.json()
  db.exec('BEGIN')
  for (let n = 0; n < count; n++) {
    const id = crypto.randomUUID()
    insert.run(id, JSON.stringify({ id, form, text }))
  }
  db.exec('COMMIT')
  return context.json({ status: 'written' })
})
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' })
