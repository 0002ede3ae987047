import { describe, expect, it } from 'vitest'
import { MOST_CLAIM_VALUES, readClaim } from '../../runtime/core/claim-mapping/claim-values.ts'
import { judgeClaims } from '../../runtime/core/claim-mapping/judge-claims.ts'
import type { ClaimRule } from '../../schemas/index.ts'

const values = (claims: unknown, path: string) => readClaim(claims, path).values

describe('a claim', () => {
  it('is found by its name, by a path and by a JSON pointer', () => {
    const claims = {
      groups: ['EHS', 'Chess'],
      department: 'Chemistry',
      realm_access: { roles: ['reviewer'] },
      'https://campus.example/groups': ['named by an address'],
      'a/b': { 'c~d': 1 },
      staff: true,
    }
    expect(values(claims, 'groups')).toEqual(['EHS', 'Chess'])
    expect(values(claims, 'department')).toEqual(['Chemistry'])
    expect(values(claims, 'realm_access.roles')).toEqual(['reviewer'])
    expect(values(claims, '/realm_access/roles')).toEqual(['reviewer'])
    expect(values(claims, '/realm_access/roles/0')).toEqual(['reviewer'])
    expect(values(claims, 'https://campus.example/groups')).toEqual(['named by an address'])
    expect(values(claims, '/https:~1~1campus.example~1groups')).toEqual(['named by an address'])
    expect(values(claims, '/a~1b/c~0d')).toEqual(['1'])
    expect(values(claims, 'staff')).toEqual(['true'])
  })

  it.each([
    ['what every object has', {}, '__proto__'],
    ['what every object can do', {}, 'constructor.name'],
    ['the length of a list', { groups: ['a'] }, 'groups.at'],
    ['an object', { groups: { a: 1 } }, 'groups'],
    ['objects in a list', { groups: [{ id: 'a' }, null, ['a']] }, 'groups'],
    ['a text of a megabyte', { groups: ['a'.repeat(1_000_000)] }, 'groups'],
    ['a path into a text', { groups: 'abc' }, 'groups.0'],
    ['no claims', null, 'groups'],
    ['claims that are a text', 'groups', 'groups'],
    ['a path without an end', { a: {} }, `a${'.a'.repeat(90)}`],
  ])('is nothing where it is %s', (_, claims, path) => {
    expect(values(claims, path)).toEqual([])
  })

  it('reads what is called __proto__ in a token as any other claim', () => {
    expect(values(JSON.parse('{"__proto__": {"groups": ["a"]}}'), '__proto__.groups')).toEqual(['a'])
    expect(values(JSON.parse('{"__proto__": {"groups": ["a"]}}'), 'groups')).toEqual([])
  })

  it('is not known where the provider says that it stands elsewhere, or is too long', () => {
    const overage = { _claim_names: { groups: 'src1' }, _claim_sources: { src1: { endpoint: 'https://x' } } }
    expect(readClaim(overage, 'groups')).toMatchObject({ values: [], gap: 'elsewhere' })
    expect(readClaim({ hasgroups: true }, '/groups')).toMatchObject({ gap: 'elsewhere' })
    expect(readClaim(overage, 'department')).toEqual({ isThere: false, values: [] })
    const many = Array.from({ length: MOST_CLAIM_VALUES + 1 }, (_, i) => `group ${i}`)
    expect(readClaim({ groups: many }, 'groups')).toMatchObject({ values: [], gap: 'too_many' })
    expect(values({ groups: many.slice(1) }, 'groups')).toHaveLength(MOST_CLAIM_VALUES)
  })
})

describe('the rules of a mapping', () => {
  const rule = (id: string, claim: string, wanted: string[], gives: ClaimRule['gives']): ClaimRule => ({
    ...{ id, claim, match: 'equals', values: wanted, gives },
  })
  const rules: ClaimRule[] = [
    rule('ehs', 'groups', ['EHS', 'Safety'], { roles: ['reviewers'], tags: ['ehs'] }),
    { ...rule('nf', 'department', ['NF-'], { campusCode: 'NF', tags: ['nf'] }), match: 'startsWith' },
    rule('sf', 'groups', ['EHS'], { campusCode: 'SF' }),
  ]

  it('give all that they give to whom they apply, and of several campuses the first', () => {
    const { roles, tags, campusCode, verdicts } = judgeClaims(rules, {
      groups: ['Chess', 'EHS'],
      department: 'NF-Chemistry',
    })
    expect([[...roles], [...tags], campusCode]).toEqual([['reviewers'], ['ehs', 'nf'], 'NF'])
    expect(verdicts).toEqual([
      { ruleId: 'ehs', isThere: true, matched: 'EHS' },
      { ruleId: 'nf', isThere: true, matched: 'NF-Chemistry' },
      { ruleId: 'sf', isThere: true, matched: 'EHS' },
    ])
  })

  it('give nothing for another case, a part of a word, or a claim that is not there', () => {
    const { roles, tags, campusCode, unclear } = judgeClaims(rules, { groups: ['ehs', 'EHS 2', ' EHS'] })
    expect([roles.size, tags.size, campusCode, unclear.roles.size]).toEqual([0, 0, undefined, 0])
  })

  it('tell what cannot be known from what is not so', () => {
    const some = { _claim_names: { groups: 'src1' }, department: 'NF-1' }
    const overage = judgeClaims(rules, some)
    expect([[...overage.tags], [...overage.unclear.roles], [...overage.unclear.tags]]).toEqual([
      ['nf'],
      ['reviewers'],
      ['ehs'],
    ])
    const unheard = judgeClaims(rules, { department: 'SF-1' }, false)
    expect([...unheard.unclear.roles]).toEqual(['reviewers'])
    expect([...unheard.unclear.tags]).toEqual(['ehs'])
  })
})
