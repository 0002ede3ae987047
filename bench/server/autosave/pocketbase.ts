import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../tests/support/free-port.ts'
import { HttpClient } from '../http-client.ts'
import { type Peer, type PeerOptions, TEXT } from './peer.ts'

const source = join(import.meta.dirname, 'pocketbase')
const PASSWORD = 'bench-password'

interface Account {
  id: string
  token: string
}

/** PocketBase with one record an answer, each owned by whoever gave it. */
export async function startPocketBase({ people, sizes }: PeerOptions): Promise<Peer> {
  const binary = join(source, 'pocketbase')
  execFileSync('go', ['build', '-o', binary, '.'], { cwd: source, stdio: 'inherit' })
  const dataDir = mkdtempSync(join(tmpdir(), 'pocketbase-bench-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const start = async () => {
    const child = spawn(binary, ['serve', '--dir', dataDir, '--http', `127.0.0.1:${port}`], {
      stdio: 'ignore',
    })
    await ready(url)
    return child
  }

  // 1. Everyone has an account and is signed in.
  const first = await start()
  const client = new HttpClient(url)
  const accounts: Account[] = []
  for (let n = 0; n < people; n++) accounts.push(await signUp(client, `person-${n}@campus.example`))
  await stop(first)

  // 2. Their answers.
  fill(join(dataDir, 'data.db'), accounts, sizes)
  const server = await start()
  return {
    name: 'pocketbase',
    pid: server.pid ?? 0,
    async save(who, size, question, text) {
      const path = `/api/collections/answers/records/${recordId(who, size, question)}`
      await client.send('PATCH', path, { text }, { authorization: accounts[who]?.token ?? '' })
    },
    async close() {
      client.close()
      await stop(server)
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

async function ready(url: string): Promise<void> {
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; await wait(50)) {
    const response = await fetch(`${url}/api/health`).catch(() => undefined)
    if (response?.ok) return
  }
  throw new Error('PocketBase is not ready')
}

async function signUp(client: HttpClient, email: string): Promise<Account> {
  await client.post('/api/collections/users/records', {
    email,
    password: PASSWORD,
    passwordConfirm: PASSWORD,
  })
  const { token, record } = (await client.post('/api/collections/users/auth-with-password', {
    identity: email,
    password: PASSWORD,
  })) as { token: string; record: { id: string } }
  return { id: record.id, token }
}

/** PocketBase's ids have fifteen characters. */
const recordId = (who: number, size: number, question: number) =>
  [`p${String(who).padStart(4, '0')}`, String(size).padStart(5, '0'), String(question).padStart(5, '0')].join(
    '',
  )

function fill(path: string, accounts: readonly Account[], sizes: readonly number[]): void {
  const db = new DatabaseSync(path)
  const insert = db.prepare('INSERT INTO answers (id, owner, form, question, text) VALUES (?, ?, ?, ?, ?)')
  db.exec('BEGIN')
  for (const [who, { id }] of accounts.entries())
    for (const size of sizes)
      for (let n = 0; n < size; n++)
        insert.run(recordId(who, size, n), id, `form-${who}-${size}`, `q${n}`, TEXT)
  db.exec('COMMIT')
  db.close()
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await exited
}
