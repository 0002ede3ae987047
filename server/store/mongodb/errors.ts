import { MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb'
import { DocumentLimitError, DuplicateKeyError, StoreQueryError, StoreUnavailableError } from '../port.ts'

const DUPLICATE_KEY = 11000
const tooLarge = new Set([10334, 17419, 17420, 5860201])
/** BadValue, FailedToParse, TypeMismatch, PathNotViable, ConflictingUpdateOperators, ImmutableField and the like. */
const misuse = new Set([2, 9, 14, 28, 40, 52, 66, 16836])

/** FerretDB tells of a duplicate that an update makes in the words of its SQLite. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoError &&
  (error.code === DUPLICATE_KEY || /UNIQUE constraint failed/.test(error.message))

/** The reply is lost: the write may have happened or not. */
export const isUncertain = (error: unknown): boolean =>
  error instanceof MongoNetworkError ||
  (error instanceof MongoError && error.hasErrorLabel('RetryableWriteError'))

const isUnreachable = (error: unknown) =>
  isUncertain(error) ||
  error instanceof MongoServerSelectionError ||
  (error instanceof MongoError &&
    /NotConnected|TopologyClosed|ClientClosed|PoolCleared|PoolClosed|WaitQueueTimeout|OperationTimeout|WriteConcern|ServerClosed/.test(
      error.name,
    ))

/** The driver's errors as the port's; none carries the address with its credentials. */
export function translateError(error: unknown, collection: string, hosts: string): unknown {
  if (!(error instanceof MongoError)) return error
  const code = Number(error.code)
  if (isDuplicateKey(error)) {
    const index = /index: (\S+)/.exec(error.message)?.[1] ?? 'a unique index'
    return new DuplicateKeyError(collection, index)
  }
  if (isUnreachable(error))
    return new StoreUnavailableError(`MongoDB at ${hosts} cannot be reached: ${error.message}`, {
      cause: error,
    })
  if (tooLarge.has(code)) return new DocumentLimitError('The document is larger than 16 MB', { cause: error })
  if (misuse.has(code)) return new StoreQueryError(error.message, { cause: error })
  return error
}
