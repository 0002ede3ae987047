import { StatementSync } from 'node:sqlite'

/** How many rows the embedded database hands out while some work is done: what is read, whatever comes of it. */
export async function rowsReadBy(work: () => Promise<unknown>): Promise<number> {
  let rows = 0
  const { all, get, iterate } = StatementSync.prototype
  StatementSync.prototype.get = function (...params) {
    rows++
    return get.apply(this, params as Parameters<typeof get>)
  }
  StatementSync.prototype.all = function (...params) {
    const found = all.apply(this, params as Parameters<typeof all>)
    rows += found.length
    return found
  }
  StatementSync.prototype.iterate = function* (this: StatementSync, ...params: unknown[]) {
    for (const row of iterate.apply(this, params as Parameters<typeof iterate>)) {
      rows++
      yield row
    }
  } as typeof iterate
  try {
    await work()
  } finally {
    Object.assign(StatementSync.prototype, { all, get, iterate })
  }
  return rows
}
