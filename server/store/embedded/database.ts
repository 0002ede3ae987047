import { closeSync, existsSync, fdatasync, fstatSync, mkdirSync, openSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync, type SQLInputValue, type SQLOutputValue, type StatementSync } from 'node:sqlite'
import { StoreUnavailableError } from '../port.ts'
import { type Findings, findDamage } from './find-damage.ts'
import { translateError } from './sqlite-error.ts'

/** What the tables look like; raised when they change. 2: what is indexed stands in columns of its own. */
export const FORMAT = 2
const MAX_STATEMENTS = 500
/** The log is moved into the file when it has so many pages. */
const CHECKPOINT = 'PRAGMA wal_autocheckpoint = 4000'

export type Row = { id: string; doc: string }

/** Calls back when what was written to a file is on the disk. */
type Sync = (file: number, done: (error: Error | null) => void) => void

interface DatabaseOptions {
  /** A file that is empty is not a new store: somebody lost what was in it. */
  requireData?: boolean
  sync?: Sync
}

/** One transaction: the writes since the one before it, told together. */
type Batch = PromiseWithResolvers<void>

/**
 * One SQLite file with group commit: writes that arrive while the disk is busy share the next transaction, and none is
 * acknowledged before the disk has it (A1, A2). SQLite only appends to its write-ahead log (`synchronous = NORMAL`);
 * the log is synced here, on another thread, so that a slow disk holds nobody up who does not write. The file is
 * locked for this process; the lock ends with the process, however it ends (J6).
 */
export class Database {
  readonly #db: DatabaseSync
  readonly #statements = new Map<string, StatementSync>()
  readonly #sync: Sync
  readonly #file: string
  /** The write-ahead log, opened a second time. */
  readonly #log: number
  /** Takes writes now. */
  #open: Batch | undefined
  /** On its way to the disk. */
  #flushing: Batch | undefined
  readonly #onRollback: (() => void)[] = []
  /** What waits for a moment without a transaction. */
  #between: (() => void) | undefined
  /** A log that failed to sync may have a hole: nothing after it could be promised. */
  #failure: Error | undefined

  /** @throws StoreUnavailableError when the folder cannot be written or another server uses it */
  constructor(dataDir: string, { requireData = false, sync = fdatasync }: DatabaseOptions = {}) {
    this.#sync = sync
    const place = `The data folder ${dataDir}`
    const file = join(dataDir, 'formwork.db')
    this.#file = file
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
        'PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;' +
          'PRAGMA temp_store = MEMORY; PRAGMA cache_size = -128000; PRAGMA journal_size_limit = 67108864;' +
          CHECKPOINT,
      )
      this.#db.exec('BEGIN IMMEDIATE')
      const { user_version: format } = this.#db.prepare('PRAGMA user_version').get() as {
        user_version: number
      }
      if (format > FORMAT)
        throw new StoreUnavailableError(`${place} was written by a newer version of Formwork`)
      this.#db.exec(`PRAGMA user_version = ${FORMAT}; COMMIT`)
      this.#log = openSync(`${file}-wal`, 'r+')
    } catch (error) {
      this.#db.close()
      throw translateError(error, place)
    }
  }

  /** Told when what was written is undone: by an error of the disk, or of a transaction. */
  onRollback(forget: () => void): void {
    this.#onRollback.push(forget)
  }

  /** Looks for damage as long as there is time. */
  findDamage(budgetMs: number): Findings {
    return findDamage(this.#db, budgetMs)
  }

  /** Its version, and the bytes of its file and of the log beside it. */
  facts(): { version: string; bytes: number } {
    const { version } = this.statement('SELECT sqlite_version() AS version').get() as { version: string }
    const [file, log] = [statSync(this.#file), fstatSync(this.#log)]
    return { version: `SQLite ${version}`, bytes: file.size + log.size }
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

  /** The columns of each row as a list: less work for many rows of a few columns. */
  lists(sql: string, ...params: SQLInputValue[]): Iterable<SQLOutputValue[]> {
    // Not the statement of whoever reads the same as objects.
    const statement = this.statement(`${sql} /* lists */`)
    statement.setReturnArrays(true)
    return statement.iterate(...params) as Iterable<unknown> as Iterable<SQLOutputValue[]>
  }

  /** Runs `work` now; the answer is given when everything that it may have seen is on the disk, or at once. */
  async read<T>(work: () => T, atOnce = false): Promise<T> {
    if (this.#failure) throw this.#failure
    if (!this.#db.isOpen) throw new StoreUnavailableError('The store is closed')
    const unsaved = this.#open ?? this.#flushing
    const result = this.#attempt(work)
    if (unsaved && !atOnce) await unsaved.promise
    return result()
  }

  /** Runs `work` now, in the open transaction; the answer is given when that is on the disk. */
  async write<T>(work: () => T): Promise<T> {
    const batch = this.#begin()
    const result = this.#attempt(work)
    await batch.promise
    return result()
  }

  /**
   * Moves all that was acknowledged into the file, which then stays as it is until it is let go: writes only make the
   * log longer meanwhile. So a backup may copy the file however long that takes.
   *
   * @returns lets it go
   */
  async hold(): Promise<() => void> {
    const rested = Promise.withResolvers<void>()
    const rest = () => {
      this.#between = undefined
      try {
        const { busy } = this.statement('PRAGMA wal_checkpoint(TRUNCATE)').get() as { busy: number }
        if (busy) throw new StoreUnavailableError('The store is busy')
        this.#db.exec('PRAGMA wal_autocheckpoint = 0')
        rested.resolve()
      } catch (error) {
        rested.reject(translateError(error, 'The store'))
      }
    }
    if (this.#open) this.#between = rest
    else rest()
    await rested.promise
    return () => {
      if (this.#db.isOpen) this.#db.exec(CHECKPOINT)
    }
  }

  #begin(): Batch {
    if (this.#failure) throw this.#failure
    if (this.#open) {
      if (this.#db.isTransaction) return this.#open
      throw new StoreUnavailableError('The store cannot be written: the disk reports an error')
    }
    try {
      this.#db.exec('BEGIN IMMEDIATE')
    } catch (error) {
      throw translateError(error, 'The store')
    }
    const batch = Promise.withResolvers<void>()
    // Whoever is told by it may have gone.
    batch.promise.catch(() => undefined)
    this.#open = batch
    if (!this.#flushing) setImmediate(() => this.#flush(batch))
    return batch
  }

  /** Commits the open transaction and syncs it; what was written meanwhile is next. */
  #flush(batch: Batch): void {
    if (this.#open !== batch) return
    this.#open = undefined
    try {
      // An error of the disk may have rolled the transaction back already: COMMIT then fails, and all are told.
      this.#db.exec('COMMIT')
    } catch (error) {
      this.#rollback()
      batch.reject(translateError(error, 'The store'))
      return
    }
    this.#between?.()
    // One sync at a time: it covers this transaction and none after it.
    this.#flushing = batch
    this.#sync(this.#log, (error) => {
      this.#flushing = undefined
      if (error) return this.#fail(error, batch)
      batch.resolve()
      if (this.#open) this.#flush(this.#open)
    })
  }

  #fail(cause: Error, batch: Batch): void {
    const reason = `The store cannot be written until the server is started again: ${cause.message}`
    this.#failure = new StoreUnavailableError(reason, { cause })
    batch.reject(this.#failure)
    if (!this.#open) return
    this.#open.reject(this.#failure)
    this.#open = undefined
    this.#rollback()
  }

  /** SQLite may have done it already. */
  #rollback(): void {
    for (const forget of this.#onRollback) forget()
    if (this.#db.isTransaction) this.#db.exec('ROLLBACK')
  }

  /** What `work` gave or threw, told later. */
  #attempt<T>(work: () => T): () => T {
    try {
      const value = work()
      return () => value
    } catch (error) {
      if (this.#open && !this.#db.isTransaction) this.#rollback()
      const translated = translateError(error, 'The store')
      return () => {
        throw translated
      }
    }
  }

  /** When everything that was written is on the disk. */
  async close(): Promise<void> {
    for (let batch = this.#open ?? this.#flushing; batch; batch = this.#open ?? this.#flushing)
      await batch.promise.catch(() => undefined)
    if (!this.#db.isOpen) return
    this.#statements.clear()
    closeSync(this.#log)
    this.#db.close()
  }
}
