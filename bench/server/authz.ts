/**
 * `npm run bench:authz`: checks of a right through four relations (a person, their role, its campus, its programs, a
 * form) and lists of the forms that a person may see, at 1,000, 100,000 and 1,000,000 facts and with 1 and 10 campuses.
 * Prints JSON: milliseconds, p50 and p95. `TUPLES`, `CAMPUSES`, `STORES` and `DURATION` (seconds a kind) change what is
 * measured. The MongoDB server of the tests uses no index: name a MongoDB with `MONGODB_URL` to measure one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RelationTuple } from '../../schemas/index.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { collections } from '../../server/composition/features.ts'
import { openStore } from '../../server/store/open-store.ts'

const sizes = (process.env.TUPLES ?? '1000,100000,1000000').split(',').map(Number)
const campusCounts = (process.env.CAMPUSES ?? '1,10').split(',').map(Number)
const seconds = Number(process.env.DURATION ?? 3)
const BATCH = 1000
const FEWEST = 20
const PROGRAMS = 5
const FACTS_A_FORM = 4

const round = (value: number) => Number(value.toFixed(3))

const fact = (object: string, relation: string, user: string): RelationTuple => ({
  schemaVersion: 1,
  id: `${object}#${relation}@${user}`,
  user,
  relation,
  object,
  createdDate: '2026-09-01T16:00:00.000Z',
})

/** Campuses with programs whose forms belong to 1,000 people; one person is an admin of every campus by a role. */
function* facts(size: number, campuses: number): Generator<RelationTuple> {
  for (let c = 0; c < campuses; c++) {
    yield fact(`campus:${c}`, 'parent', 'global:main')
    yield fact(`campus:${c}`, 'admin', `role:deans-${c}#member`)
    yield fact(`role:deans-${c}`, 'member', 'user:dean')
    for (let p = 0; p < PROGRAMS; p++) yield fact(`program:${c}-${p}`, 'campus', `campus:${c}`)
  }
  const forms = Math.floor((size - campuses * (3 + PROGRAMS)) / FACTS_A_FORM)
  for (let n = 0; n < forms; n++) {
    const form = `form:${n}`
    yield fact(form, 'owner', `user:u${n % 1000}`)
    yield fact(form, 'assignee', `user:u${(n + 7) % 1000}`)
    yield fact(form, 'viewer', `role:r${n % 50}#member`)
    yield fact(form, 'program', `program:${n % campuses}-${n % PROGRAMS}`)
  }
}

async function measure(one: (n: number) => Promise<unknown>) {
  const times: number[] = []
  for (let n = 0; n < 5; n++) await one(n)
  const end = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < end || n < FEWEST; n++) {
    const before = performance.now()
    await one(n)
    times.push(performance.now() - before)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => round(times[Math.floor(times.length * share)] ?? 0)
  return { times: times.length, p50: at(0.5), p95: at(0.95) }
}

async function run(size: number, campuses: number) {
  const dataDir = mkdtempSync(join(tmpdir(), 'formwork-bench-authz-'))
  const url = process.env.MONGODB_URL
  const store = await openStore({ collections, ...(url ? { mongodbUrl: url } : { dataDir }) })
  const tuples = store.collection(TUPLES)
  await tuples.deleteMany({})
  let batch: RelationTuple[] = []
  for (const each of facts(size, campuses)) {
    batch.push(each)
    if (batch.length < BATCH) continue
    await tuples.insertMany(batch)
    batch = []
  }
  await tuples.insertMany(batch)
  const authorizer = createInProcessAuthorizer({ store })
  const forms = Math.floor(size / FACTS_A_FORM) - campuses * 10
  const view = (user: string, n: number) => authorizer.check(user, 'can_view', `form:${(n * 7919) % forms}`)
  if (!(await view('user:dean', 1)).allowed || (await view('user:nobody', 1)).allowed)
    throw new Error('The facts do not say what is measured')
  const result = {
    tuples: size,
    campuses,
    checkThroughFourRelations: await measure((n) => view('user:dean', n)),
    checkDenied: await measure((n) => view('user:nobody', n)),
    checkOwner: await measure((n) => authorizer.check(`user:u${n % 1000}`, 'can_view', `form:${n % 1000}`)),
    listOfOnePerson: await measure((n) => authorizer.listObjects(`user:u${n % 1000}`, 'can_view', 'form')),
    listOfAnAdmin: await measure(() => authorizer.listObjects('user:dean', 'can_view', 'form')),
    listUsers: await measure((n) => authorizer.listUsers('can_view', `form:${n % 1000}`, 'user')),
  }
  await store.close()
  rmSync(dataDir, { recursive: true, force: true })
  return result
}

const results = []
for (const size of sizes) for (const campuses of campusCounts) results.push(await run(size, campuses))
console.log(JSON.stringify({ authz: results }, null, 2))
