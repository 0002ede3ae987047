/**
 * `npm run bench:migration`: forms of a template on their way to its next version and back, on the embedded store: each
 * with ten answers, of which some are kept, moved, converted and parked. Prints the progress, a table and JSON: forms per
 * second, what the heap holds after a tenth, a half and all of them once its garbage is gone, what the process takes beyond
 * the heap then, and the longest that the event loop was held up (`heldMs`: by collecting, too, three times).
 *
 * `FORMS` says how many.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { MIGRATION_RUNS } from '../../server/features/care/migration/collections.ts'
import { ANSWERS } from '../../server/features/form/answer/index.ts'
import { FORMS } from '../../server/features/form/form/index.ts'
import { makeAuthor } from '../../tests/scenarios/support/drafts.ts'
import {
  carryOn,
  migrating,
  publishGroup,
  publishNext,
  type ReadRun,
  wayOf,
} from '../../tests/scenarios/support/migrations.ts'
import { openCampus } from '../../tests/scenarios/support/open-campus.ts'
import { startSmall } from '../../tests/scenarios/support/small-form.ts'
import { round } from './load.ts'

const count = Number(process.env.FORMS ?? 10_000)
const GROUP = 'bench-migration'
const AT_ONCE = 500
const MB = 2 ** 20

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

const campus = await openCampus()
const { store } = campus
await makeAuthor(campus, 'bob')
await publishGroup(campus, GROUP)
const first = await startSmall(campus.as('chelsea'), GROUP)
await first.text('name', 'Ann Example')
await first.text('short', 'Hand')
await first.text('email', 'ann@x.example')
await first.select('colours', 'red')
for (const row of ['r1', 'r2']) {
  await first.addRow(row)
  await first.text('guest-name', `Guest ${row}`, { at: [{ parentId: 'guests', rowId: row }] })
}
const form = await store.collection(FORMS).findOne({ id: first.id })
const answers = await store.collection(ANSWERS).find({ formId: first.id })
if (!form) throw new Error('The form was not started')
for (let n = 1; n < count; n += AT_ONCE) {
  const ids = Array.from({ length: Math.min(AT_ONCE, count - n) }, (_, i) => `bench-${n + i}`)
  await store.collection(FORMS).insertMany(ids.map((id, i) => ({ ...form, id, autoId: `MG-B${n + i}` })))
  await store
    .collection(ANSWERS)
    .insertMany(
      ids.flatMap((formId) =>
        answers.map((answer) => ({ ...answer, id: `${formId}:${answer.key}`, formId })),
      ),
    )
}
await publishNext(campus, GROUP)

/** What is held, and not waiting to be collected. */
function memory() {
  collectGarbage()
  const { heapUsed, heapTotal, rss } = process.memoryUsage()
  return { heapMb: round(heapUsed / MB), besideMb: round((rss - heapTotal) / MB) }
}

/** Carries the run on to its end, with a look at it every second. */
async function measure(what: string, id: string) {
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const marks = [count / 10, count / 2]
  const held: ReturnType<typeof memory>[] = []
  const look = async () => {
    const run = await store.collection(MIGRATION_RUNS).findOne({ id })
    const seen = run?.seen ?? 0
    console.error(`${what}: ${seen} of ${run?.total}, ${round(process.memoryUsage().rss / MB)} MB`)
    if (seen >= (marks[held.length] ?? Infinity)) held.push(memory())
  }
  const timer = setInterval(() => void look(), 1_000)
  const started = performance.now()
  await carryOn(campus)
  const seconds = (performance.now() - started) / 1_000
  clearInterval(timer)
  await look()
  const [tenth, half, all] = [...held, memory()]
  delay.disable()
  return {
    what,
    forms: count,
    formsPerSecond: round(count / seconds),
    ...{ heapTenthMb: tenth?.heapMb, heapHalfMb: half?.heapMb, heapAllMb: all?.heapMb },
    ...{ besideTenthMb: tenth?.besideMb, besideHalfMb: half?.besideMb, besideAllMb: all?.besideMb },
    heldMs: round(delay.max / 1e6),
    p99HeldMs: round(delay.percentile(99) / 1e6),
  }
}

const bob = migrating(campus)
const { id } = await bob.ask<ReadRun>('start', { input: wayOf(GROUP), op: 'op-1' })
const there = await measure('there', id)
await bob.ask('back', { id })
const back = await measure('back', id)
const run = await bob.ask<ReadRun>('run', { id })
if (run.back !== count || run.failed > 0) throw new Error(`Not all came back: ${JSON.stringify(run)}`)
console.table([there, back])
console.log(JSON.stringify([there, back]))
await campus.close()
