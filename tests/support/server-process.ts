import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { dataFolder } from './data-folder.ts'
import { copyDemo } from './demo-data.ts'
import { freePort } from './free-port.ts'

const root = resolve(import.meta.dirname, '../..')

export interface ServerProcess {
  url: string
  dataDir: string
  process: ChildProcess
  output(): string
  /** SIGTERM; resolves with the exit code. */
  stop(): Promise<number | null>
  /** SIGKILL: no goodbye. */
  kill(): Promise<void>
  /** Starts again on the same port and data. */
  restart(): Promise<ServerProcess>
  /** Stops it and removes its data. */
  remove(): Promise<void>
}

export interface ServerOptions {
  env?: Readonly<Record<string, string>>
  dataDir?: string
  port?: number
  /** Another tree of the product than this one. */
  tree?: string
  /** Where its log goes instead of into `output()`. */
  stdout?: number
  /** How long it may take until it is ready; it is ended when it takes longer. */
  readyMs?: number
}

const READY_MS = 150_000

/** The real server as its own process, on its own data; resolves when it answers /ready. */
export async function startServer(options: ServerOptions = {}): Promise<ServerProcess> {
  const { readyMs = READY_MS } = options
  const port = options.port ?? (await freePort())
  const dataDir = options.dataDir ?? dataFolder('server')
  // A sample of the demo, where there is one: the whole is loaded where that is what is tested.
  const isSample = options.env?.NODE_ENV === undefined && options.env?.DEMO === undefined
  if (isSample && !options.dataDir && !options.env?.MONGODB_URL) await copyDemo(dataDir)
  const child = spawn(process.execPath, ['server/main.ts'], {
    cwd: options.tree ?? root,
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      MONGODB_URL: '',
      LOG_LEVEL: 'warn',
      ...(isSample && { DEMO: 'sample' }),
      ...options.env,
    },
    stdio: ['ignore', options.stdout ?? 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout?.on('data', (chunk) => {
    output += chunk
  })
  child.stderr?.on('data', (chunk) => {
    output += chunk
  })
  const exited = new Promise<number | null>((done) => child.once('exit', (code) => done(code)))
  const url = `http://localhost:${port}`
  const kill = async () => {
    child.kill('SIGKILL')
    await exited
  }
  const deadline = Date.now() + readyMs
  for (;;) {
    if (child.exitCode !== null) throw new Error(`The server stopped with ${child.exitCode}:\n${output}`)
    const ready = await fetch(`${url}/ready`).catch(() => undefined)
    if (ready?.ok) break
    if (Date.now() > deadline) {
      await kill()
      throw new Error(`The server is not ready:\n${output}`)
    }
    await new Promise((done) => setTimeout(done, 50))
  }
  return {
    url,
    dataDir,
    process: child,
    output: () => output,
    stop() {
      child.kill('SIGTERM')
      return exited
    },
    kill,
    restart: () => startServer({ ...options, port, dataDir }),
    async remove() {
      await kill()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
