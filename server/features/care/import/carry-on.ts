import { setImmediate as yieldToOthers } from 'node:timers/promises'
import type { Person } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Services } from '../../../contract/services.ts'
import { StoreUnavailableError } from '../../../store/port.ts'
import { isAuthor } from '../../authoring/draft/index.ts'
import { FORMS, type FormAccess } from '../../form/form/index.ts'
import { PEOPLE } from '../../ground/person/index.ts'
import {
  type CellIssue,
  FORM_IMPORTS,
  type FormImport,
  IMPORT_ROWS,
  type ImportRow,
  type Work,
} from './collections.ts'
import { countsOf } from './count-rows.ts'
import { formIdOf, makeForm } from './make-form.ts'
import { emptyForm, readRow } from './read-row.ts'
import { takeFormBack } from './take-form-back.ts'

const AT_ONCE = 25
const WORKING: readonly Work[] = ['checking', 'making', 'undoing']
const ENDS: Readonly<Record<Work, FormImport['state']>> = {
  ...{ checking: 'checked', making: 'made', undoing: 'undone' },
}

/** Goes on with every import that is at work (LI-05), also with what a server that died has left. */
export async function carryImportsOn(services: Services): Promise<void> {
  const runs = services.store.collection(FORM_IMPORTS)
  for (const run of await runs.find({ state: { $in: [...WORKING] } }, { sort: { createdDate: 1 } }))
    try {
      await carryOn(services, run)
    } catch (error) {
      if (error instanceof StoreUnavailableError) throw error
      services.logger.error({ err: error, importId: run.id }, 'an import failed')
    }
}

/**
 * Some rows at a time. Each step is written where it was read: of two servers one gets on, and a pause is heard. A row
 * that is seen to again comes to the same: its form has one id.
 */
async function carryOn(services: Services, first: FormImport): Promise<void> {
  const runs = services.store.collection(FORM_IMPORTS)
  const rows = services.store.collection(IMPORT_ROWS)
  let run: FormImport | null = first
  while (run) {
    const work = run.state as Work
    const here = { id: run.id, state: run.state, step: run.step }
    const caller = { services, userId: run.userId }
    const importer: Person | null = await services.store.collection(PEOPLE).findOne({ id: run.userId })
    // Whoever lost the right meanwhile makes no more forms.
    if (!importer || !(await isAuthor(caller, run.programId))) {
      const $set = { state: 'cancelled', endedDate: services.clock().toISOString() }
      await runs.updateOne(here, { $set, $inc: { step: 1 } })
      return
    }
    const page: ImportRow[] = await rows.find(
      { importId: run.id, n: { $gte: run.next } },
      { sort: { n: 1 }, limit: AT_ONCE },
    )
    const last = page.at(-1)
    if (!last) {
      const endedDate = services.clock().toISOString()
      const counts = await countsOf(services, run.id)
      await runs.updateOne(here, { $set: { ...counts, state: ENDS[work], endedDate }, $inc: { step: 1 } })
      return
    }
    const see = seeing(caller, run, importer)
    const counts: Record<string, number> = { step: 1 }
    for (const row of page) {
      await yieldToOthers()
      const seen = await see(row)
      if (!seen) continue
      // What a server that stood still has come to is older than what another one has made of the row since.
      await rows.updateOne({ id: row.id, state: row.state }, { $set: seen })
      for (const [state, by] of [
        [row.state, -1],
        [seen.state, 1],
      ] as const)
        if (state !== 'new') counts[state] = (counts[state] ?? 0) + by
    }
    run = await runs.findOneAndUpdate(here, { $set: { next: last.n + 1 }, $inc: counts })
  }
}

type Seen = Pick<ImportRow, 'state' | 'issues'> & Partial<Pick<ImportRow, 'formId'>>

/** What becomes of a row by the work that is being done; undefined for one that it leaves alone. */
function seeing(caller: Caller, run: FormImport, importer: Person) {
  const trials = new Map<string, Promise<FormAccess>>()
  const room = new Map<string, number>()
  const accessFor = (owner: Person): Promise<FormAccess> => {
    const trial =
      trials.get(owner.id) ?? emptyForm(caller, run, { id: formIdOf(run.id, -1), owner, isTrial: true })
    trials.set(owner.id, trial)
    return trial
  }
  /** How many more forms somebody may own (F6). */
  const roomOf = async ({ id: ownerId }: Person): Promise<number> => {
    const { personForms: max } = caller.services.config.limits
    const filter = { ownerId, deletedDate: null }
    return (
      room.get(ownerId) ?? max - (await caller.services.store.collection(FORMS).count(filter, { limit: max }))
    )
  }
  const refused = (...issues: CellIssue[]): Seen => ({ state: 'refused', issues })

  async function make(row: ImportRow): Promise<Seen | undefined> {
    const formId = formIdOf(run.id, row.n)
    const { owner, answers, issues } = await readRow(caller, run, row, importer, accessFor)
    if (issues.length > 0 || !owner) return refused(...issues)
    const left = await roomOf(owner)
    const isMade = await caller.services.store.collection(FORMS).findOne({ id: formId }, { fields: [] })
    if (left <= 0 && !isMade)
      return refused({
        ...{ header: run.mapper.ownerHeader ?? '', code: 'forms_quota' },
        params: { max: caller.services.config.limits.personForms },
      })
    await makeForm(caller, run, row, owner, answers)
    if (!isMade) room.set(owner.id, left - 1)
    return { state: 'made', issues: [], formId }
  }

  async function undo({ n, issues, state }: ImportRow): Promise<Seen | undefined> {
    const formId = formIdOf(run.id, n)
    if (state === 'wrong' || state === 'new') return undefined
    const outcome = await takeFormBack(caller, run, formId)
    return outcome === 'none' ? undefined : { state: outcome, issues, formId }
  }

  return async (row: ImportRow): Promise<Seen | undefined> => {
    if (run.state === 'undoing') return undo(row)
    if (run.state === 'making' && row.state === 'wrong') return undefined
    try {
      if (run.state === 'making') return await make(row)
      const { issues } = await readRow(caller, run, row, importer, accessFor)
      return { state: issues.length > 0 ? 'wrong' : 'right', issues: issues.slice(0, MOST_ISSUES) }
    } catch (error) {
      // A fault of one row holds no other up.
      if (!(error instanceof AppError)) throw error
      const issue = { ...(error.issues[0] ?? { code: error.code }), header: '' }
      return run.state === 'making' ? refused(issue) : { state: 'wrong', issues: [issue] }
    }
  }
}

const MOST_ISSUES = 20
