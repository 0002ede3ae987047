import type { TallyQuery } from '../../tally-query.ts'
import type { Database } from '../database.ts'

/** What nobody counted for so long is read again when somebody does. */
const DAYS = 30

interface Counted {
  scope: TallyQuery['scope']
  paths: readonly string[]
}

/** Must be there before anything is counted. */
export function openLately(db: Database): void {
  db.run(
    'CREATE TABLE IF NOT EXISTS _counted (collection TEXT, scope TEXT, path TEXT, day TEXT, PRIMARY KEY (collection, scope, path))',
  )
}

/** Of which scopes which paths were counted lately, kept in the file: so that they are read after the next start. */
export class Lately {
  readonly #db: Database
  readonly #table: string
  /** What was said today. */
  readonly #said = new Set<string>()
  #day = ''

  constructor(db: Database, table: string) {
    this.#db = db
    this.#table = table
  }

  /** Nobody waits until it is on the disk, and nothing is lost if it never is. */
  say(scope: string, paths: readonly string[]): void {
    const day = dayBefore(0)
    if (day !== this.#day) this.#said.clear()
    this.#day = day
    const fresh = paths.filter((path) => !this.#said.has(`${scope} ${path}`))
    if (fresh.length === 0) return
    for (const path of fresh) this.#said.add(`${scope} ${path}`)
    const write = () => {
      for (const path of fresh)
        this.#db.run(
          'INSERT OR REPLACE INTO _counted (collection, scope, path, day) VALUES (?, ?, ?, ?)',
          ...[this.#table, scope, path, day],
        )
    }
    this.#db.write(write).catch(() => undefined)
  }

  /** What was counted last comes first. */
  async all(): Promise<Counted[]> {
    const oldest = dayBefore(DAYS)
    await this.#db.write(() => this.#db.run('DELETE FROM _counted WHERE day < ?', oldest))
    const rows = await this.#db.read(() =>
      this.#db
        .statement('SELECT scope, path FROM _counted WHERE collection = ? ORDER BY day DESC, scope, path')
        .all(this.#table),
    )
    const paths = new Map<string, string[]>()
    for (const { scope, path } of rows) {
      const known = paths.get(String(scope)) ?? []
      paths.set(String(scope), [...known, String(path)])
    }
    return [...paths].map(([scope, each]) => ({
      scope: Object.fromEntries(JSON.parse(scope)) as Counted['scope'],
      paths: each,
    }))
  }
}

const dayBefore = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
