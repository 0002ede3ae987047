import { describe, expect, it } from 'vitest'
import { sayCondition } from '../../runtime/app/simulation/say-condition.ts'

const has = (role: string) => ({ in: [role, { viewer: 'roles' }] })

describe('what a rule about a viewer asks, in words', () => {
  it.each([
    [has('SUPERVISOR'), 'Has the role SUPERVISOR'],
    [has('SUPERVISOR@03'), 'Has the role SUPERVISOR on 03'],
    [has('campus:ADMIN'), 'Has the role ADMIN on a campus level'],
    [has('tag:HEALTH'), 'Has the tag HEALTH'],
    [{ '!': has('tag:HEALTH') }, 'Does not have the tag HEALTH'],
    [{ '!': [{ or: [has('A'), has('B')] }] }, 'Does not have the role A and does not have the role B'],
    [{ '!': [{ and: [has('A'), has('B')] }] }, 'Does not have the role A or does not have the role B'],
    [{ '==': [{ viewer: 'campusCode' }, '03'] }, 'Is of the campus 03'],
    [{ '!=': [{ viewer: 'campusCode' }, '03'] }, 'Is not of the campus 03'],
    [{ '!': { in: [{ viewer: 'campusCode' }, ['02', '03']] } }, 'Is not of the campus 02 or 03'],
  ])('%j', (rule, words) => {
    expect(sayCondition(rule)).toBe(words)
  })

  it('says of any other that it is about the person, and never how it is written', () => {
    for (const rule of [
      { '==': [{ viewer: 'userId' }, 'bob'] },
      { '>': [{ viewer: 'age' }, 3] },
      { nonsense: [] },
      null,
    ]) {
      expect(sayCondition(rule)).toMatch(/^[A-Z]/)
      expect(sayCondition(rule)).not.toMatch(/[{}"]/)
    }
  })
})
