import type { Limits } from '../limits.ts'
import type { Work } from '../store/work.ts'
import { AppError } from './app-error.ts'

export interface RequestWork extends Work {
  /** A question changes nothing: it stops when nobody waits for the answer. */
  isQuestion: boolean
  /** Its time is over. */
  end(): void
}

/** What a request may take: its time, and as much of answers as a reply may carry. */
export function createWork(limits: Limits, request: { signal: Pick<AbortSignal, 'aborted'> }): RequestWork {
  let isOver = false
  let hasWritten = false
  let left = limits.replyBytes
  let last: Promise<unknown> = Promise.resolve()

  function check(): void {
    if (hasWritten) return
    if (isOver) throw outOfTime(limits)
    if (work.isQuestion && request.signal.aborted)
      throw new AppError('LIMIT_EXCEEDED', 'Nobody waits for the answer')
  }

  const work: RequestWork = {
    isQuestion: false,
    end() {
      isOver = true
    },
    async read(read) {
      check()
      return read()
    },
    async write(write) {
      check()
      hasWritten = true
      return write()
    },
    carry(read) {
      const next = async () => {
        check()
        if (left <= 0) throw replyTooLarge(limits)
        const value = await read()
        left -= sizeOf(value)
        return value
      }
      const result = last.then(next, next)
      last = result.catch(() => undefined)
      return result
    },
  }
  return work
}

export const outOfTime = ({ operationMs }: Limits) =>
  new AppError(
    'LIMIT_EXCEEDED',
    'The operation took too long',
    [{ code: 'limit.time', params: { max: Math.round(operationMs / 1000) } }],
    { isTransient: true },
  )

const replyTooLarge = ({ replyBytes }: Limits) =>
  new AppError('LIMIT_EXCEEDED', 'The reply would be too large', [
    { code: 'limit.reply', params: { max: Math.round(replyBytes / 1024 / 1024) } },
  ])

/** About as many bytes as a value takes as JSON. */
export function sizeOf(value: unknown): number {
  if (typeof value === 'string') return value.length + 2
  if (typeof value !== 'object' || value === null) return 8
  let size = 2
  for (const [key, item] of Object.entries(value)) size += key.length + 4 + sizeOf(item)
  return size
}
