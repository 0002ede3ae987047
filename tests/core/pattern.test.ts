import { describe, expect, it } from 'vitest'
import {
  isHeavyPattern,
  isSafePattern,
  matchesPattern,
  preparePatterns,
} from '../../runtime/core/pattern/safe-pattern.ts'

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

  it.each(['(\\pL{1,10}){1,100}', '(.{1,100}){1,10}', '(a?){500}a{500}', '((a{0,10}){0,10}){0,10}'])(
    'E5 stay within the budget of a page on 20,000 characters: %s',
    async (pattern) => {
      await preparePatterns()
      for (const text of ['a'.repeat(20_000), `${'a'.repeat(9_999)}${'x'.repeat(10_000)}!`]) {
        matchesPattern(pattern, 'warm')
        const started = performance.now()
        expect(matchesPattern(pattern, text)).toBe(false)
        expect(performance.now() - started).toBeLessThan(50)
      }
    },
  )

  it('E5 match as long a text as they can, by characters and not by units', async () => {
    await preparePatterns()
    expect(matchesPattern('(.{1,100}){1,10}', 'a'.repeat(1_000))).toBe(true)
    expect(matchesPattern('(.{1,100}){1,10}', 'a'.repeat(1_001))).toBe(false)
    expect(matchesPattern('.{3}', '😀😀😀')).toBe(true)
    expect(matchesPattern('.{3}', '😀😀😀😀')).toBe(false)
    expect(matchesPattern('a*', 'a'.repeat(19_000))).toBe(true)
  })

  it('E5 that take too long on the longest text of their question are told at publish', async () => {
    await preparePatterns()
    expect(isHeavyPattern('(.{1,100}){1,10}.*')).toBe(true)
    expect(isHeavyPattern('(.{1,100}){1,10}.*', 1_000)).toBe(false)
    for (const pattern of ['(.{1,100}){1,10}', '.{0,500}', '^(a+)+$', '[A-Z]{2}\\d+', '('])
      expect(isHeavyPattern(pattern), pattern).toBe(false)
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
