import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { AppError } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { type Filter, StoreUnavailableError } from '../../../store/port.ts'
import { FORMS, readForm } from '../../form/form/index.ts'
import { type Failure, MIGRATION_RUNS, type MigrationRun, MOVED_FORMS } from './collections.ts'
import { moveBack } from './move-back.ts'
import { type MoveOutcome, moveForm } from './move-form.ts'
import { waysOf } from './way.ts'

const AT_ONCE = 50
/** Forms that are moved at the same time: they wait for the disk together. */
const TOGETHER = 5
const MOST_FAILURES = 20
/** How often forms that somebody else is at are tried again. */
const MOST_TRIES = 20

/** Carries on whatever is under way: what a server that died has left, and what somebody asked for. */
export async function carryOnRuns(services: Services): Promise<void> {
  const runs = services.store.collection(MIGRATION_RUNS)
  for (const run of await runs.find({ state: 'running' }, { sort: { startedDate: 1 } }))
    await carryOn(services, run)
}

/**
 * Carries a run on from where it was left, some forms at a time. Of two servers that are at it one goes on: each step is
 * written where it was read. Whoever pauses it stops it between two forms.
 */
async function carryOn(services: Services, first: MigrationRun): Promise<void> {
  const runs = services.store.collection(MIGRATION_RUNS)
  const wayOf = waysOf(services, first)
  const act = (run: MigrationRun, formId: string) => actOn(services, run, formId, wayOf)
  let run: MigrationRun | null = await takeUpLater(services, first)
  while (run) {
    const here = stepOf(run)
    if (run.page.length > 0) {
      const done = await actOnPage(services, run, act)
      run = done && (await runs.findOneAndUpdate(here, done))
      continue
    }
    const page = await nextPage(services, run)
    if (page.length > 0) run = await runs.findOneAndUpdate(here, { $set: { page }, $inc: { step: 1 } })
    else if (run.later.length > 0) return
    else {
      const endedDate = services.clock().toISOString()
      await runs.updateOne(here, { $set: { state: 'done', endedDate }, $inc: { step: 1 } })
      return
    }
  }
}

/** A run as it was read: whoever writes first gets on. */
const stepOf = ({ id, step }: MigrationRun): Filter => ({ id, state: 'running', step })

async function takeUpLater({ store }: Services, run: MigrationRun): Promise<MigrationRun | null> {
  if (run.later.length === 0 || run.page.length > 0) return run
  return store
    .collection(MIGRATION_RUNS)
    .findOneAndUpdate(stepOf(run), { $set: { page: run.later, later: [] }, $inc: { tries: 1, step: 1 } })
}

/** The forms that a run is about. */
export const formsOf = ({ from }: Pick<MigrationRun, 'from'>): Filter => ({
  $or: from.map(({ templateId, states }) => ({
    templateId,
    workflowStateId: { $in: [...states] },
    deletedDate: null,
  })),
})

async function nextPage({ store }: Services, run: MigrationRun): Promise<string[]> {
  const options = { sort: { id: 1 } as const, limit: AT_ONCE, fields: ['formId'] }
  if (run.direction === 'back') {
    const after = { id: { $gt: run.after && `${run.id}:${run.after}` } }
    const filter = { runId: run.id, state: { $in: ['there', 'back'] }, ...after }
    const moved = await store.collection(MOVED_FORMS).find(filter, options)
    return moved.map(({ formId }) => formId)
  }
  const filter = { $and: [formsOf(run), { id: { $gt: run.after } }] }
  return (await store.collection(FORMS).find(filter, { ...options, fields: [] })).map(({ id }) => id)
}

type Act = (run: MigrationRun, formId: string) => Promise<MoveOutcome>

/** The change of the run that says what came of its page; null when somebody has paused it. */
async function actOnPage(services: Services, run: MigrationRun, act: Act) {
  const counts = { step: 1, seen: 0, stayed: 0, failed: 0 }
  const failures: Failure[] = []
  const later: string[] = []
  for (let from = 0; from < run.page.length; from += TOGETHER) {
    await yieldToOthers()
    if (!(await goesOn(services, run))) return null
    const some = run.page.slice(from, from + TOGETHER)
    const outcomes = await Promise.all(some.map((formId) => outcomeOf(services, run, formId, act)))
    for (const [i, outcome] of outcomes.entries()) {
      const formId = some[i] as string
      if (outcome === 'busy' && run.tries < MOST_TRIES) {
        later.push(formId)
        continue
      }
      counts.seen++
      if (outcome === 'stayed') counts.stayed++
      else if (outcome !== 'done') {
        counts.failed++
        failures.push({ formId, code: outcome === 'busy' ? 'form_changed' : outcome.failed })
      }
    }
  }
  const last = run.page.at(-1) ?? run.after
  return {
    $set: { page: [], after: last > run.after ? last : run.after },
    $inc: counts,
    $push: {
      failures: { $each: failures.slice(0, Math.max(MOST_FAILURES - run.failures.length, 0)) },
      later: { $each: later },
    },
  }
}

/** Nobody has paused it, turned it round, or taken it over. */
async function goesOn({ store }: Services, run: MigrationRun): Promise<boolean> {
  return (await store.collection(MIGRATION_RUNS).findOne(stepOf(run), { fields: ['step'] })) !== null
}

async function actOn(
  services: Services,
  run: MigrationRun,
  formId: string,
  wayOf: ReturnType<typeof waysOf>,
): Promise<MoveOutcome> {
  const form = await readForm(services, formId).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'NOT_FOUND') return undefined
    throw error
  })
  if (!form) return 'stayed'
  return run.direction === 'back'
    ? moveBack(services, run, form, run.backBy ?? run.userId)
    : moveForm(services, run, form, wayOf)
}

/** What was thrown, as an outcome. A fault of one form holds no other up. */
async function outcomeOf(
  services: Services,
  run: MigrationRun,
  formId: string,
  act: Act,
): Promise<MoveOutcome | { failed: string }> {
  try {
    return await act(run, formId)
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error
    if (error instanceof AppError) {
      if (error.isTransient) return 'busy'
      return { failed: error.issues[0]?.code ?? error.code }
    }
    services.logger.error({ err: error, formId, runId: run.id }, 'a form could not be moved')
    return { failed: 'internal' }
  }
}
