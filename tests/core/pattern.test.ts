import { RE2JS } from 're2js'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { patternLengths } from '../../runtime/core/pattern/pattern-lengths.ts'
import {
  arePatternsReady,
  isHeavyPattern,
  isSafePattern,
  matchesPattern,
  preparePatterns,
} from '../../runtime/core/pattern/safe-pattern.ts'

/** How often the engine was asked to make a pattern or to go through a text. */
const compiled = vi.spyOn(RE2JS, 'compile')
const gone = vi.spyOn(RE2JS.prototype, 'matches')
afterEach(() => {
  vi.clearAllMocks()
})

/** The steps of a pattern: its size, times the characters of a text, is what deciding costs at most. */
const sizeOf = (pattern: string) => RE2JS.compile(pattern).programSize()

describe('regular expressions from documents', () => {
  it('must be prepared first', async () => {
    vi.resetModules()
    const fresh = await import('../../runtime/core/pattern/safe-pattern.ts')
    expect(fresh.arePatternsReady()).toBe(false)
    expect(() => fresh.matchesPattern('a', 'a')).toThrow(/preparePatterns/)
    await fresh.preparePatterns()
    expect(fresh.arePatternsReady()).toBe(true)
    expect(fresh.matchesPattern('[A-Z]{2}\\d+', 'AB12')).toBe(true)
    expect(fresh.matchesPattern('[A-Z]{2}\\d+', 'xAB12')).toBe(false)
  })

  describe('once prepared', () => {
    beforeAll(preparePatterns)

    it('run in linear time, whatever the pattern', () => {
      expect(arePatternsReady()).toBe(true)
      // An engine that goes back, as JavaScript's own, would not come to an end.
      for (const pattern of ['^(a+)+$', '(a|a)*$']) {
        expect(sizeOf(pattern)).toBeLessThan(15)
        expect(matchesPattern(pattern, `${'a'.repeat(5_000)}!`)).toBe(false)
      }
    })

    it.each(['(\\pL{1,10}){1,100}', '(.{1,100}){1,10}', '(a?){500}a{500}', '((a{0,10}){0,10}){0,10}'])(
      'E5 refuse a text that is longer than any that matches without going through it: %s',
      (pattern) => {
        expect(patternLengths(pattern)?.most).toBeLessThanOrEqual(1_000)
        for (const text of ['a'.repeat(20_000), `${'a'.repeat(9_999)}${'x'.repeat(10_000)}!`])
          expect(matchesPattern(pattern, text)).toBe(false)
        expect(gone).not.toHaveBeenCalled()
      },
    )

    it('E5 match as long a text as they can, by characters and not by units', () => {
      expect(matchesPattern('(.{1,100}){1,10}', 'a'.repeat(1_000))).toBe(true)
      expect(matchesPattern('(.{1,100}){1,10}', 'a'.repeat(1_001))).toBe(false)
      expect(matchesPattern('.{3}', '😀😀😀')).toBe(true)
      gone.mockClear()
      expect(matchesPattern('.{3}', '😀😀😀😀')).toBe(false)
      expect(matchesPattern('.{3}', '😀😀aa')).toBe(false)
      expect(gone).not.toHaveBeenCalled()
      expect(matchesPattern('a*', 'a'.repeat(20_000))).toBe(true)
      expect(matchesPattern('a*', 'a'.repeat(20_001))).toBe(false)
    })

    it.each(['[^\\s\\S]', 'a[^\\s\\S]'])(
      '%s, which nothing can match, matches nothing and takes no time',
      (pattern) => {
        expect(isSafePattern(pattern)).toBe(true)
        expect(patternLengths(pattern)).toBeUndefined()
        expect(['', 'a', 'ab'].map((text) => matchesPattern(pattern, text))).toEqual([false, false, false])
        expect(isHeavyPattern(pattern)).toBe(false)
      },
    )

    it('E5 that take too long on the longest text of their question are told at publish', () => {
      const endless = '(.{1,100}){1,10}.*'
      expect(isHeavyPattern(endless)).toBe(true)
      expect(isHeavyPattern(endless, 1_000)).toBe(false)
      const most = Math.floor(3_000_000 / sizeOf(endless))
      expect([isHeavyPattern(endless, most), isHeavyPattern(endless, most + 1)]).toEqual([false, true])
      // A text of more than 20,000 characters is not gone through.
      const large = `${'a{50}'.repeat(2)}.*`
      expect(isHeavyPattern(large, 1_000_000)).toBe(false)
      for (const pattern of ['(.{1,100}){1,10}', '.{0,500}', '^(a+)+$', '[A-Z]{2}\\d+', '('])
        expect(isHeavyPattern(pattern), pattern).toBe(false)
    })

    it('just within the budget of a page are not told', () => {
      vi.spyOn(RE2JS.prototype, 'programSize').mockReturnValueOnce(150).mockReturnValueOnce(151)
      expect([isHeavyPattern('b*'), isHeavyPattern('b*')]).toEqual([false, true])
    })

    it('are refused when they are long or have no linear-time meaning, and then match everything', () => {
      for (const pattern of ['(?=a)b', '(a)\\1', '(', 'a'.repeat(501)]) {
        expect(isSafePattern(pattern), pattern).toBe(false)
        expect(matchesPattern(pattern, 'anything'), pattern).toBe(true)
      }
      for (const pattern of ['', 'a', 'a'.repeat(500)]) expect(isSafePattern(pattern), pattern).toBe(true)
    })

    it('are made once, sound or not, and again only after 500 others', async () => {
      vi.resetModules()
      const fresh = await import('../../runtime/core/pattern/safe-pattern.ts')
      await fresh.preparePatterns()
      const made = (...patterns: string[]) => {
        compiled.mockClear()
        for (const pattern of patterns) fresh.matchesPattern(pattern, 'x')
        return compiled.mock.calls.map(([pattern]) => pattern)
      }
      const patterns = ['broken(', ...Array.from({ length: 499 }, (_, i) => `once${i}`)]
      expect(made(...patterns)).toEqual(patterns)
      expect(made(...patterns)).toEqual([])
      expect(made('one more', 'once0', 'one more', 'once0')).toEqual(['one more', 'once0'])
    })
  })
})

describe('how long the texts are that a pattern takes', () => {
  beforeAll(preparePatterns)

  it.each<[string, number, number]>([
    ['', 0, 0],
    ['abc', 3, 3],
    ['a?b{2,4}', 2, 5],
    ['a*', 0, Number.POSITIVE_INFINITY],
    ['(?:ab|c)+', 1, Number.POSITIVE_INFINITY],
    ['(a|b)*c', 1, Number.POSITIVE_INFINITY],
    ['()*', 0, Number.POSITIVE_INFINITY],
    ['^\\d{3}-\\d{4}$', 8, 8],
    ['x{1000}', 1000, 1000],
    ['😀😀', 2, 2],
    ['.{3}', 3, 3],
    ['(?s).', 1, 1],
    ['(?i)k', 1, 1],
    ['[^a]', 1, 1],
    ['\\bword\\b', 4, 4],
    ['(a|b|cd)?', 0, 2],
    ['(abc|a)(d|efg)', 2, 6],
    ['(?:a|bb|ccc)d?', 1, 4],
    ['(a?){3}b', 1, 4],
    ['a[^\\x00-\\x{10FFFF}]|bc', 2, 2],
  ])('%o: %d to %d characters', (pattern, least, most) => {
    expect(patternLengths(pattern)).toEqual({ least, most })
  })

  it.each(['(', '(?=a)', '[^\\x00-\\x{10FFFF}]'])('%o takes none', (pattern) => {
    expect(patternLengths(pattern)).toBeUndefined()
  })
})
