/** What somebody writes over a value. */
export interface TypedJson {
  text: string
  /** The value as it was when they began. */
  base: string
  /** What it is now, where it was changed while they wrote: both are there until one is chosen. */
  theirs?: string
}

export const untouched = (stored: string): TypedJson => ({ text: stored, base: stored })

/** The value is another one now. Who has written nothing follows it; what somebody wrote is never taken from them. */
export function follow(typed: TypedJson, stored: string): TypedJson {
  const { text, base } = typed
  if (text === base || saysTheSame(text, stored)) return untouched(stored)
  return stored === base ? { text, base } : { text, base, theirs: stored }
}

/** Theirs is what it was begun from: it may be written over. */
export const overTheirs = ({ text, base, theirs = base }: TypedJson): TypedJson => ({ text, base: theirs })

function saysTheSame(text: string, stored: string): boolean {
  try {
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(JSON.parse(stored))
  } catch {
    return text.trim() === stored
  }
}
