/** A reason not to start, in one line that says what to do. The process ends with exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}

/** What another module finds wrong with a setting, in a sentence after its name. */
export function asStartError<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new StartError(`${name} ${(error as Error).message}`)
  }
}

/** A value as messages repeat it. */
export const quote = (value: string) => JSON.stringify(value.slice(0, 100))
