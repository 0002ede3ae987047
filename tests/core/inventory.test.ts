import { describe, expect, it } from 'vitest'
import { isCasNumber } from '../../runtime/core/inventory/cas-number.ts'
import { hazardsOf, statementsIn } from '../../runtime/core/inventory/ghs.ts'
import {
  isEnough,
  readerOf,
  readersOf,
  roleReaderOf,
  userPermission,
} from '../../runtime/core/inventory/user-permission.ts'
import chemicals from '../../server/demo/libraries/content/chemicals.json' with { type: 'json' }
import { fc } from '../support/random.ts'

const nobody = { userId: 'nobody', roleIds: new Set<string>(), isCampusAdmin: false }
const as = (userId: string, more: object = {}) => ({ ...nobody, userId, ...more })

describe('what somebody may do in an inventory', () => {
  const inventory = {
    owner: 'olga',
    members: ['mia', 'ron'],
    groups: ['keepers'],
    readOnlyUsers: ['ron', 'rosa'],
    permissions: [
      { userId: 'wim', permission: 'WRITE' as const, allowed: true },
      { userId: 'max', permission: 'MANAGE' as const, allowed: true },
      { userId: 'mia', permission: 'WRITE' as const, allowed: false },
      { userId: 'zoe', permission: 'READ' as const, allowed: false },
    ],
  }

  it.each([
    ['its owner may do everything', as('olga'), 'MANAGE'],
    ['a person who is in none of its lists has nothing', as('eve'), 'NONE'],
    ['a member of a group may change it', as('eve', { roleIds: new Set(['keepers']) }), 'WRITE'],
    ['a permission gives as much as it says', as('wim'), 'WRITE'],
    ['and what it includes', as('max'), 'MANAGE'],
    ['what is taken away is gone, whoever gave it', as('mia'), 'READ'],
    [
      'a person who may not even read sees none, a group or not',
      as('zoe', { roleIds: new Set(['keepers']) }),
      'NONE',
    ],
    ['a read-only person reads', as('rosa'), 'READ'],
    ['and no more, a member or not', as('ron'), 'READ'],
    ['who administers the campus may do everything', as('zoe', { isCampusAdmin: true }), 'MANAGE'],
  ] as const)('%s', (_, who, permission) => {
    expect(userPermission(inventory, who)).toBe(permission)
  })

  it('is the same as what its lists are filtered by, whatever stands in them', () => {
    const person = fc.constantFrom('a', 'b', 'c', 'd')
    const people = fc.array(person, { maxLength: 3 })
    const permission = fc.record({
      userId: person,
      permission: fc.constantFrom('READ' as const, 'WRITE' as const, 'MANAGE' as const),
      allowed: fc.boolean(),
    })
    const any = fc.record({
      owner: person,
      members: people,
      groups: fc.array(fc.constantFrom('r1', 'r2'), { maxLength: 2 }),
      readOnlyUsers: people,
      permissions: fc.array(permission, { maxLength: 4 }),
    })
    fc.assert(
      fc.property(any, person, fc.subarray(['r1', 'r2']), (some, userId, roles) => {
        const { readers, denied } = readersOf(some)
        const names = [readerOf(userId), ...roles.map(roleReaderOf)]
        const isListed = names.some((name) => readers.includes(name)) && !denied.includes(userId)
        return isListed === isEnough(userPermission(some, as(userId, { roleIds: new Set(roles) })), 'READ')
      }),
    )
  })
})

describe('a CAS number', () => {
  it('has the check digit that its other digits give', () => {
    for (const good of ['67-64-1', '7732-18-5', '7647-01-0']) expect(isCasNumber(good)).toBe(true)
    for (const bad of ['67-64-2', '76-64-1', '067-64-1', '67641', '', '67-64-1 ', 'x'])
      expect(isCasNumber(bad), bad).toBe(false)
  })
})

describe('GHS hazards', () => {
  it('are what the statements of a substance warn of', () => {
    expect(hazardsOf(statementsIn('H225, H319, H336'))).toEqual(['FLAMMABLE', 'IRRITANT'])
    expect(hazardsOf(statementsIn('H300 H310 H330 H314'))).toEqual(['CORROSIVE', 'TOXIC'])
    expect(hazardsOf(statementsIn('H220; H280; H360D'))).toEqual([
      'FLAMMABLE',
      'COMPRESSED_GAS',
      'HEALTH_HAZARD',
    ])
    // A statement that no pictogram goes with.
    expect(hazardsOf(statementsIn('H412'))).toEqual([])
    expect(statementsIn('H360FD is not H999 or XH225')).toEqual(['H360FD'])
  })
})

describe('the demo chemicals', () => {
  it('have right CAS numbers, each once, and a signal word where they warn of something', () => {
    const numbers = chemicals.map(([casNumber]) => casNumber ?? '')
    expect(numbers.filter((number) => !isCasNumber(number))).toEqual([])
    expect(new Set(numbers).size).toBe(numbers.length)
    for (const [, name, , signalWord, statements = ''] of chemicals)
      expect([name, Boolean(signalWord)]).toEqual([name, hazardsOf(statementsIn(statements)).length > 0])
  })
})
