import { describe, expect, it } from 'vitest'
import type { Authorizer } from '../../server/authz/authorizer.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { base, files, noFacts, tuple } from '../conformance/authz-support.ts'

const under = noFacts()
const authorizer = (dsl = files): Authorizer =>
  createInProcessAuthorizer({ store: under.store, dsl, now: () => 0 })

describe('RP-11 a set that facts subtract', () => {
  const dsl = base(
    ...[
      'type team',
      '  relations',
      '    define member: [user, user:*] but not left',
      '    define left: [user]',
    ],
    ...['type doc', '  relations', '    define reader: [team#member]', '    define open: [user:*]'],
    ...['    define seen: open and reader', '    define signed: [user] and open'],
  )

  it('is left out of what its members are given elsewhere, in questions and in lists', async () => {
    const authority = authorizer(dsl)
    const facts = [
      'team:t#member@user:*',
      'team:t#left@user:bob',
      'doc:d#reader@team:t#member',
      'doc:d#open@user:*',
    ]
    for (const fact of facts) await authority.writeTuple(tuple(fact))
    const has = async (user: string) => (await authority.check(user, 'reader', 'doc:d')).allowed
    expect([await has('user:alice'), await has('user:bob')]).toEqual([true, false])
    expect(await authority.listObjects('user:alice', 'reader', 'doc')).toEqual(['doc:d'])
    expect(await authority.listObjects('user:bob', 'reader', 'doc')).toEqual([])
    for (const relation of ['reader', 'seen'])
      expect(await authority.listUsers(relation, 'doc:d', 'user'), relation).toEqual({
        users: ['user:*'],
        except: ['user:bob'],
      })
    expect(await authority.listUsers('reader', 'doc:d', 'team#member')).toEqual({
      users: ['team:t#member'],
      except: [],
    })
  })

  it('is listed as such, and no other set of the same things', async () => {
    const authority = authorizer(
      base(
        ...['type team', '  relations', '    define member: [user]', '    define lead: [user]'],
        ...['type doc', '  relations', '    define reader: [team#member, team#lead]'],
      ),
    )
    for (const set of ['team:a#member', 'team:b#lead', 'team:c#member'])
      await authority.writeTuple({ object: 'doc:d', relation: 'reader', user: set })
    const sets = async (kind: string) => (await authority.listUsers('reader', 'doc:d', kind)).users
    expect(await sets('team#member')).toEqual(['team:a#member', 'team:c#member'])
    expect(await sets('team#lead')).toEqual(['team:b#lead'])
    expect(await sets('team')).toEqual([])
  })

  it('and whoever is named only beside it is found, in the order of their names', async () => {
    const authority = authorizer(dsl)
    const named = ['doc:d#signed@user:zoe', 'doc:d#signed@user:adam', 'doc:d#open@user:*']
    for (const fact of named) await authority.writeTuple(tuple(fact))
    expect((await authority.listUsers('signed', 'doc:d', 'user')).users).toEqual(['user:adam', 'user:zoe'])
  })

  it('names those who are left out, and those who are not, in the order of their names', async () => {
    const authority = authorizer()
    const facts = [
      ...['file:f#viewer@user:*', 'file:f#owner@user:zoe', 'file:f#viewer@group:g#member'],
      ...['group:g#member@user:adam', 'file:f#blocked@user:yves', 'file:f#blocked@group:h#member'],
      'group:h#member@user:bob',
    ]
    for (const fact of facts) await authority.writeTuple(tuple(fact))
    expect(await authority.listUsers('can_view', 'file:f', 'user')).toEqual({
      users: ['user:*', 'user:adam', 'user:zoe'],
      except: ['user:bob', 'user:yves'],
    })
  })

  it('is left out although it rests on itself, and the way to what is left is told', async () => {
    const authority = authorizer(
      base(
        ...[
          'type group',
          '  relations',
          '    define member: [user, group#member]',
          'type doc',
          '  relations',
        ],
        ...['    define owner: [user]', '    define reader: [user]', '    define blocked: [group#member]'],
        '    define seen: owner or (reader but not blocked)',
      ),
    )
    const facts = ['doc:d#reader@user:alice', 'doc:d#blocked@group:a#member', 'group:a#member@group:b#member']
    for (const fact of [...facts, 'group:b#member@group:a#member']) await authority.writeTuple(tuple(fact))
    expect(await authority.check('user:alice', 'seen', 'doc:d')).toEqual({
      allowed: true,
      path: ['doc:d#seen', 'doc:d#reader', 'doc:d#reader@user:alice'],
    })
  })
})
