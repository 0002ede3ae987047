import type { RE2JS } from 're2js'

/** Longest pattern a document may hold. */
const MAX_PATTERN_LENGTH = 500

type Engine = typeof RE2JS

let engine: Engine | undefined
const compiled = new Map<string, RE2JS | null>()

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
export function compilePattern(source: string): RE2JS | null {
  if (!engine) throw new Error('A pattern was used before preparePatterns() was awaited')
  let pattern = compiled.get(source)
  if (pattern === undefined) {
    pattern = null
    if (source.length <= MAX_PATTERN_LENGTH) {
      try {
        pattern = engine.compile(source)
      } catch {
        // Look-ahead, back-references and syntax errors have no linear-time meaning: refused.
      }
    }
    if (compiled.size >= 500) compiled.clear()
    compiled.set(source, pattern)
  }
  return pattern
}
