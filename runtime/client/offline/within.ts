/**
 * The promise, or a rejection when it takes too long: a browser's storage may neither open nor fail (another tab
 * holds it, a disk that hangs).
 */
export function within<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`No answer in ${milliseconds} ms`)), milliseconds)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
