import { StartError } from '../start-error.ts'
import { StoreUnavailableError } from '../store/port.ts'

/** A reason why a command did nothing, or not all, in one sentence for the operator. */
export class CommandError extends Error {
  override name = 'CommandError'
}

/** Of what an operator can do something about; undefined for a fault of the program. */
export function reasonOf(error: unknown): string | undefined {
  if (error instanceof CommandError || error instanceof StartError || error instanceof StoreUnavailableError)
    return error.message
  const { code, syscall, message } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return 'The disk is full'
  return code && syscall ? message : undefined
}
