/**
 * `npm run bench:authz`: checks of a right through four relations (a person in a group in a group, which administers the
 * campus of the program of a form) with 1,000, 100,000 and 1,000,000 facts, while campuses and groups stay and while they
 * grow with the facts: in process, over our own HTTP interface, and the same checks on an OpenFGA server. Then what lists
 * cost in process. Prints JSON: checks a second, milliseconds, and milliseconds of processor time in the process that answers, which a busy
 * machine does not change. `TUPLES`, `SIDES` (process, http, openfga, lists),
 * `GROWTH` (fixed, growing), `CLIENTS` and `DURATION` (seconds a kind) change what is measured.
 */
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { RelationTuple } from '../../../schemas/index.ts'
import { TUPLES } from '../../../server/authz/collections.ts'
import { createInProcessAuthorizer } from '../../../server/authz/in-process.ts'
import { collections } from '../../../server/composition/features.ts'
import { loadPlugins } from '../../../server/composition/load-plugins.ts'
import { loadDemo } from '../../../server/demo/load-demo.ts'
import { openStore } from '../../../server/store/open-store.ts'
import { freePort } from '../../../tests/support/free-port.ts'
import { cpuTime } from '../cpu-time.ts'
import { HttpClient } from '../http-client.ts'
import { type Load, summarise, timesOf } from '../load.ts'
import { DEAN, DSL, facts, formAt, formsOf, type Size } from './facts.ts'
import { openFgaWith } from './openfga.ts'

const listOf = (name: string, usual: string) => (process.env[name] ?? usual).split(',')
const sizes = listOf('TUPLES', '1000,100000,1000000').map(Number)
const sides = listOf('SIDES', 'process,http,openfga,lists')
const growths = listOf('GROWTH', 'fixed,growing')
const clients = Number(process.env.CLIENTS ?? 8)
const seconds = Number(process.env.DURATION ?? 3)
const BATCH = 1000
const WARM = 2000

type Check = (user: string, relation: string, object: string) => Promise<boolean>

/** `cpu`: milliseconds of processor time that one takes in the process that answers. */
type Cost = Load & { cpu: number }

async function measure(one: (n: number) => Promise<unknown>, pid = process.pid): Promise<Cost> {
  for (let n = 0; n < WARM; n++) await one(n)
  const before = cpuTime(pid)
  const { times, elapsed } = await timesOf(clients, seconds, (client, n) => one(n * clients + client))
  return { ...summarise(times, elapsed), cpu: Number(((cpuTime(pid) - before) / times.length).toFixed(4)) }
}

/** Both answers are tried before they are timed. */
async function checks(size: Size, check: Check, pid?: number): Promise<{ allowed: Cost; denied: Cost }> {
  const view = (user: string, n: number) => check(`user:${user}`, 'can_view', formAt(size, n))
  if (!(await view(DEAN, 1)) || (await view('nobody', 1)))
    throw new Error('The facts do not say what is measured')
  return {
    allowed: await measure((n) => view(DEAN, n), pid),
    denied: await measure((n) => view('nobody', n), pid),
  }
}

async function inProcess(size: Size, dataDir: string) {
  const store = await openStore({ collections, dataDir })
  const { registry, validator } = await loadPlugins({
    error: console.error,
    warn() {},
    info() {},
    debug() {},
  })
  await loadDemo({ store, validator, registry, collections, size: 'sample' })
  const tuples = store.collection(TUPLES)
  let batch: RelationTuple[] = []
  for (const each of facts(size)) {
    batch.push(each)
    if (batch.length < BATCH) continue
    await tuples.insertMany(batch)
    batch = []
  }
  await tuples.insertMany(batch)
  const authorizer = createInProcessAuthorizer({ store, dsl: DSL })
  const check: Check = async (...question) => (await authorizer.check(...question)).allowed
  const result = {
    ...(sides.includes('process') && { process: await checks(size, check) }),
    ...(sides.includes('lists') && {
      listOfOnePerson: await measure((n) => authorizer.listObjects(`user:u${n % 1000}`, 'can_view', 'form')),
      listUsers: await measure((n) => authorizer.listUsers('can_view', formAt(size, n), 'user')),
    }),
  }
  await store.close()
  return result
}

/** Each asks about themself, as the browser does. */
async function overHttp(size: Size, dataDir: string) {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    LIMITS: '0',
    LOG_LEVEL: 'error',
    MONGODB_URL: '',
  }
  const child = spawn(process.execPath, [join(import.meta.dirname, 'serve.ts')], { env, stdio: 'inherit' })
  for (const deadline = Date.now() + 60_000; ; await wait(50)) {
    if (Date.now() > deadline) throw new Error('The server is not ready')
    if ((await fetch(`${url}/ready`).catch(() => undefined))?.ok) break
  }
  const dean = await HttpClient.signIn(url, DEAN)
  const nobody = await HttpClient.signIn(url, 'erin')
  const query = `query ($user: String!, $relation: String!, $object: String!) {
    check(user: $user, relation: $relation, object: $object) { allowed }
  }`
  const result = await checks(
    size,
    async (user, relation, object) => {
      const isDean = user === `user:${DEAN}`
      const asked = { user: isDean ? user : 'user:erin', relation, object }
      const { data } = await (isDean ? dean : nobody).ask(query, asked)
      return (data as { check: { allowed: boolean } }).check.allowed
    },
    child.pid,
  )
  dean.close()
  nobody.close()
  const exited = new Promise((done) => child.once('exit', done))
  child.kill('SIGTERM')
  await exited
  return result
}

async function run(size: Size) {
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-bench-authz-'))
  const ours = await inProcess(size, dataDir)
  const http = sides.includes('http') ? await overHttp(size, dataDir) : undefined
  rmSync(dataDir, { recursive: true, force: true })
  if (!sides.includes('openfga')) return { ...size, forms: formsOf(size), ...ours, http }
  const openfga = await openFgaWith(size)
  try {
    return {
      ...size,
      forms: formsOf(size),
      ...ours,
      http,
      openfga: await checks(size, openfga.check, openfga.pid),
    }
  } finally {
    await openfga.close()
  }
}

const results = []
for (const growth of growths)
  for (const tuples of sizes) {
    const campuses = growth === 'fixed' ? 5 : Math.max(1, tuples / 10_000)
    const groups = growth === 'fixed' ? 50 : Math.max(5, tuples / 200)
    results.push({ growth, ...(await run({ tuples, campuses, groups })) })
  }
console.log(JSON.stringify({ clients, authz: results }, null, 2))
