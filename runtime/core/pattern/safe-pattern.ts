import type { RE2JS } from 're2js'
import { compilePattern } from './compile-pattern.ts'
import { patternLengths } from './pattern-lengths.ts'

export { arePatternsReady, preparePatterns } from './compile-pattern.ts'

/** Longest text that is matched; a longer one does not match. */
const MAX_SUBJECT_LENGTH = 20_000
/** Steps of a pattern times characters that are gone through in less than the 50 ms of a page (reliability E5). */
const MOST_STEPS = 3_000_000

/** The most characters that a text which matches can have, remembered: a longer one need not be gone through. */
const longest = new WeakMap<RE2JS, number>()

function longestMatch(source: string, pattern: RE2JS): number {
  const most = longest.get(pattern) ?? patternLengths(source)?.most ?? Number.POSITIVE_INFINITY
  longest.set(pattern, most)
  return most
}

/** True when the pattern is one that `matchesPattern` can decide. */
export function isSafePattern(source: string): boolean {
  return compilePattern(source) !== null
}

/** True when deciding takes longer than a page may stand still for some text of at most `maxLength` characters. */
export function isHeavyPattern(source: string, maxLength = MAX_SUBJECT_LENGTH): boolean {
  const pattern = compilePattern(source)
  if (!pattern) return false
  return (
    pattern.programSize() * Math.min(maxLength, MAX_SUBJECT_LENGTH, longestMatch(source, pattern)) >
    MOST_STEPS
  )
}

/**
 * Whether a pattern from a document matches the whole text, in time linear in its length. A pattern that cannot
 * be compiled matches everything: the linter refuses it, and a form in flight is not blocked by it.
 */
export function matchesPattern(source: string, subject: string): boolean {
  const pattern = compilePattern(source)
  if (!pattern) return true
  if (subject.length > MAX_SUBJECT_LENGTH) return false
  return [...subject].length <= longestMatch(source, pattern) && pattern.matches(subject)
}
