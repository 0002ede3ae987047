import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { dataFolder } from './data-folder.ts'
import { freePort } from './free-port.ts'
import { goBinary, goMissing } from './go-binary.ts'

const source = join(import.meta.dirname, 'mongo-server')
const binary = join(source, 'mongo-server')
const DATABASE = 'formwork_test'

export interface MongoServer {
  url: string
  /** Of an own one: where commands do not wait for each other, and two changes of one document may lose one. */
  directUrl?: string | undefined
  /** Its process, where it is an own one. */
  pid?: number | undefined
  stop(): Promise<void>
}

/**
 * Why the MongoDB suites cannot run here, said once; undefined when they can: `MONGODB_URL` names a server, or Go
 * can build the one in `tests/support/mongo-server`.
 * @throws Error when `REQUIRE_MONGODB` is set and they cannot
 */
export function mongoMissing(): string | undefined {
  if (process.env.MUTATION_ORDER) return 'Small changes of the code are tried on the embedded store.'
  const isThere = Boolean(process.env.MONGODB_URL) || existsSync(binary)
  return goMissing('The MongoDB suites', isThere, Boolean(process.env.REQUIRE_MONGODB))
}

/**
 * A MongoDB for one suite: an own database at `MONGODB_URL`, or an own server on a folder of its own; empty, or with
 * the demo's sample.
 */
export async function startMongoServer({ demo = false } = {}): Promise<MongoServer> {
  const given = process.env.MONGODB_URL
  if (given) {
    const database = `${DATABASE}_${process.pid}_${Date.now()}`
    return { url: withDatabase(given, database), stop: async () => undefined }
  }
  build()
  const folder = dataFolder('mongo')
  // The whole server comes with it, which a suite of the store alone need not load.
  if (demo) await (await import('./demo-data.ts')).copyMongoDemo(folder, serve)
  const { url, directUrl, pid, stop } = await serve(folder)
  return {
    ...{ url, directUrl, pid },
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function serve(folder: string): Promise<MongoServer> {
  const port = await freePort()
  // It lives for a minute or two: collecting garbage all the time takes longer than the tests.
  const env = { ...process.env, GOGC: 'off', GOMEMLIMIT: '400MiB' }
  const child = spawn(binary, [`127.0.0.1:${port}`, folder], { stdio: 'ignore', env })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  await listening(port, child).catch((error) => {
    child.kill('SIGKILL')
    throw error
  })
  return {
    pid: child.pid,
    url: `mongodb://127.0.0.1:${port}/${DATABASE}?directConnection=true`,
    directUrl: `mongodb://${encodeURIComponent(join(folder, 'direct.sock'))}/${DATABASE}?directConnection=true`,
    async stop() {
      child.kill('SIGKILL')
      await exited
    },
  }
}

function withDatabase(url: string, database: string): string {
  const [, hosts, , query = ''] = /^([^:]+:\/\/[^/?]+)(\/[^?]*)?(\?.*)?$/.exec(url) ?? []
  return `${hosts}/${database}${query}`
}

const build = () =>
  goBinary({
    folder: source,
    name: 'mongo-server',
    sources: ['main.go', 'one_by_one.go', 'nested_lists.go', 'build/main.go', 'go.mod'],
    build: (path) => ['run', './build', path],
  })

async function listening(port: number, child: ChildProcess): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await wait(30)) {
    if (child.exitCode !== null)
      throw new Error(`The MongoDB server of the tests stopped with ${child.exitCode}`)
    const isOpen = await new Promise<boolean>((done) => {
      const socket = connect(port, '127.0.0.1', () => done(true)).on('error', () => done(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return
  }
  throw new Error('The MongoDB server of the tests does not listen')
}
