import { spawnSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Form } from '../../schemas/index.ts'
import { collections } from '../../server/composition/features.ts'
import { ANSWERS } from '../../server/features/form/answer/collections.ts'
import { FILES } from '../../server/features/form/attachment/collections.ts'
import { appendEvent, eventId } from '../../server/features/ground/audit/chain.ts'
import { openStore } from '../../server/store/open-store.ts'
import { startServer } from '../support/server-process.ts'

const root = resolve(import.meta.dirname, '../..')
const production = { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' }

const form = (n: number): Form => ({
  schemaVersion: 1,
  id: `form-${String(n).padStart(4, '0')}`,
  name: `A form with a name that is found in the file ${n}.`,
  templateId: 'no-such-template',
  templateGroupId: 'no-such-group',
  campusCode: '01',
  status: 'draft',
  workflowVersionId: 'no-such-workflow',
  workflowStateId: 'start',
  ownerId: 'alice',
  fence: 0,
  statusEvents: [],
  createdDate: '2026-01-01T00:00:00.000Z',
})

describe('A2 damaged data', () => {
  let dataDir: string
  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'formwork-damage-'))
    const store = await openStore({ collections, dataDir })
    await store.named('forms').insertMany(Array.from({ length: 300 }, (_, n) => form(n)))
    await store.close()
  })
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

  const file = () => join(dataDir, 'formwork.db')
  /** Overwrites bytes wherever a text stands: an older copy may be left in a free page. */
  function damage(text: string, bytes: Buffer): void {
    const content = readFileSync(file())
    expect(content.includes(text)).toBe(true)
    for (let at = content.indexOf(text); at >= 0; at = content.indexOf(text, at + 1)) bytes.copy(content, at)
    writeFileSync(file(), content)
  }
  const run = (script: string, env: Record<string, string> = {}) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [script], {
      cwd: root,
      env: {
        ...process.env,
        MONGODB_URL: '',
        LOG_LEVEL: 'warn',
        DATA_DIR: dataDir,
        PORT: '0',
        DEMO: '0',
        ...env,
      },
      encoding: 'utf8',
      timeout: 60_000,
    })
    return { status, output: stdout + stderr }
  }

  it('of documents is said at start, which is refused', () => {
    damage('found in the file 7.', Buffer.alloc(20, 1))
    const { status, output } = run('server/main.ts')
    expect(output.trim()).toBe(
      `Formwork cannot start. The data in ${dataDir} is damaged: 1 of forms cannot be read (form-0007). Restore a backup; npm run check-data says more, and START_DAMAGED=1 starts with what can be read.`,
    )
    expect(status).toBe(1)
  })

  it('of pages is said at start, too', () => {
    const size = readFileSync(file()).length
    const handle = openSync(file(), 'r+')
    // Every page of the middle of the file: tables, indexes and documents.
    for (let at = 4096 * 8; at < size - 4096; at += 4096) writeSync(handle, Buffer.alloc(64, 0xff), 0, 64, at)
    closeSync(handle)
    const { status, output } = run('server/main.ts')
    expect(output).toMatch(/^Formwork cannot start\. .*damaged/)
    expect(output.trim().split('\n')).toHaveLength(1)
    expect(status).toBe(1)
  })

  it('is served as far as it can be read where the operator says so', async () => {
    damage('found in the file 7.', Buffer.alloc(20, 1))
    const server = await startServer({ dataDir, env: { START_DAMAGED: '1', DEMO: '0' } })
    expect(server.output()).toContain('started with damaged data')
    await server.remove()
  })

  it('is an empty file in production, where it is no new store', () => {
    writeFileSync(file(), '')
    const { status, output } = run('server/main.ts', production)
    expect(output).toMatch(/^Formwork cannot start\. .* holds an empty formwork\.db/)
    expect(status).toBe(1)
  })

  it('J2 of the audit trail is told at start, where it was changed', async () => {
    const store = await openStore({ collections, dataDir })
    await store.named('forms').deleteMany({})
    for (let n = 0; n < 5; n++)
      await appendEvent(store, {
        ...{ schemaVersion: 1, action: 'form.act', actorId: 'alice', entryId: `entry-${n}` },
        timestamp: '2026-01-01T00:00:00.000Z',
      })
    await store.named('auditEvents').updateOne({ id: eventId(3) }, { $set: { actorId: 'mallory' } })
    await store.close()
    const server = await startServer({ dataDir, env: { DEMO: '0' } })
    await expect.poll(() => server.output()).toContain('the audit trail was changed')
    expect(server.output()).toContain(`${eventId(3)} was changed`)
    await server.remove()
  })

  it('is what npm run check-data finds: texts that were changed, orphans, missing files, a broken trail', async () => {
    const sound = run('server/composition/check-data.ts')
    expect(sound.output).toContain('form-0007: names templateId no-such-template, which is not there')
    expect(sound.status).toBe(1)

    const store = await openStore({ collections, dataDir })
    await store.named('forms').deleteMany({})
    await store.close()
    expect(run('server/composition/check-data.ts')).toMatchObject({ status: 0 })

    const again = await openStore({ collections, dataDir })
    await again.collection(ANSWERS).insertOne({
      schemaVersion: 1,
      id: 'gone:name',
      formId: 'gone',
      key: 'name',
      questionId: 'name',
      value: { text: 'x' },
      revision: 1,
      fence: 0,
      lastSaved: '2026-01-01T00:00:00.000Z',
      userId: 'alice',
      operations: [],
    })
    await again.named('people').insertOne({ id: 'nobody' } as never)
    await again.collection(FILES).insertOne({
      schemaVersion: 1,
      id: 'lost-file',
      formId: 'gone',
      questionId: 'q',
      answerId: 'gone:q',
      uploadId: 'u',
      name: 'a.pdf',
      kind: 'pdf',
      size: 3,
      hasThumbnail: false,
      userId: 'alice',
      createdDate: '2026-01-01T00:00:00.000Z',
    })
    await again.close()
    const { status, output } = run('server/composition/check-data.ts')
    expect(output).toContain('answers gone:name: names formId gone, which is not there')
    expect(output).toContain('files lost-file: has lost its content')
    expect(output).toMatch(/people nobody: does not fit its schema: schema\.required/)
    expect(status).toBe(1)
  })
})
