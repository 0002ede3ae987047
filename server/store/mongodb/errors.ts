import { MongoError, MongoNetworkError, MongoServerSelectionError } from 'mongodb'
import {
  DocumentLimitError,
  DuplicateKeyError,
  LostReplyError,
  StoreQueryError,
  StoreUnavailableError,
} from '../port.ts'

const DUPLICATE_KEY = 11000
const tooLarge = new Set([10334, 17419, 17420, 5860201])
/** BadValue, FailedToParse, TypeMismatch, PathNotViable, ConflictingUpdateOperators, ImmutableField and the like. */
const misuse = new Set([2, 9, 14, 28, 40, 52, 66, 16836])

/** FerretDB tells of a duplicate that an update makes in the words of its SQLite. */
export const isDuplicateKey = (error: unknown): boolean =>
  error instanceof MongoError &&
  (error.code === DUPLICATE_KEY || /UNIQUE constraint failed/.test(error.message))

/**
 * The database is not the primary any more, not yet, or about to stop, or two writes met: the codes that drivers repeat a
 * write after, and WriteConflict. Of some it is not known whether the write was done.
 */
const comeAgain = new Set([
  ...[6, 7, 89, 91, 112, 189, 262, 9001],
  ...[10058, 10107, 11600, 11602, 13435, 13436],
])

/** The reply is lost: a write may have happened or not. */
const isUncertain = (error: MongoError): boolean =>
  error instanceof MongoNetworkError ||
  error.hasErrorLabel('RetryableWriteError') ||
  comeAgain.has(Number(error.code))

const isUnreachable = (error: MongoError) =>
  error instanceof MongoServerSelectionError ||
  /NotConnected|TopologyClosed|ClientClosed|PoolCleared|PoolClosed|WaitQueueTimeout|OperationTimeout|WriteConcern|ServerClosed/.test(
    error.name,
  )

/** The driver's errors as the port's; none carries the address with its credentials. */
export function translateError(error: unknown, collection: string, hosts: string): unknown {
  if (!(error instanceof MongoError)) return error
  const code = Number(error.code)
  if (isDuplicateKey(error)) {
    const index = /index: (\S+)/.exec(error.message)?.[1] ?? 'a unique index'
    return new DuplicateKeyError(collection, index)
  }
  const isLost = isUncertain(error)
  if (isLost || isUnreachable(error)) {
    const message = `MongoDB at ${hosts} cannot be reached: ${error.message}`
    return new (isLost ? LostReplyError : StoreUnavailableError)(message, { cause: error })
  }
  if (tooLarge.has(code)) return new DocumentLimitError('The document is larger than 16 MB', { cause: error })
  if (misuse.has(code)) return new StoreQueryError(error.message, { cause: error })
  return error
}
