const LONGEST_MESSAGE = 300
const MOST_FRAMES = 20
const MOST_CAUSES = 3

interface Fault {
  type: string
  message: string
  /** The places in the program, from the innermost on. */
  stack: string[]
  cause?: Fault
}

/** What libraries quote is what they were given: a value, a key, a piece of a document. */
const QUOTED = /"[^"]*"?|'[^']*'?|`[^`]*`?/g

/**
 * A fault as the log tells it: what kind, where, and the program's own words for it. What somebody sent is left out (J3,
 * E8): libraries quote it in messages and hang it on errors; and a line stays short.
 */
export function describeFault(error: unknown, depth = 0): Fault {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: [] }
  const stack = error.stack ?? ''
  // The message comes first there, and may look like a place.
  const behind = stack.slice(Math.max(stack.indexOf(error.message), 0) + error.message.length)
  const frames = behind.split('\n').filter((line) => /^\s+at /.test(line))
  const isCaused = error.cause instanceof Error && depth < MOST_CAUSES
  return {
    type: error.name.slice(0, 100),
    message: error.message
      .replace(QUOTED, '…')
      .replace(/[\s\p{Cc}]+/gu, ' ')
      .slice(0, LONGEST_MESSAGE),
    stack: frames.slice(0, MOST_FRAMES).map((line) => line.trim().slice(0, LONGEST_MESSAGE)),
    ...(isCaused && { cause: describeFault(error.cause, depth + 1) }),
  }
}
