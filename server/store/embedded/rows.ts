import type { SQLInputValue } from 'node:sqlite'
import type { Document } from '../document.ts'
import { DuplicateKeyError } from '../port.ts'
import type { Database } from './database.ts'
import { columnOf } from './expression.ts'
import { Found } from './found.ts'
import type { Held } from './held/held.ts'
import type { PathParts } from './indexed-paths.ts'
import { keysOf } from './keys.ts'
import { RecentDocuments } from './recent-documents.ts'
import { isDuplicate } from './sqlite-error.ts'

/** The rows of one collection: every write goes through here, so that what is remembered is what is stored. */
export class Rows<T extends Document> {
  readonly #db: Database
  readonly #name: string
  readonly #recent = new RecentDocuments<T>()

  readonly #columns: readonly PathParts[]
  readonly #insert: string
  readonly #replace: string

  readonly #held: Held

  constructor(db: Database, name: string, columns: readonly PathParts[], held: Held) {
    this.#held = held
    this.#db = db
    this.#name = name
    this.#columns = columns
    const names = ['doc', 'id', ...columns.map(([path]) => columnOf(path))]
    this.#insert = `INSERT INTO "${name}" (${names.join(', ')}) VALUES (${names.map(() => '?').join(', ')})`
    const replaced = names
      .filter((column) => column !== 'id')
      .map((column) => `${column} = excluded.${column}`)
    this.#replace = `DO UPDATE SET ${replaced.join(', ')}`
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
  insert(document: T, text: string): void {
    this.#write(this.#insert, document.id, text, [text, document.id, ...keysOf(document, this.#columns)])
  }

  /** Inserts or replaces. */
  put(document: T, text: string): void {
    const params = [text, document.id, ...keysOf(document, this.#columns)]
    this.#write(`${this.#insert} ON CONFLICT (id) ${this.#replace}`, document.id, text, params)
  }

  /** Writes what is there anew; only the indexes whose keys change are touched. */
  set(document: T, text: string, before: readonly SQLInputValue[]): void {
    const { id } = document
    const changed: string[] = []
    const params: SQLInputValue[] = [text]
    for (const [n, key] of keysOf(document, this.#columns).entries()) {
      if (key === before[n]) continue
      changed.push(`, ${columnOf(this.#columns[n]?.[0] ?? '')} = ?`)
      params.push(key)
    }
    params.push(id)
    this.#write(`UPDATE "${this.#name}" SET doc = ?${changed.join('')} WHERE id = ?`, id, text, params)
  }

  /** What the indexes hold of a stored document. */
  keysOf({ document }: Found<T>): readonly SQLInputValue[] {
    return keysOf(document, this.#columns)
  }

  delete(id: string): number {
    this.#recent.delete(id)
    this.#held.change(id)
    return this.#db.run(`DELETE FROM "${this.#name}" WHERE id = ?`, id)
  }

  deleteWhere(condition: string, params: readonly SQLInputValue[]): number {
    this.#recent.clear()
    this.#held.changeAll()
    return this.#db.run(`DELETE FROM "${this.#name}" WHERE ${condition}`, ...params)
  }

  #write(sql: string, id: string, text: string, params: readonly SQLInputValue[]): void {
    try {
      this.#db.run(sql, ...params)
    } catch (error) {
      if (isDuplicate(error)) throw new DuplicateKeyError(this.#name, (error as Error).message)
      throw error
    }
    this.#recent.put(id, text)
    this.#held.change(id)
  }
}
