import type { SQLInputValue } from 'node:sqlite'
import type { Document } from '../document.ts'
import { DuplicateKeyError } from '../port.ts'
import type { Database } from './database.ts'
import { Found } from './found.ts'
import { RecentDocuments } from './recent-documents.ts'
import { isDuplicate } from './sqlite-error.ts'

/** The rows of one collection: every write goes through here, so that what is remembered is what is stored. */
export class Rows<T extends Document> {
  readonly #db: Database
  readonly #name: string
  readonly #recent = new RecentDocuments<T>()

  constructor(db: Database, name: string) {
    this.#db = db
    this.#name = name
    db.onRollback(() => this.#recent.clear())
  }

  get(id: string): Found<T> | undefined {
    const known = this.#recent.get(id)
    if (known) return known
    const row = this.#db.statement(`SELECT doc FROM "${this.#name}" WHERE id = ?`).get(id)
    return row && this.#recent.put(id, String(row.doc))
  }

  /** For one of many, which nobody needs again soon. */
  look(id: string): Found<T> | undefined {
    const known = this.#recent.get(id)
    if (known) return known
    const row = this.#db.statement(`SELECT doc FROM "${this.#name}" WHERE id = ?`).get(id)
    return row && new Found<T>(String(row.doc))
  }

  /** @throws DuplicateKeyError when the id or a unique index is taken, as `put` and `set` for an index */
  insert(id: string, text: string): void {
    this.#write(id, text, `INSERT INTO "${this.#name}" (doc, id) VALUES (?, ?)`)
  }

  /** Inserts or replaces. */
  put(id: string, text: string): void {
    const conflict = 'ON CONFLICT (id) DO UPDATE SET doc = excluded.doc'
    this.#write(id, text, `INSERT INTO "${this.#name}" (doc, id) VALUES (?, ?) ${conflict}`)
  }

  set(id: string, text: string): void {
    this.#write(id, text, `UPDATE "${this.#name}" SET doc = ? WHERE id = ?`)
  }

  delete(id: string): number {
    this.#recent.delete(id)
    return this.#db.run(`DELETE FROM "${this.#name}" WHERE id = ?`, id)
  }

  deleteWhere(condition: string, params: readonly SQLInputValue[]): number {
    this.#recent.clear()
    return this.#db.run(`DELETE FROM "${this.#name}" WHERE ${condition}`, ...params)
  }

  #write(id: string, text: string, sql: string): void {
    try {
      this.#db.run(sql, text, id)
    } catch (error) {
      if (isDuplicate(error)) throw new DuplicateKeyError(this.#name, (error as Error).message)
      throw error
    }
    this.#recent.put(id, text)
  }
}
