import type { DatabaseSync } from 'node:sqlite'

/** A part of the file that cannot be trusted. */
interface Damage {
  table: string
  /** Documents that are no longer readable, as far as they can be named. */
  ids: string[]
  /** What the database says of the table itself. */
  detail?: string
}

export interface Findings {
  damages: Damage[]
  /** Tables that were not looked at for lack of time. */
  unchecked: string[]
}

const MOST_IDS = 20
/** About as many documents are looked at in a millisecond. */
const SPEED = 80

/**
 * Looks for damage, table by table, as long as there is time: pages that do not fit together, and documents that are no
 * JSON any more. A text that was changed within itself is not noticed.
 */
export function findDamage(db: DatabaseSync, budgetMs: number): Findings {
  const deadline = performance.now() + budgetMs
  const findings: Findings = { damages: [], unchecked: [] }
  for (const { name: table, rows } of tablesOf(db)) {
    if (performance.now() + rows / SPEED > deadline) findings.unchecked.push(table)
    else {
      const damage = checkTable(db, table)
      if (damage) findings.damages.push(damage)
    }
  }
  return findings
}

/** Those with documents, the smallest first as far as their number of rows tells. */
export function tablesOf(db: DatabaseSync): { name: string; rows: number }[] {
  const named = db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND sql LIKE '%doc TEXT NOT NULL%'")
    .all()
    .map(({ name }) => String(name))
  const rows = (table: string) => {
    try {
      return Number(db.prepare(`SELECT max(rowid) AS rows FROM "${table}"`).get()?.rows ?? 0)
    } catch {
      return 0
    }
  }
  return named.map((name) => ({ name, rows: rows(name) })).sort((a, b) => a.rows - b.rows)
}

function checkTable(db: DatabaseSync, table: string): Damage | undefined {
  try {
    const told = db
      .prepare(`PRAGMA quick_check("${table}")`)
      .all()
      .map((row) => String(Object.values(row)[0]))
    const detail = told.filter((line) => line !== 'ok')[0]
    const ids = unreadable(db, table)
    return detail !== undefined || ids.length > 0 ? { table, ids, ...(detail && { detail }) } : undefined
  } catch (error) {
    return { table, ids: [], detail: (error as Error).message }
  }
}

const unreadable = (db: DatabaseSync, table: string) =>
  db
    .prepare(`SELECT id FROM "${table}" WHERE NOT json_valid(doc) LIMIT ${MOST_IDS}`)
    .all()
    .map(({ id }) => String(id))

/** In one sentence, for the operator. */
export const describeDamage = (damages: readonly Damage[]): string =>
  damages
    .map(({ table, ids, detail }) => {
      const named = ids.slice(0, 3).join(', ') + (ids.length > 3 ? ', …' : '')
      const count = ids.length === MOST_IDS ? `${MOST_IDS} or more` : String(ids.length)
      const documents = ids.length > 0 ? `${count} of ${table} cannot be read (${named})` : ''
      return [documents, detail && `${table}: ${detail}`].filter(Boolean).join(', ')
    })
    .join('; ')
