import { setImmediate as yieldToOthers } from 'node:timers/promises'
import { AppError } from '../../../contract/app-error.ts'
import { digest } from '../../../contract/digest.ts'
import type { Services } from '../../../contract/services.ts'
import { type Filter, StoreUnavailableError } from '../../../store/port.ts'
import { FORMS } from '../../form/form/index.ts'
import { fireEvent } from '../action/index.ts'
import { JOB_RUNS, type JobFailure, type JobRun } from './collections.ts'
import { formsIn } from './jobs-of.ts'

const AT_ONCE = 25
const MOST_FAILURES = 20
/** How often forms that somebody else is at are tried again. */
const MOST_TRIES = 5

/** What a job came to on a form. */
export type Outcome = 'acted' | 'notYet' | 'moved' | 'busy' | { failed: string }

/**
 * Carries a run on from where it was left, some forms at a time. Of two servers that are at it, one goes on: each step is
 * written where it was read. A form is acted on once, however often the run is begun again.
 *
 * @returns false while forms are left that somebody else is at
 */
export async function carryOn(services: Services, first: JobRun, forms: Filter): Promise<boolean> {
  const runs = services.store.collection(JOB_RUNS)
  let run: JobRun | null = first
  while (run) {
    const here = stepOf(run)
    if (run.page.length > 0) {
      run = await runs.findOneAndUpdate(here, await actOn(services, run))
      continue
    }
    const page: string[] = await nextPage(services, run, forms)
    if (page.length > 0) run = await runs.findOneAndUpdate(here, { $set: { page }, $inc: { step: 1 } })
    else if (run.later.length > 0) return false
    else {
      const endedDate = services.clock().toISOString()
      await runs.updateOne(here, { $set: { state: 'done', endedDate } })
      return true
    }
  }
  // Another server has taken it over.
  return false
}

/** Forms that somebody else was at come again with the next look, and then count as failed. */
export async function takeUpLater(services: Services, run: JobRun): Promise<JobRun> {
  if (run.later.length === 0 || run.page.length > 0) return run
  const taken = await services.store
    .collection(JOB_RUNS)
    .findOneAndUpdate(stepOf(run), { $set: { page: run.later, later: [] }, $inc: { tries: 1, step: 1 } })
  return taken ?? run
}

/** A run as it was read: whoever writes first gets on. */
const stepOf = ({ id, step }: JobRun): Filter => ({ id, state: 'running', step })

async function nextPage({ store }: Services, run: JobRun, forms: Filter): Promise<string[]> {
  const { workflowId, stateId } = run
  const place = formsIn({ workflow: { id: workflowId }, job: { workflowStateId: stateId } })
  const filter = { $and: [place, forms, { id: { $gt: run.after } }] }
  const found = await store.collection(FORMS).find(filter, { sort: { id: 1 }, limit: AT_ONCE, fields: [] })
  return found.map(({ id }) => id)
}

async function actOn(services: Services, run: JobRun) {
  const counts = { step: 1, acted: 0, notYet: 0, moved: 0, failed: 0 }
  const failures: JobFailure[] = []
  const later: string[] = []
  for (const formId of run.page) {
    await yieldToOthers()
    const outcome = await outcomeOf(services, () => fire(services, run, formId), formId)
    if (outcome === 'busy' && run.tries < MOST_TRIES) later.push(formId)
    else if (outcome === 'busy' || typeof outcome === 'object') {
      counts.failed++
      failures.push({ formId, code: outcome === 'busy' ? 'form_changed' : outcome.failed })
    } else counts[outcome]++
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

async function fire(services: Services, run: JobRun, formId: string): Promise<'acted' | 'moved'> {
  const { event, stateId } = run
  const operationId = `job-${digest(run.id)}`
  return (await fireEvent(services, { formId, event, stateId, operationId })) ? 'acted' : 'moved'
}

/** What was thrown, as an outcome. A fault of one form holds no other up. */
export async function outcomeOf(
  services: Services,
  act: () => Promise<Outcome>,
  formId: string,
): Promise<Outcome> {
  try {
    return await act()
  } catch (error) {
    if (error instanceof StoreUnavailableError) throw error
    if (!(error instanceof AppError)) {
      services.logger.error({ err: error, formId }, 'a scheduled job failed on a form')
      return { failed: 'internal' }
    }
    const code = error.issues[0]?.code ?? error.code
    if (code === 'action.not_yet') return 'notYet'
    if (error.isTransient || code === 'form_changed') return 'busy'
    return { failed: code }
  }
}
