import { AppError } from './app-error.ts'

/**
 * What comes within so many milliseconds; what comes later is of no use any more.
 * @throws AppError LIMIT_EXCEEDED
 */
export async function withinMs<T>(ms: number, run: () => Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new AppError('LIMIT_EXCEEDED', 'It took too long')), ms)
  })
  const answer = run()
  // It may fail after its time, when nobody listens.
  answer.catch(() => undefined)
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
