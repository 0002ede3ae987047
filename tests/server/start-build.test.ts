import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'

const root = resolve(import.meta.dirname, '../..')
const parts = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json', 'tsconfig.json']
const folders = ['schemas', 'runtime', 'designer', 'plugins', 'server']

describe('npm start on a fresh checkout', () => {
  let checkout: string
  let running: ChildProcess | undefined
  // One that did not come up in time would keep its data from the next try.
  afterEach(() => running?.kill('SIGKILL'))
  beforeAll(() => {
    checkout = mkdtempSync(join(tmpdir(), 'formwork-checkout-'))
    for (const part of [...parts, ...folders]) {
      cpSync(join(root, part), join(checkout, part), { recursive: true, preserveTimestamps: true })
    }
    symlinkSync(join(root, 'node_modules'), join(checkout, 'node_modules'))
  })
  afterAll(() => rmSync(checkout, { recursive: true }))

  /** Starts, waits for it to be ready, lets `look` look, and stops it. */
  async function start(look: (url: string) => Promise<void>): Promise<string> {
    const port = await freePort()
    const { NODE_ENV: _, ...env } = process.env
    const child = spawn(process.execPath, ['server/start.ts'], {
      cwd: checkout,
      env: { ...env, PORT: String(port), DATA_DIR: '', MONGODB_URL: '', LOG_LEVEL: 'silent' },
    })
    running = child
    const exited = new Promise<number | null>((done) => child.once('close', done))
    let output = ''
    const ready = new Promise<void>((done, fail) => {
      const read = (chunk: Buffer) => {
        output += chunk
        if (output.includes('Formwork is ready')) done()
      }
      child.stdout.on('data', read)
      child.stderr.on('data', read)
      child.once('exit', (code) => fail(new Error(`Stopped with ${code}: ${output}`)))
    })
    await ready
    await look(`http://localhost:${port}`)
    child.kill('SIGINT')
    expect(await exited).toBe(0)
    return output
  }

  it('builds the browser app once, and lets people choose who they are', { timeout: 300_000 }, async () => {
    const first = await start(async (url) => {
      const page = await fetch(url, { headers: { accept: 'text/html' } })
      expect(page.status).toBe(200)
      const script = /src="(\/assets\/[^"]+\.js)"/.exec(await page.text())?.[1]
      expect((await fetch(url + script)).headers.get('cache-control')).toContain('immutable')
      const config = await fetch(`${url}/auth/api/config`)
      expect(await config.json()).toEqual({ mode: 'demo', production: false })
      expect((await fetch(`${url}/auth/demo/people`)).status).toBe(200)
    })
    expect(first).toMatch(/^Building the browser app … done \([\d.]+ s\)\.$/m)
    expect(first).toContain('First start')
    const second = await start(async () => {})
    expect(second).toMatch(/^Formwork is ready/)
    expect(second).not.toMatch(/Building|First start/)
  })
})
