import { outOfTime, type RequestWork } from '../../contract/work.ts'
import type { Limits } from '../../limits.ts'
import { currentWork } from '../../store/work.ts'

/**
 * Answers within the time that an operation has (D5). What is not done by then stops at its next call of the store,
 * unless it has begun to change something.
 *
 * @throws AppError LIMIT_EXCEEDED, worth trying again
 */
export async function withinTime<T>(limits: Limits, work: RequestWork, answer: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => {
      work.end()
      fail(outOfTime(limits))
    }, limits.operationMs)
  })
  try {
    return await Promise.race([currentWork.run(work, answer), late])
  } finally {
    clearTimeout(timer)
  }
}
