import { setImmediate as nextTurn } from 'node:timers/promises'
import type { CompiledColumn } from '../../../../runtime/core/report/read-row.ts'
import type { Services } from '../../../contract/services.ts'
import { FORMS } from '../../form/form/index.ts'
import { type Begun, behind, upTo } from './cursor.ts'
import type { FormsOfReport } from './forms-of-report.ts'
import { type Row, readForm } from './read-form.ts'

/** So many forms are read for a part. */
const MOST_ROWS = 100
/** So many forms of the template are looked through at once, however few of them belong in the report. */
const A_SLICE = 500
/** After so long a part is sent with what it has: others wait for the same processor. */
const MOST_MS = 1_500

export interface Part {
  rows: readonly Row[]
  /** How far it came; absent when nothing follows. */
  next?: Begun
}

/** The forms that were begun after one, as rows: slice by slice, and nobody waits for more than one of them. */
export async function readPart(
  services: Services,
  columns: readonly CompiledColumn[],
  { scope, read }: Pick<FormsOfReport, 'scope' | 'read'>,
  after: Begun | undefined,
): Promise<Part> {
  const forms = services.store.collection(FORMS)
  const until = performance.now() + MOST_MS
  const rows: Row[] = []
  for (let at = after; ; ) {
    const rest = at ? [scope, behind(at)] : [scope]
    const [end] = await forms.find(
      { $and: rest },
      { sort: { createdDate: 1 }, skip: A_SLICE - 1, limit: 1, fields: ['createdDate'] },
    )
    const found = await forms.find(
      { $and: [...rest, ...(end ? [upTo(end)] : []), read] },
      { sort: { createdDate: 1 }, limit: MOST_ROWS - rows.length },
    )
    for (const form of found) {
      rows.push({ formId: form.id, cells: await readForm(services, columns, form) })
      at = form
      if (rows.length === MOST_ROWS || performance.now() > until) return { rows, next: at }
      await nextTurn()
    }
    if (!end) return { rows }
    at = end
    if (performance.now() > until) return { rows, next: at }
    await nextTurn()
  }
}
