import { StoreUnavailableError } from '../port.ts'

const reasons: Readonly<Record<number, string>> = {
  5: 'is in use by another Formwork server',
  8: 'cannot be written',
  10: 'cannot be read or written: the disk reports an error',
  11: 'is damaged',
  13: 'cannot be written: the disk is full',
  14: 'cannot be opened',
  26: 'is not a Formwork database',
}

const codeOf = (error: unknown) => (error as { errcode?: number } | undefined)?.errcode ?? 0

/** A primary key or unique index is taken. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === 1555 || codeOf(error) === 2067

/** An error of the disk or the lock in one sentence; every other error as it is. */
export function translateError(error: unknown, subject: string): unknown {
  const code = codeOf(error)
  // A transaction that SQLite rolled back by itself has nothing to commit: the disk failed before.
  const reason =
    reasons[code & 0xff] ?? (/no transaction is active/.test(String(error)) ? reasons[10] : undefined)
  if (!reason) return error
  return new StoreUnavailableError(`${subject} ${reason} (${(error as Error).message})`, { cause: error })
}
