import { describe, expect, it } from 'vitest'
import { compileRule } from '../../runtime/core/expression/compile-rule.ts'
import type { RuleScope } from '../../runtime/core/model/rule.ts'
import { bob, guest } from '../support/cast.ts'

const codes = (rule: unknown) => compileRule(rule).issues.map(({ code }) => code)
const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item)

describe('X-09 E4 what a rule may hold', () => {
  const MANY = 60
  it.each<[string, number, number]>([
    ['and', 1, MANY],
    ['or', 1, MANY],
    ['!', 1, 1],
    ['!!', 1, 1],
    ['if', 2, MANY],
    ['==', 2, 2],
    ['===', 2, 2],
    ['!=', 2, 2],
    ['!==', 2, 2],
    ['<', 2, 3],
    ['<=', 2, 3],
    ['>', 2, 3],
    ['>=', 2, 3],
    ['in', 2, 2],
    ['+', 1, MANY],
    ['*', 1, MANY],
    ['-', 1, 2],
    ['/', 2, 2],
    ['%', 2, 2],
    ['min', 1, MANY],
    ['max', 1, MANY],
    ['cat', 1, MANY],
    ['some', 2, 2],
    ['none', 2, 2],
    ['all', 2, 2],
    ['answer', 1, 2],
    ['answered', 1, 1],
    ['rows', 2, 3],
    ['viewer', 1, 1],
    ['status', 0, 0],
    ['now', 0, 0],
    ['today', 0, 0],
    ['age', 1, 2],
    ['since', 0, 1],
    ['published', 1, 1],
    ['score', 1, 1],
    ['text', 1, 1],
    ['shown', 1, 1],
    ['known', 1, MANY],
    ['coalesce', 2, 2],
    ['count', 1, 2],
    ['sum', 1, MANY],
    ['average', 1, MANY],
    ['round', 1, 2],
    ['floor', 1, 1],
    ['ceil', 1, 1],
    ['abs', 1, 1],
    ['power', 2, 2],
    ['logarithm', 1, 2],
    ['luhn', 1, 1],
    ['mod11', 1, 2],
    ['mod97', 1, 1],
    ['iban', 1, 1],
    ['casNumber', 1, 1],
  ])('%s takes %i to %i arguments', (operator, least, most) => {
    // A word that is a value, a question's id and a field of the viewer.
    const refusal = (count: number) => compileRule({ [operator]: many(count, 'roles') }).issues
    expect(refusal(least)).toEqual([])
    expect(refusal(most)).toEqual([])
    const wrong = [...(least > 0 ? [least - 1] : []), ...(most < MANY ? [most + 1] : [])]
    for (const count of wrong) {
      const path = `/${operator === '/' ? '~1' : operator}`
      expect(refusal(count), `${count}`).toEqual([{ code: 'rule.arguments', path, params: { operator } }])
    }
  })

  it('takes no more than the unit behind a date, and no more than which subforms behind their element', () => {
    for (const rule of [
      { dateDiff: ['2026-01-01', '2026-02-01', 'days', 'days'] },
      { dateAdd: ['2026-01-01', 1, 'days', 'days'] },
      { dateAdd: ['2026-01-01', 1, 'hours'] },
      { subforms: ['visits', 'open', 'all'] },
      { subforms: ['visits', 'some'] },
    ]) {
      const operator = Object.keys(rule)[0]
      expect(compileRule(rule).issues, JSON.stringify(rule)).toEqual([
        { code: 'rule.arguments', path: `/${operator}`, params: { operator } },
      ])
    }
    expect(codes({ answer: ['room', 'fields.name'] })).toEqual([])
    for (const which of ['all', 'open', 'completed'])
      expect(codes({ subforms: ['visits', which] }), which).toEqual([])
  })

  it('names a question, a column, rows and a field of the viewer by plain texts only', () => {
    for (const rule of [
      { answer: 5 },
      { answer: ['age', { answer: 'other' }] },
      { answered: null },
      { rows: ['costs', 5] },
      { rows: [5, 'costs'] },
      { viewer: ['password'] },
      { viewer: 5 },
      { answer: 'a b' },
    ]) {
      const operator = Object.keys(rule)[0]
      expect(compileRule(rule).issues, JSON.stringify(rule)).toEqual([
        { code: 'rule.arguments', path: `/${operator}`, params: { operator } },
      ])
    }
  })

  it('looks at an item inside a list only, and at the whole of it', () => {
    expect(codes({ var: '' })).toEqual(['rule.item_outside'])
    expect(codes({ some: [{ var: '' }, true] })).toEqual(['rule.item_outside'])
    expect(codes({ some: [[1], { var: 'name' }] })).toEqual(['rule.item_outside'])
    expect(codes({ some: [[1], { var: ['', 0] }] })).toEqual(['rule.arguments'])
    expect(codes({ some: [[1], { '!': [{ var: '' }] }] })).toEqual([])
    expect(codes({ some: [[1], { some: [{ var: '' }, { var: '' }] }] })).toEqual([])
  })

  it('says where it is wrong, as a JSON pointer, and cuts what it repeats', () => {
    const paths = (rule: unknown) => compileRule(rule).issues.map(({ path }) => path)
    expect(paths({ some: [{ log: 1 }, { log: 1 }] })).toEqual(['/some/0', '/some/1'])
    expect(paths({ and: [true, { in: ['a', ['b', { log: 1 }]] }] })).toEqual(['/and/1/in/1/1'])
    expect(paths({ '!': { log: 1 } })).toEqual(['/!'])
    expect(compileRule({ ['x'.repeat(100)]: 1 }).issues).toEqual([
      { code: 'rule.unknown_operator', path: '', params: { operator: 'x'.repeat(64) } },
    ])
    expect(codes(Number.NaN)).toEqual(['rule.malformed'])
    expect(codes({ '==': [1, Number.POSITIVE_INFINITY] })).toEqual(['rule.malformed'])
    expect(codes({ '==': [1, () => 1] })).toEqual(['rule.malformed'])
  })

  it('is unknown as a whole when a part of it is refused', () => {
    const rule = compileRule({ or: [true, { log: 1 }] })
    expect(rule.issues).toHaveLength(1)
    expect(rule.evaluate({} as RuleScope)).toBe('unknown')
  })
})

describe('E4 how much a rule may hold', () => {
  it('500 operators and values', () => {
    expect(codes({ or: many(499, true) })).toEqual([])
    expect(compileRule({ or: [...many(498, false), true] }).evaluate({} as RuleScope)).toBe(true)
    expect(compileRule({ or: many(500, true) }).issues).toEqual([
      { code: 'rule.too_large', path: '/or/499', params: { max: 500 } },
    ])
    expect(codes(many(499, true))).toEqual([])
    expect(codes(many(600, true))).toEqual(['rule.too_large'])
  })

  it('does not look at what lies beyond', () => {
    const list: unknown[] = many(1_000, 1)
    Object.defineProperty(list, 900, {
      get: () => {
        throw new Error('was looked at')
      },
    })
    expect(codes({ in: [1, list] })).toEqual(['rule.too_large'])
  })

  const nest = (levels: number, around: (inner: unknown) => unknown): unknown => {
    let rule: unknown = true
    for (let i = 0; i < levels; i += 1) rule = around(rule)
    return rule
  }
  it.each<[string, (inner: unknown) => unknown, number]>([
    ['an operator', (inner) => ({ '!': [inner] }), 1],
    ['an operator of one argument', (inner) => ({ '!': inner }), 1],
    ['a list', (inner) => [inner], 1],
    ['the items of a list', (inner) => ({ some: [inner, true] }), 1],
    ['a condition on items', (inner) => ({ some: [[], inner] }), 1],
  ])('32 levels deep: in %s', (_, around) => {
    expect(codes(nest(31, around))).toEqual([])
    const [first, ...more] = compileRule(nest(32, around)).issues
    expect(first).toMatchObject({ code: 'rule.too_deep', params: { max: 32 } })
    expect(more.filter(({ code }) => code !== 'rule.too_deep')).toEqual([])
  })

  it('a level of 100,000 is refused without going down', () => {
    expect(codes(nest(100_000, (inner) => ({ '!': [inner] })))).toEqual(['rule.too_deep'])
  })
})

describe('E4 how much a rule may do', () => {
  const none = { none: [{ rows: ['t', 'x'] }, { '<': [{ var: '' }, 0] }] }
  const withRows = (count: number, more: Partial<RuleScope> = {}) =>
    ({ rows: () => many(count, 1), ...more }) as RuleScope

  it('looks at 50,000 items', () => {
    expect(compileRule(none).evaluate(withRows(50_000))).toBe(true)
    expect(compileRule(none).evaluate(withRows(50_001))).toBe('unknown')
    expect(compileRule({ and: [none, none] }).evaluate(withRows(25_000))).toBe(true)
    expect(compileRule({ and: [none, none] }).evaluate(withRows(25_001))).toBe('unknown')
  })

  it('reads 100,000 answers in rows, and asks for no more after that', () => {
    const asked: string[] = []
    const rows = (table: string) => {
      asked.push(table)
      return many(table === 'none' ? 0 : table === 'one' ? 1 : 100_000, 1)
    }
    const sum = (...tables: string[]) =>
      compileRule({ sum: tables.map((table) => ({ rows: [table, 'x'] })) }).value({
        rows,
      } as unknown as RuleScope)
    expect(sum('all', 'none')).toBe(100_000)
    asked.length = 0
    expect(sum('all', 'one', 'more')).toBeNull()
    expect(asked).toEqual(['all', 'one'])
  })

  it('begins anew with each evaluation', () => {
    const rule = compileRule(none)
    for (let i = 0; i < 3; i += 1) expect(rule.evaluate(withRows(30_000))).toBe(true)
  })

  it('stops there, however deep lists are looked at inside lists', () => {
    let looked = 0
    const answer = () => {
      looked += 1
      return 0
    }
    const nested = (depth: number): object =>
      depth === 0 ? { answer: 'q' } : { some: [{ rows: ['t', 'x'] }, nested(depth - 1)] }
    expect(compileRule(nested(6)).evaluate(withRows(1_000, { answer }))).toBe('unknown')
    expect(looked).toBeGreaterThan(10_000)
    expect(looked).toBeLessThanOrEqual(50_000)
  })
})

describe('X-09 what a rule reads beside answers', () => {
  const scope = (more: Partial<RuleScope>) => ({ actor: bob, status: 'draft', ...more }) as RuleScope
  const reads = (rule: unknown) => {
    const { readsViewer, readsStatus, readsNow, references } = compileRule(rule)
    return { readsViewer, readsStatus, readsNow, references }
  }

  it('the viewer, the status and the time, and says so', () => {
    const nothing = { readsViewer: false, readsStatus: false, readsNow: false, references: [] }
    expect(reads({ in: ['admin', { viewer: 'roles' }] })).toEqual({ ...nothing, readsViewer: true })
    expect(reads({ '==': [{ status: [] }, 'draft'] })).toEqual({ ...nothing, readsStatus: true })
    expect(reads({ '<': [{ now: [] }, '2027-01-01'] })).toEqual({ ...nothing, readsNow: true })
    expect(reads({ '==': [1, 1] })).toEqual(nothing)
  })

  it('since when it has its status, or when an event was last taken; unknown where nobody knows', () => {
    const moments: Record<string, string> = { submit: '2026-11-01T08:00:00.000Z' }
    const since = (event?: string) =>
      event === undefined ? '2026-11-09T08:00:00.000Z' : (moments[event] ?? null)
    const days = (...event: string[]) => ({ dateDiff: [{ since: event }, '2026-11-21', 'days'] })
    const comesTo = (rule: unknown, more: Partial<RuleScope>) => compileRule(rule).value(scope(more))
    expect(comesTo(days(), { since })).toBe(12)
    expect(comesTo(days('submit'), { since })).toBe(20)
    expect(comesTo({ since: 'submit' }, { since })).toBe(moments.submit)
    expect(comesTo(days('approve'), { since })).toBeNull()
    expect([comesTo(days(), {}), comesTo(days('submit'), {})]).toEqual([null, null])
    expect(reads({ since: [] }).references).toEqual([{ kind: 'since', questionId: '', path: '/since' }])
    expect(reads({ '>': [{ since: 'submit' }, '2026'] }).references).toEqual([
      { kind: 'since', questionId: 'submit', path: '/>/0/since' },
    ])
    expect(compileRule({ since: 5 }).issues).toEqual([
      { code: 'rule.arguments', path: '/since', params: { operator: 'since' } },
    ])
  })

  it('who they are, where, and as what', () => {
    const is = (field: string, value: string | undefined, actor = bob) =>
      compileRule({ in: [value ?? 'x', { viewer: field }] }).evaluate(scope({ actor }))
    expect([is('userId', bob.userId), is('userId', 'somebody')]).toEqual([true, false])
    expect([is('campusCode', bob.campusCode), is('campusCode', '99')]).toEqual([true, false])
    expect(is('campusCode', '01', { ...guest, campusCode: undefined })).toBe('unknown')
    expect(bob.roles.map((role) => is('roles', role))).not.toContain(false)
    expect(is('roles', 'owner', { ...bob, roles: [] })).toBe(false)
  })
})
