import { describe, expect, it } from 'vitest'
import { isSafePattern, matchesPattern, preparePatterns } from '../../runtime/core/pattern/safe-pattern.ts'

describe('regular expressions from documents', () => {
  it('must be prepared first', async () => {
    expect(() => matchesPattern('a', 'a')).toThrow(/preparePatterns/)
    await preparePatterns()
    expect(matchesPattern('[A-Z]{2}\\d+', 'AB12')).toBe(true)
    expect(matchesPattern('[A-Z]{2}\\d+', 'xAB12')).toBe(false)
  })

  it('run in linear time, whatever the pattern', async () => {
    await preparePatterns()
    const started = performance.now()
    expect(matchesPattern('^(a+)+$', `${'a'.repeat(5_000)}!`)).toBe(false)
    expect(matchesPattern('(a|a)*$', `${'a'.repeat(5_000)}!`)).toBe(false)
    expect(performance.now() - started).toBeLessThan(2_000)
  })

  it('are bounded, and refused when they have no linear-time meaning', async () => {
    await preparePatterns()
    expect(isSafePattern('(?=a)b')).toBe(false)
    expect(isSafePattern('(a)\\1')).toBe(false)
    expect(isSafePattern('(')).toBe(false)
    expect(isSafePattern('a'.repeat(501))).toBe(false)
    expect(matchesPattern('(', 'anything')).toBe(true)
    expect(matchesPattern('a*', 'a'.repeat(20_001))).toBe(false)
  })
})
