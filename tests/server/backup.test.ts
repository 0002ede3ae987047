import { spawn } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import type { Manifest } from '../../server/backup/manifest.ts'
import { restore as restoreHere } from '../../server/backup/restore.ts'
import { collections } from '../../server/composition/features.ts'
import { readConfig } from '../../server/config.ts'
import { TEMPLATES } from '../../server/features/template/template/collections.ts'
import { WORKFLOWS } from '../../server/features/template/workflow/collections.ts'
import { openStore } from '../../server/store/open-store.ts'
import { operations, type ReadForm } from '../scenarios/support/small-form.ts'
import { smallTemplate, smallWorkflow } from '../scenarios/support/small-template.ts'
import { dataFolder } from '../support/data-folder.ts'
import { copyDemo } from '../support/demo-data.ts'
import { picture } from '../support/sample-files.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const root = resolve(import.meta.dirname, '../..')
const work = dataFolder('backup')
const live = join(work, 'live')
/** One person saves as fast as the server lets them. */
const env = { LIMITS: '0', DEMO: 'recent' }
afterAll(() => rmSync(work, { recursive: true, force: true }))

interface Ended {
  code: number | null
  output: string
}

function start(command: string, args: readonly string[], more: Record<string, string> = {}) {
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, MONGODB_URL: '', LOG_LEVEL: 'silent', DATA_DIR: live, ...more },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const ended = new Promise<Ended>((done) =>
    child.once('close', (code) => done({ code, output: output.trim() })),
  )
  return { child, ended }
}

const script = 'server/backup/main.ts'
const backup = (target: string, more?: Record<string, string>) =>
  start(process.execPath, [script, 'backup', target], more).ended
const restore = (from: string, to: string, more?: Record<string, string>) =>
  start(process.execPath, [script, 'restore', from, '--to', to], more).ended

/** Chelsea in her browser. */
async function signIn(url: string) {
  const response = await fetch(`${url}/auth/demo/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: '{"userId":"chelsea"}',
  })
  const cookie = response.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const headers = { 'content-type': 'application/json', origin: url, cookie }
  return {
    async ask<T>(query: string, variables: object): Promise<T> {
      const body = JSON.stringify({ query, variables })
      const answer = await (await fetch(`${url}/graphql`, { method: 'POST', headers, body })).json()
      if (answer.errors) throw new Error(JSON.stringify(answer.errors))
      return answer.data
    },
    async attach(form: string, content: Uint8Array<ArrayBuffer>): Promise<string> {
      const response = await fetch(`${url}/files/${form}/photos?name=photo.png`, {
        method: 'PUT',
        headers: { ...headers, 'content-type': 'application/octet-stream', 'sec-fetch-site': 'same-origin' },
        body: content,
      })
      expect(response.status).toBe(201)
      return ((await response.json()) as { file: { key: string } }).file.key
    },
    read: (path: string) => fetch(url + path, { headers: { cookie } }),
  }
}

type Browser = Awaited<ReturnType<typeof signIn>>

const startForm = async (browser: Browser) =>
  (await browser.ask<{ createForm: { id: string } }>(operations.create, { group: 'kept' })).createForm.id

/** Saves one answer after the other until it is told to stop; `acknowledged` holds the last number of each form. */
function keepSaving(browser: Browser, forms: readonly string[]) {
  const acknowledged = new Map<string, number>()
  let isOver = false
  const all = forms.map(async (form) => {
    for (let n = 1; !isOver; n++) {
      await browser.ask(operations.text, { form, question: 'name', text: String(n), op: `${form}-${n}` })
      acknowledged.set(form, n)
    }
  })
  return {
    acknowledged,
    async stop() {
      isOver = true
      await Promise.all(all)
    },
  }
}

async function savedIn(browser: Browser, form: string): Promise<number> {
  const { form: read } = await browser.ask<ReadForm>(operations.read, { form })
  return Number(read.responses.find(({ key }) => key === 'name')?.text)
}

let server: ServerProcess
let browser: Browser
let photo: string
let photos: { form: string; key: string; content: Buffer }
beforeAll(async () => {
  await copyDemo(live)
  const store = await openStore({ collections, dataDir: live })
  await store.collection(WORKFLOWS).replaceOne(smallWorkflow)
  const children = [
    { id: 'name', type: 'text-question', title: 'Name', input: 'Default' },
    { id: 'photos', type: 'image-upload', title: 'Photos' },
  ]
  const pages = [{ id: 'main', name: 'Main', children }]
  const kept = { id: 'kept-v1', groupId: 'kept', name: 'Kept', autoIdPrefix: 'KE-', pages }
  await store.collection(TEMPLATES).replaceOne({ ...smallTemplate, ...kept })
  const authorizer = createInProcessAuthorizer({ store, clock: () => new Date() })
  for (const [user, relation] of [
    ['user:*', 'starter'],
    ['program:injury-illness', 'program'],
  ] as const)
    await authorizer.writeTuple({ user, relation, object: 'template_group:kept' })
  await store.close()
  server = await startServer({ dataDir: live, env })
  browser = await signIn(server.url)
  const form = await startForm(browser)
  const content = await picture('png', 400, 300)
  const key = await browser.attach(form, new Uint8Array(content))
  photos = { form, key, content }
  photo = `files/${key.slice(0, 2).toLowerCase()}/${key}`
}, 120_000)
afterAll(() => server?.kill())

const whole = join(work, 'whole')

describe('a backup while people save', () => {
  it('A14 restores every answer that was acknowledged before it began, and the files', async () => {
    const forms = await Promise.all(Array.from({ length: 4 }, () => startForm(browser)))
    const saving = keepSaving(browser, forms)
    while (saving.acknowledged.size < 4) await wait(10)
    const before = new Map(saving.acknowledged)
    const { code, output } = await start('npm', ['run', '--silent', 'backup', '--', whole]).ended
    const after = new Map(saving.acknowledged)
    await saving.stop()
    expect(output).toMatch(/whole is whole: \d+ documents and 2 attached files, [\d.]+ MB\.$/)
    expect(code).toBe(0)
    // Nobody waited for it to end.
    for (const [form, n] of before) expect(after.get(form)).toBeGreaterThan(n)

    const dataDir = join(work, 'restored')
    const restored = await start('npm', ['run', '--silent', 'restore', '--', whole, '--to', dataDir]).ended
    expect(restored.output).toMatch(/^Restored to .*\n\d+ documents read, nothing is wrong\.$/)
    expect(restored.code).toBe(0)
    const copy = await startServer({ dataDir, env })
    const reader = await signIn(copy.url)
    for (const [form, n] of before) expect(await savedIn(reader, form)).toBeGreaterThanOrEqual(n)
    const attached = await reader.read(`/files/${photos.key}`)
    expect(Buffer.from(await attached.arrayBuffer()).equals(photos.content)).toBe(true)
    expect((await reader.read(`/files/${photos.key}/thumbnail`)).status).toBe(200)
    await copy.kill()
  }, 120_000)

  it('that is killed leaves nothing that looks whole, and lets the server go on', async () => {
    const { target, partial } = await killHalfway()
    const refused = await restore(join(work, partial), join(work, 'from-killed'))
    expect(refused.output).toMatch(/^Nothing was done\. .* is no backup: it has no manifest\.json\.$/)
    expect(refused.code).toBe(2)
    const form = await startForm(browser)
    const saving = keepSaving(browser, [form])
    expect(await backup(target)).toMatchObject({ code: 0 })
    await saving.stop()
    expect(await savedIn(browser, form)).toBeGreaterThan(0)
  }, 60_000)

  it('is never made in the place of something else, nor in the data folder', async () => {
    const refused = await backup(whole)
    expect(refused).toEqual({ code: 2, output: `Nothing was done. ${whole} is there already.` })
    const inside = join(live, 'backup')
    expect(await backup(inside)).toMatchObject({
      code: 2,
      output: expect.stringContaining('in the data folder'),
    })
  })
})

/** One may end before it is caught: then the next one is tried. */
async function killHalfway(): Promise<{ target: string; partial: string }> {
  for (let n = 0; ; n++) {
    const name = `killed-${n}`
    const made = () => readdirSync(work).filter((each) => each.startsWith(name))
    const { child, ended } = start(process.execPath, [script, 'backup', join(work, name)])
    while (made().length === 0 && child.exitCode === null) await wait(1)
    child.kill('SIGKILL')
    await ended
    const [partial = ''] = made()
    if (partial !== name) return { target: join(work, name), partial }
  }
}

describe('a backup that cannot be made says why in a line', () => {
  it('no data, or MongoDB', async () => {
    const target = join(work, 'none')
    expect(await backup(target, { DATA_DIR: join(work, 'nowhere') })).toEqual({
      code: 2,
      output: `Nothing was done. The data folder ${join(work, 'nowhere')} holds no formwork.db.`,
    })
    const { code, output } = await backup(target, { MONGODB_URL: 'mongodb://127.0.0.1/formwork' })
    expect(output).toMatch(/^Nothing was done\. MONGODB_URL is set: use mongodump --uri="\$MONGODB_URL"/)
    expect(code).toBe(2)
  })

  it('no room on the disk', async () => {
    const target = join(work, 'too-large')
    const limited = `trap '' XFSZ; ulimit -f 100; exec "${process.execPath}" ${script} backup ${target}`
    const { code, output } = await start('bash', ['-c', limited]).ended
    expect(output).toMatch(/^Nothing was done\. [^\n]*\.$/)
    expect(code).toBe(2)
    expect(readdirSync(work).filter((name) => name.startsWith('too-large'))).toEqual([])
  })
})

describe('a backup of a folder without a server', () => {
  it('is made all the same', async () => {
    const dataDir = join(work, 'restored-alone')
    expect(await restore(whole, dataDir)).toMatchObject({ code: 0 })
    const target = join(work, 'of-stopped')
    expect(await backup(target, { DATA_DIR: dataDir })).toMatchObject({ code: 0 })
    const counts = (folder: string) =>
      (JSON.parse(readFileSync(join(folder, 'manifest.json'), 'utf8')) as Manifest).documents
    expect(counts(target)).toEqual(counts(whole))
  }, 60_000)
})

describe('a restore is refused', () => {
  let n = 0
  /** A copy of the backup with something done to it. */
  async function refusal(harm: (folder: string) => void, to = join(work, `refused-${++n}`)): Promise<string> {
    const folder = join(work, `harmed-${n}`)
    cpSync(whole, folder, { recursive: true })
    harm(folder)
    const message = await restoreHere(folder, { ...readConfig({}), dataDir: to }, () => {}).then(
      () => 'restored',
      (error: Error) => error.message,
    )
    expect(existsSync(to) ? readdirSync(to) : []).toEqual([])
    rmSync(folder, { recursive: true })
    return message
  }
  const edit = (change: (manifest: Manifest) => object) => (folder: string) => {
    const path = join(folder, 'manifest.json')
    const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest
    writeFileSync(path, JSON.stringify({ ...manifest, ...change(manifest) }))
  }
  const renamed = (path: string) => edit(({ files }) => ({ files: files.map((file) => ({ ...file, path })) }))
  const overwrite = (path: string, change: (content: Buffer) => Buffer) => (folder: string) =>
    writeFileSync(join(folder, path), change(readFileSync(join(folder, path))))

  it('when a file is damaged, cut short or missing, which is named', async () => {
    const flipped = overwrite(photo, (content) => content.fill(0, 50, 60))
    expect(await refusal(flipped)).toBe(`${photo} in the backup is damaged`)
    const cut = overwrite('formwork.db', (content) => content.subarray(0, content.length / 2))
    expect(await refusal(cut)).toBe('formwork.db in the backup is damaged')
    const missing = await refusal((folder) => rmSync(join(folder, photo)))
    expect(missing).toBe(`${photo} is missing in the backup`)
    const half = overwrite('manifest.json', (content) => content.subarray(0, 200))
    expect(await refusal(half)).toBe('manifest.json in the backup is damaged')
  }, 60_000)

  it('when it was made by a newer version', async () => {
    const newer = 'The backup was made by a newer version of Formwork (9.0.0)'
    const version = '9.0.0'
    expect(await refusal(edit(() => ({ format: 2, version, files: 'elsewhere' })))).toBe(newer)
    expect(await refusal(edit(() => ({ storeFormat: 99, version })))).toBe(newer)
    const schema = (kind: string) =>
      edit(({ schemaVersions }) => ({ version, schemaVersions: { ...schemaVersions, [kind]: 99 } }))
    expect(await refusal(schema('template'))).toBe(newer)
    expect(await refusal(schema('hologram'))).toBe(newer)
  }, 60_000)

  it('when it would read or write elsewhere', async () => {
    const damaged = 'manifest.json in the backup is damaged'
    for (const path of ['../formwork.db', '/etc/passwd', 'files/../../x', 'files/ab/../ab', 'files/ab/..'])
      expect(await refusal(renamed(path))).toBe(damaged)
    const linked = (folder: string) => {
      rmSync(join(folder, photo))
      symlinkSync(join(whole, photo), join(folder, photo))
    }
    expect(await refusal(linked)).toBe(`${photo} in the backup is a link`)
    const linkedFolder = (folder: string) => {
      rmSync(join(folder, 'files'), { recursive: true })
      symlinkSync(join(whole, 'files'), join(folder, 'files'))
    }
    expect(await refusal(linkedFolder)).toMatch(/in the backup is a link$/)
  }, 60_000)

  it('by the command in a line, and into a folder that is not empty, such as that of a running server', async () => {
    const harmed = join(work, 'harmed')
    cpSync(whole, harmed, { recursive: true })
    writeFileSync(join(harmed, photo), 'x')
    expect(await restore(harmed, join(work, 'refused'))).toEqual({
      code: 2,
      output: `Nothing was done. ${photo} in the backup is damaged.`,
    })
    const refused = await restore(whole, live)
    expect(refused).toEqual({ code: 2, output: `Nothing was done. The folder ${live} is not empty.` })
    const other = join(work, 'other')
    mkdirSync(other)
    writeFileSync(join(other, 'note.txt'), 'mine')
    expect(await restore(whole, other)).toMatchObject({ code: 2 })
    expect(readdirSync(other)).toEqual(['note.txt'])
  })
})
