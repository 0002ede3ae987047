import { existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import { StoreUnavailableError } from '../port.ts'
import { type Findings, findDamage } from './find-damage.ts'
import { translateError } from './sqlite-error.ts'

/** What the tables look like; raised when they change. */
const FORMAT = 1
const MAX_STATEMENTS = 500

export type Row = { id: string; doc: string }

/**
 * One SQLite file with group commit: writes of one turn of the event loop share one transaction, and none is
 * acknowledged before the disk has it (A1, A2). The file is locked for this process; the lock ends with the process,
 * however it ends (J6).
 */
export class Database {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  #commit: PromiseWithResolvers<void> | undefined

  /** @throws StoreUnavailableError when the folder cannot be written or another server uses it */
  constructor(dataDir: string, requireData = false) {
    const place = `The data folder ${dataDir}`
    const file = join(dataDir, 'formwork.db')
    if (requireData && existsSync(file) && statSync(file).size === 0)
      throw new StoreUnavailableError(
        `${place} holds an empty formwork.db: restore a backup, or remove the file to begin with nothing`,
      )
    try {
      mkdirSync(dataDir, { recursive: true })
      this.#db = new DatabaseSync(file, { timeout: 1500 })
    } catch (error) {
      throw new StoreUnavailableError(`${place} cannot be used: ${(error as Error).message}`, {
        cause: error,
      })
    }
    try {
      this.#db.exec(
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;' +
          'PRAGMA temp_store = MEMORY; PRAGMA cache_size = -32000; PRAGMA journal_size_limit = 67108864;',
      )
      this.#db.exec('BEGIN IMMEDIATE')
      const { user_version: format } = this.#db.prepare('PRAGMA user_version').get() as {
        user_version: number
      }
      if (format > FORMAT)
        throw new StoreUnavailableError(`${place} was written by a newer version of Formwork`)
      this.#db.exec(`PRAGMA user_version = ${FORMAT}; COMMIT`)
    } catch (error) {
      this.#db.close()
      throw translateError(error, place)
    }
  }

  /** Looks for damage as long as there is time. */
  findDamage(budgetMs: number): Findings {
    return findDamage(this.#db, budgetMs)
  }

  statement(sql: string): StatementSync {
    let statement = this.#statements.get(sql)
    if (!statement) {
      if (this.#statements.size >= MAX_STATEMENTS) this.#statements.clear()
      statement = this.#db.prepare(sql)
      this.#statements.set(sql, statement)
    }
    return statement
  }

  run(sql: string, ...params: SQLInputValue[]): number {
    return Number(this.statement(sql).run(...params).changes)
  }

  rows(sql: string, ...params: SQLInputValue[]): Iterable<Row> {
    return this.statement(sql).iterate(...params) as Iterable<unknown> as Iterable<Row>
  }

  /** Runs `work` now; the answer is given when everything that it may have seen is on the disk. */
  async read<T>(work: () => T): Promise<T> {
    const commit = this.#commit
    const result = attempt(work)
    if (commit) await commit.promise
    return result()
  }

  /** Runs `work` now, in this turn's transaction; the answer is given when that is on the disk. */
  async write<T>(work: () => T): Promise<T> {
    const commit = this.#begin()
    const result = attempt(work)
    await commit.promise
    return result()
  }

  #begin(): PromiseWithResolvers<void> {
    if (this.#commit) {
      if (this.#db.isTransaction) return this.#commit
      throw new StoreUnavailableError('The store cannot be written: the disk reports an error')
    }
    try {
      this.#db.exec('BEGIN IMMEDIATE')
    } catch (error) {
      throw translateError(error, 'The store')
    }
    const commit = Promise.withResolvers<void>()
    this.#commit = commit
    setImmediate(() => this.#end(commit))
    return commit
  }

  #end(commit: PromiseWithResolvers<void>): void {
    if (this.#commit !== commit) return
    this.#commit = undefined
    try {
      // An error of the disk may have rolled the transaction back already: COMMIT then fails, and all are told.
      this.#db.exec('COMMIT')
      commit.resolve()
    } catch (error) {
      if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
      commit.promise.catch(() => undefined)
      commit.reject(translateError(error, 'The store'))
    }
  }

  close(): void {
    if (!this.#db.isOpen) return
    if (this.#commit) this.#end(this.#commit)
    this.#statements.clear()
    this.#db.close()
  }
}

/** What `work` gave or threw, told later. */
function attempt<T>(work: () => T): () => T {
  try {
    const value = work()
    return () => value
  } catch (error) {
    const translated = translateError(error, 'The store')
    return () => {
      throw translated
    }
  }
}
