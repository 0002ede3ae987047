import type { RE2JS } from 're2js'
import { remembered } from '../cache/remembered.ts'

/** Longest pattern a document may hold. */
const MAX_PATTERN_LENGTH = 500

type Engine = typeof RE2JS

let engine: Engine | undefined

/**
 * Loads the linear-time engine. An element with a pattern awaits it in its model's `prepare`, so that a form
 * without patterns never loads it.
 */
export async function preparePatterns(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS
}

/** False until the engine is loaded: a pattern is not judged before. */
export const arePatternsReady = (): boolean => engine !== undefined

/** The pattern in the engine's form; null for one that has no linear-time meaning. @throws Error before `preparePatterns` */
export const compilePattern = remembered((source: string): RE2JS | null => {
  if (!engine) throw new Error('A pattern was used before preparePatterns() was awaited')
  if (source.length > MAX_PATTERN_LENGTH) return null
  try {
    return engine.compile(source)
  } catch {
    // Look-ahead, back-references and syntax errors have no linear-time meaning: refused.
    return null
  }
}, 500)
