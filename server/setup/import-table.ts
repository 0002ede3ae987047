import type { Issue } from '../../schemas/issue.ts'
import { isEqual } from '../contract/digest.ts'
import type { Services } from '../contract/services.ts'
import { audited } from '../features/ground/audit/index.ts'
import { CAMPUSES } from '../features/ground/campus/index.ts'
import type { Document } from '../store/document.ts'
import { byCommand } from './directory.ts'
import type { Row } from './read-table.ts'
import type { Table } from './tables.ts'

/** What is wrong with a row of a file; the first one below the names is 1. */
interface RowProblem {
  row: number
  issue: Issue
}

interface Read<T> {
  problems: readonly RowProblem[]
  added: readonly T[]
  changed: readonly T[]
  same: number
}

const AT_ONCE = 500

/** Compares every row with what is stored, and writes nothing. */
export async function readDocuments<T extends Document>(
  { store, validator, newId }: Services,
  table: Table<T>,
  rows: readonly Row[],
): Promise<Read<T>> {
  const campuses = new Set((await store.collection(CAMPUSES).find({}, { fields: [] })).map(({ id }) => id))
  const problems: RowProblem[] = []
  const added: T[] = []
  const changed: T[] = []
  const seen = new Set<string>()
  for (let from = 0; from < rows.length; from += AT_ONCE) {
    const some = rows.slice(from, from + AT_ONCE)
    const stored = await store.collection(table.declaration).find(table.filterFor(some))
    const known = new Map(stored.map((each) => [table.keyOfStored(each), each]))
    for (const [i, row] of some.entries()) {
      const key = table.keyOf(row)
      const before = known.get(key)
      const document = table.documentOf(row, before, newId())
      const issues = validator.check(table.kind, document)
      if (!campuses.has(row.get('campusCode') ?? ''))
        issues.push({ code: 'table.no_campus', path: '/campusCode' })
      if (seen.has(key)) issues.push({ code: 'table.row_twice', path: '' })
      seen.add(key)
      problems.push(...issues.map((issue) => ({ row: from + i + 1, issue })))
      if (!before) added.push(document)
      else if (!isEqual(before, document)) changed.push(document)
    }
  }
  return { problems, added, changed, same: rows.length - added.length - changed.length }
}

/** Writes what was read, and remembers how many. */
export async function writeDocuments<T extends Document>(
  services: Services,
  { kind, declaration }: Table<T>,
  { added, changed }: Pick<Read<T>, 'added' | 'changed'>,
): Promise<void> {
  const collection = services.store.collection(declaration)
  const { actorId, details: by } = byCommand
  const details = { ...by, added: added.length, changed: changed.length }
  await audited(services, { action: `${kind}.import`, actorId, details }, async () => {
    for (let from = 0; from < added.length; from += AT_ONCE)
      await collection.insertMany(added.slice(from, from + AT_ONCE))
    for (const document of changed) await collection.replaceOne(document)
  })
}
