import { spawn } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { type ServerProcess, startServer } from '../support/server-process.ts'

const root = resolve(import.meta.dirname, '../..')

/** Runs the server until it ends by itself. */
async function runServer(env: Record<string, string>) {
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: root,
    env: { ...process.env, MONGODB_URL: '', LOG_LEVEL: 'silent', ...env },
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += chunk
  })
  child.stderr.on('data', (chunk) => {
    output += chunk
  })
  const code = await new Promise<number | null>((done) => child.once('close', done))
  return { code, lines: output.trim().split('\n') }
}

describe('a start that cannot be', () => {
  let dataDir: string
  beforeAll(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'formwork-start-'))
  })
  afterAll(() => rmSync(dataDir, { recursive: true }))

  it('J6 says in one line that the port is in use', async () => {
    const other = createServer()
    const port = await freePort()
    await new Promise<void>((done) => other.listen(port, '127.0.0.1', done))
    const { code, lines } = await runServer({ PORT: String(port), DATA_DIR: dataDir, DEMO: '0' })
    other.close()
    expect(lines).toEqual([
      `Formwork cannot start. Port ${port} is already in use. Stop what uses it, or choose another: PORT=${port + 1}`,
    ])
    expect(code).toBe(1)
  })

  it('J6 says in one line that the data folder cannot be written', async () => {
    const file = join(dataDir, 'a-file')
    writeFileSync(file, '')
    const { code, lines } = await runServer({ PORT: '0', DATA_DIR: join(file, 'data') })
    expect(lines).toEqual([
      `Formwork cannot start. The data folder ${file}/data cannot be written (ENOTDIR). Set DATA_DIR to one that can.`,
    ])
    expect(code).toBe(1)
  })

  it('J6 says so of a data folder in which the system lets nothing be made', async () => {
    const { code, lines } = await runServer({ PORT: '0', DATA_DIR: '/proc/formwork/data' })
    expect(lines).toEqual([
      'Formwork cannot start. The data folder /proc/formwork/data cannot be written (ENOENT). Set DATA_DIR to one that can.',
    ])
    expect(code).toBe(1)
  })

  it('J6 says in one line that MongoDB cannot be reached, without its password', {
    timeout: 90_000,
  }, async () => {
    const port = await freePort()
    const { code, lines } = await runServer({
      PORT: '0',
      MONGODB_URL: `mongodb://writer:secret@127.0.0.1:${port}/formwork`,
    })
    expect(lines).toHaveLength(1)
    expect(lines[0]).toMatch(/^Formwork cannot start\. .*MongoDB.* cannot be reached/)
    expect(lines[0]).not.toContain('secret')
    expect(code).toBe(1)
  })

  it('J6 says in one line which setting is wrong', async () => {
    const { code, lines } = await runServer({ PORT: 'many' })
    expect(lines).toEqual([
      'Formwork cannot start. PORT must be a whole number from 0 to 65535, but is "many"',
    ])
    expect(code).toBe(1)
  })

  it('J6 refuses a second server on the same data', async () => {
    const first = await startServer()
    const { code, lines } = await runServer({ PORT: '0', DATA_DIR: first.dataDir })
    expect(lines).toHaveLength(1)
    expect(code).toBe(1)
    expect((await fetch(`${first.url}/ready`)).status).toBe(200)
    await first.remove()
  })
})

/** A server that has nothing of its own to do at the end: keeping what Node compiled would take its time. */
const startBare = () => startServer({ env: { NODE_DISABLE_COMPILE_CACHE: '1' } })

describe('a server process', () => {
  let server: ServerProcess
  afterEach(() => server.remove())

  const signIn = async () => {
    const response = await fetch(`${server.url}/auth/demo/sign-in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url },
      body: '{"userId":"chelsea"}',
    })
    return { status: response.status, cookie: response.headers.getSetCookie()[0]?.split(';')[0] ?? '' }
  }
  const refresh = async (cookie: string) =>
    (await fetch(`${server.url}/auth/api/client/refresh`, { headers: { cookie } })).status

  it('loads the demo campus once, says where it is and how to sign in, and keeps everything', async () => {
    server = await startServer({ env: { DEMO: 'sample' } })
    expect(server.output()).toMatch(/First start: loading the demo campus \(\d+ documents\)/)
    expect(server.output()).toContain(`Formwork is ready: ${server.url}`)
    expect(server.output()).toContain('choose a person')
    const { status, cookie } = await signIn()
    expect(status).toBe(200)
    const people = (await (await fetch(`${server.url}/auth/demo/people`)).json()) as unknown[]
    expect(people.length).toBeGreaterThan(10)
    expect(await server.stop()).toBe(0)
    server = await server.restart()
    expect(server.output()).not.toContain('First start')
    expect(await refresh(cookie)).toBe(200)
  })

  it('A17 finishes the request in flight on SIGTERM, takes no other, and exits with 0 within 10 s', async () => {
    server = await startBare()
    const { port } = new URL(server.url)
    const headers = { 'content-type': 'application/json', origin: server.url, 'content-length': 20 }
    const slow = request({ port, host: 'localhost', path: '/auth/demo/sign-in', method: 'POST', headers })
    const answer = new Promise<number | undefined>((done, fail) => {
      slow.once('response', (response) => done(response.resume().statusCode))
      slow.once('error', fail)
    })
    slow.write('{"userId":')
    await new Promise((done) => setTimeout(done, 300))
    const stopped = Date.now()
    const exit = server.stop()
    await new Promise((done) => setTimeout(done, 300))
    await expect(fetch(`${server.url}/health`)).rejects.toThrow()
    slow.end('"chelsea"}')
    expect(await answer).toBe(200)
    expect(await exit).toBe(0)
    expect(Date.now() - stopped).toBeLessThan(10_000)
  })

  it('A17 exits within 10 s although a client never finishes', async () => {
    server = await startBare()
    const { port } = new URL(server.url)
    const headers = { 'content-type': 'application/json', origin: server.url, 'content-length': 20 }
    const stuck = request({ port, host: 'localhost', path: '/auth/demo/sign-in', method: 'POST', headers })
    stuck.on('error', () => {})
    stuck.write('{')
    await new Promise((done) => setTimeout(done, 300))
    const stopped = Date.now()
    expect(await server.stop()).toBe(0)
    expect(Date.now() - stopped).toBeLessThan(10_000)
  })

  it('D4 answers bytes that are no request with 4xx, in headers as strict, and goes on', async () => {
    server = await startServer()
    const send = (text: string) =>
      new Promise<string>((done) => {
        const socket = connect(Number(new URL(server.url).port), 'localhost', () => socket.write(text))
        let answer = ''
        socket.setTimeout(2000, () => socket.destroy())
        socket.on('data', (chunk) => {
          answer += chunk
        })
        socket.on('close', () => done(answer))
        // The server may cut the connection once it has answered.
        socket.on('error', () => done(answer))
      })
    const impossible = await send('GET /health HTTP/1.1\r\nHost: a b<>\r\n\r\n')
    expect(impossible).toMatch(/^HTTP\/1.1 400 /)
    expect(impossible).toContain("frame-ancestors 'none'")
    expect(impossible).toContain('BAD_USER_INPUT')
    expect(await send('GET /health HTTP/1.1\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
    expect(await send(`GET / HTTP/1.1\r\nHost: x\r\nx: ${'a'.repeat(65_536)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431 /,
    )
    expect(await send('\x16\x03\x01 this is TLS\r\n\r\n')).toMatch(/^HTTP\/1.1 400 /)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
  })

  it('A3 goes on, and stops in order, when the log cannot be written', async () => {
    const stdout = openSync('/dev/full', 'w')
    server = await startServer({ stdout, env: { LOG_LEVEL: 'trace' } })
    for (let n = 0; n < 40; n++) expect((await signIn()).status).toBe(200)
    expect((await fetch(`${server.url}/health`)).status).toBe(200)
    expect(await server.stop()).toBe(0)
    closeSync(stdout)
  })

  it('serves no demo in production', async () => {
    server = await startServer({ env: { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' } })
    expect(server.output()).not.toContain('First start')
    expect((await signIn()).status).toBe(403)
  })
})
