import type { Form } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { COUNTERS } from '../../../store/counters.ts'
import { ANSWERS } from '../../form/answer/index.ts'
import { FORMS, groundsOf } from '../../form/form/index.ts'
import { figuresOf } from './figures-of-form.ts'

/** A form is marked as saved once in so long (`touchForm`): until then its answers may have changed since. */
const UNMARKED_MS = 60_000
const MARGIN_MS = 5_000
/** Servers' clocks differ by as much. */
const SKEW_MS = 2_000
const AT_ONCE = 100
const JOB_MS = 20_000
const PATHS = ['lastSaved', 'statusDate'] as const

type Path = (typeof PATHS)[number]

const counterOf = (path: Path) => `figures:${path}`

/**
 * Brings the figures of the forms up to date that were saved or decided since this was last done, and says whether that
 * was all. What a metric says is as old as the oldest of them that was left.
 */
export async function settleFigures(services: Services, most = AT_ONCE): Promise<boolean> {
  const all = []
  for (const path of PATHS) all.push(await settleBy(services, path, most))
  return !all.includes(false)
}

/** The same until nothing is left, once anybody has asked for a metric: an installation without one derives nothing. */
export async function settleAllFigures(services: Services): Promise<void> {
  if (!(await services.store.collection(COUNTERS).findOne({ id: counterOf(PATHS[0]) }))) return
  const until = performance.now() + JOB_MS
  while (!(await settleFigures(services))) if (performance.now() > until) return
}

async function settleBy(services: Services, path: Path, most: number): Promise<boolean> {
  const { store, clock } = services
  const counters = store.collection(COUNTERS)
  const id = counterOf(path)
  const from = (await counters.findOne({ id }))?.value ?? 0
  const began = clock().getTime()
  const since = new Date(from).toISOString()
  let left = most
  let last = since
  for (let seen = 0; ; ) {
    const found = await store
      .collection(FORMS)
      .find(
        { deletedDate: null, [path]: { $gte: last } },
        { sort: { [path]: 1 }, skip: seen, limit: AT_ONCE },
      )
    for (const form of found) if (await settle(services, form)) left--
    const end = found.at(-1)?.[path]
    if (found.length < AT_ONCE) {
      await advance(services, id, from, began - UNMARKED_MS - MARGIN_MS)
      return true
    }
    // Many may have been saved at one moment.
    seen = end === last ? seen + found.length : found.filter((form) => form[path] === end).length
    last = end ?? last
    if (left <= 0) {
      await advance(services, id, from, Date.parse(last))
      return false
    }
  }
}

async function advance({ store }: Services, id: string, from: number, to: number): Promise<void> {
  if (to <= from) return
  await store.collection(COUNTERS).updateOne({ id }, { $max: { value: to } }, { upsert: true })
}

/** True when there was something to do. */
async function settle(services: Services, form: Form): Promise<boolean> {
  if (!(await isBehind(services, form))) return false
  try {
    const figures = await figuresOf(services, await groundsOf(services, form))
    await services.store.collection(FORMS).updateOne({ id: form.id }, { $set: { figures } })
    return true
  } catch (err) {
    services.logger.error({ err, formId: form.id }, 'a form cannot be counted')
    return false
  }
}

/** Whether the form was decided, or one of its answers saved, since its figures were made. */
async function isBehind({ store, clock }: Services, form: Form): Promise<boolean> {
  const { id: formId, fence, figures, lastSaved = form.createdDate } = form
  if (figures?.fence !== fence) return true
  const asOf = Date.parse(figures.asOf) - SKEW_MS
  if (Date.parse(lastSaved) + UNMARKED_MS < asOf) return false
  const newest = await store
    .collection(ANSWERS)
    .findOne({ formId }, { sort: { lastSaved: -1 }, fields: ['lastSaved'] })
  if (!newest) return false
  const saved = Date.parse(newest.lastSaved)
  return saved >= asOf && saved <= clock().getTime() + SKEW_MS
}
