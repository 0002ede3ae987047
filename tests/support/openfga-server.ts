import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from './free-port.ts'
import { goBinary, goMissing } from './go-binary.ts'

const source = join(import.meta.dirname, 'openfga')
const binary = join(source, 'openfga')

export interface OpenFgaOptions {
  /** Its settings, as the environment of its process gives them. */
  env?: Readonly<Record<string, string>>
  port?: number
  /** Compiled as others use it: one to be measured. */
  isOptimised?: boolean
}

export interface OpenFgaProcess {
  url: string
  pid: number
  /** SIGKILL: what it held in memory is gone. */
  stop(): Promise<void>
  /** Empty, on the same port. */
  restart(): Promise<OpenFgaProcess>
}

/**
 * Why the OpenFGA suites cannot run here, said once; undefined when they can: Go can build the server in
 * `tests/support/openfga`, or did.
 * @throws Error when `REQUIRE_OPENFGA` is set and they cannot
 */
export function openfgaMissing(): string | undefined {
  if (process.env.MUTATION_ORDER) return 'Small changes of the code are tried on the authorizer in process.'
  return goMissing('The OpenFGA suites', existsSync(binary), Boolean(process.env.REQUIRE_OPENFGA))
}

/** A busy machine needs its time. */
const patient = {
  OPENFGA_REQUEST_TIMEOUT: '60s',
  OPENFGA_LIST_OBJECTS_DEADLINE: '60s',
  OPENFGA_LIST_USERS_DEADLINE: '60s',
  OPENFGA_HTTP_UPSTREAM_TIMEOUT: '60s',
}

/** A real OpenFGA server, empty, with its data in memory. */
export async function startOpenFga(options: OpenFgaOptions = {}): Promise<OpenFgaProcess> {
  const program = options.isOptimised ? buildOptimised() : build()
  const http = options.port ?? (await freePort())
  const grpc = await freePort()
  const flags = ['--datastore-engine', 'memory', '--playground-enabled=false', '--metrics-enabled=false']
  const addresses = ['--http-addr', `127.0.0.1:${http}`, '--grpc-addr', `127.0.0.1:${grpc}`]
  const child = spawn(program, ['run', ...flags, ...addresses, '--log-level', 'none'], {
    stdio: 'ignore',
    env: { ...process.env, ...patient, ...options.env },
  })
  const exited = new Promise<void>((done) => child.once('exit', () => done()))
  const url = `http://127.0.0.1:${http}`
  for (const deadline = Date.now() + 60_000; ; await wait(30)) {
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error('The OpenFGA of the tests does not start')
    const response = await fetch(`${url}/healthz`).catch(() => undefined)
    if (response?.ok) break
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await exited
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop,
    async restart() {
      await stop()
      return startOpenFga({ ...options, port: http })
    },
  }
}

/** Less than a minute: `without/` stands for the parts of OpenFGA that nobody here uses, two thirds of what it would take. */
const build = () =>
  goBinary({
    folder: source,
    name: 'openfga',
    sources: ['go.mod', 'main.go', 'build/main.go'],
    build: (path) => ['run', './build', path],
  })

const buildOptimised = () =>
  goBinary({
    folder: source,
    name: 'openfga-optimised',
    sources: ['go.mod', 'main.go'],
    build: (path) => ['build', '-o', path, '.'],
  })
