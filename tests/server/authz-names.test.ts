import { describe, expect, it } from 'vitest'
import { allowsTuple, allowsWrite, definitionOf, parseModel, refused } from '../../server/authz/model.ts'
import { pathsOf, subjectsOf } from '../../server/authz/model-paths.ts'
import * as keys from '../../server/authz/tuple-key.ts'

const { isObject, isUser, isUserset, kindOf, typeOf } = keys

describe('RP-01 a name in a fact', () => {
  it('is as long as OpenFGA takes it, and no longer', () => {
    const [type, id, relation] = ['t'.repeat(254), 'i'.repeat(256), 'r'.repeat(50)]
    expect([isObject(`${type}:${id}`), isUser(`${type}:${id}`), isUser(`${type}:${id}#${relation}`)]).toEqual(
      [true, true, true],
    )
    for (const tooLong of [`${type}t:x`, `x:${id}i`])
      expect([isObject(tooLong), isUser(tooLong)], tooLong.slice(0, 3)).toEqual([false, false])
    expect(isUser(`x:y#${relation}r`)).toBe(false)
  })

  it.each([
    ['one object', 'form:f1', true, true],
    ['an id of one letter', 'a:b', true, true],
    ['an id with an @', 'user:ada@example.org', true, true],
    ['an id that begins with a star', 'user:*x', true, true],
    ['everybody', 'user:*', false, true],
    ['a set of users', 'role:r1#member', false, true],
    ['the set of everybody', 'user:*#member', false, false],
    ['no type', ':x', false, false],
    ['no id', 'form:', false, false],
    ['no colon', 'form', false, false],
    ['two colons', 'form:a:b', false, false],
    ['no relation after the mark', 'role:r1#', false, false],
    ['two marks', 'role:r1#a#b', false, false],
    ['a blank in the type', 'a b:c', false, false],
    ['a blank in the id', 'a:b c', false, false],
    ['a blank in front', ' a:b', false, false],
    ['a line end behind', 'a:b\n', false, false],
    ['a control character in the type', 'a\0:b', false, false],
    ['a control character in the id', 'a:b\u0007', false, false],
    ['a mark in the type', 'a#b:c', false, false],
    ['an @ in the type', 'a@b:c', false, false],
    ['a blank in the relation', 'role:r1#a b', false, false],
    ['an @ in the relation', 'role:r1#a@b', false, false],
    ['a colon in the relation', 'role:r1#a:b', false, false],
    ['a control character in the relation', 'role:r1#a\u007f', false, false],
    ['nothing', '', false, false],
  ])('of %s', (_, name, asObject, asUser) => {
    expect([isObject(name), isUser(name)]).toEqual([asObject, asUser])
  })

  it('says its type, and for a user whether it is one, a set or everybody', () => {
    expect(['form:f1', 'form:', ':x', 'form', ''].map(typeOf)).toEqual(['form', 'form', '', '', ''])
    const users = ['user:u1', 'role:r1#member', 'user:*', 'user:*x']
    expect(users.map(kindOf)).toEqual(['user', 'role#member', 'user:*', 'user'])
    expect(users.map(isUserset)).toEqual([false, true, false, false])
    expect(keys.textOf({ object: 'form:f1', relation: 'owner', user: 'user:u1' })).toBe(
      'form:f1#owner@user:u1',
    )
  })

  it('counts as itself, and one person besides as everybody', () => {
    const counted = ['user:u1', 'role:r1#member', 'user:*'].map((user) => subjectsOf(user, kindOf(user)))
    expect(counted).toEqual([['user:u1', 'user:*'], ['role:r1#member'], ['user:*']])
  })
})

const model = parseModel(
  [
    ...['model', '  schema 1.1', 'type user', 'type robot', 'type group', '  relations'],
    ...['    define member: [user, user:*, group#member]', 'type doc', '  relations'],
    ...[
      '    define parent: [doc]',
      '    define owner: [user]',
      '    define reader: [user, user:*, group#member]',
    ],
    ...[
      '    define machine: [robot]',
      '    define either: owner or machine',
      '    define both: reader and owner',
    ],
    ...['    define never: machine and owner', '    define rest: reader but not owner'],
    ...[
      '    define above: reader from parent',
      '    define deep: rest or above',
      '    define far: deep from parent',
    ],
    // Named before what they rest on.
    ...['    define early: later', '    define later: last', '    define last: [user:*]'],
    ...[
      '    define mixed: machine or (reader but not owner)',
      '    define three: owner and reader and machine',
      '    define held: [group, doc]',
      '    define odd: reader from held',
    ],
  ].join('\n'),
)

describe('RP-01 what a model allows as a fact', () => {
  const fact = (text: string) => {
    const [object = '', relation = '', user = ''] = text.split(' ')
    return { object, relation, user }
  }

  it.each<[string, boolean]>([
    ['doc:1 owner user:a', true],
    ['doc:1 reader user:*', true],
    ['doc:1 reader group:g#member', true],
    ['doc:1 parent doc:2', true],
    ['doc:1 owner user:*', false],
    ['doc:1 owner group:g#member', false],
    ['doc:1 reader group:g', false],
    ['doc:1 reader group:g#owner', false],
    ['doc:1 reader robot:*', false],
    ['doc:1 either user:a', false],
    ['doc:1 nothing user:a', false],
    ['none:1 owner user:a', false],
    ['doc:* owner user:a', false],
    ['doc:1 owner user:', false],
    ['doc:1 constructor user:a', false],
  ])('%s: %s', (text, allowed) => {
    expect([allowsTuple(model, fact(text)), allowsWrite(model, fact(text))]).toEqual([allowed, allowed])
  })

  it('X-50 is none that holds on a condition only', () => {
    const conditional = { ...fact('doc:1 owner user:a'), condition: { name: 'in_office' } }
    expect(allowsTuple(model, conditional)).toBe(false)
    expect(allowsTuple(model, { ...conditional, condition: undefined } as never)).toBe(true)
  })

  it('is not written where it says of a set only that it holds itself', () => {
    const self = fact('group:g member group:g#member')
    expect([allowsTuple(model, self), allowsWrite(model, self)]).toEqual([true, false])
    expect(allowsWrite(model, fact('group:g member group:h#member'))).toBe(true)
  })

  it('is looked up by type and relation', () => {
    expect([...(definitionOf(model, 'doc:1', 'reader')?.direct ?? [])]).toEqual([
      'user',
      'user:*',
      'group#member',
    ])
    expect(definitionOf(model, 'doc:1', 'both')?.rewrite).toEqual({
      kind: 'intersection',
      children: [
        { kind: 'computed', relation: 'reader' },
        { kind: 'computed', relation: 'owner' },
      ],
    })
    expect([definitionOf(model, 'doc:1', 'x'), definitionOf(model, 'x:1', 'owner')]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('X-50 a model that cannot be evaluated is refused by name', () => {
  const lines = (...own: string[]) =>
    ['model', '  schema 1.1', 'type user', 'type doc', '  relations', ...own].join('\n')
  const condition = 'condition small(x: int) {\n  x < 10\n}'

  it.each<[string, string, string]>([
    [
      'conditions',
      `${lines('    define viewer: [user with small]')}\n${condition}`,
      'uses conditions, which this server does not evaluate',
    ],
    ['conditions that no relation uses', `${lines('    define viewer: [user]')}\n${condition}`, ''],
    ['no types', 'model\n  schema 1.1', 'The authorization model defines no type'],
    ['a relation defined by itself', lines('    define x: [user] or x'), 'doc#x is defined by itself'],
    [
      'relations defined by each other',
      lines('    define a: [user] or b', '    define b: [user] but not a'),
      'doc#a is defined by itself',
    ],
    [
      'a circle of three',
      lines(
        '    define a: [user] or b',
        '    define b: [user] and c',
        '    define c: [user] or (a but not d)',
        '    define d: [user]',
      ),
      'is defined by itself',
    ],
    [
      'what is subtracted from itself',
      lines('    define a: b but not c', '    define b: [user]', '    define c: [user] or a'),
      'is defined by itself',
    ],
    ['a relation of no definition', lines('    define viewer: owner'), ''],
    ['text', 'This is not a model', ''],
    ['nothing', '', ''],
  ])('with %s', (_, dsl, message) => {
    expect(() => parseModel(dsl)).toThrow(
      expect.objectContaining({
        name: 'AuthorizationError',
        code: 'authorization.model_invalid',
        message: expect.stringContaining(message),
      }),
    )
  })

  it('but not one whose relations share what they rest on, or that lead back by way of a parent', () => {
    const shared = lines(
      '    define a: [user]',
      '    define b: a',
      '    define c: a or b',
      '    define d: (a and b) but not c',
    )
    expect([...(parseModel(shared).types.get('doc')?.keys() ?? [])]).toEqual(['a', 'b', 'c', 'd'])
    // Thirty pairs, each of both before: whoever followed every way would never end.
    const pairs = Array.from({ length: 30 }, (_, n) => [
      `    define a${n + 1}: a${n} or b${n}`,
      `    define b${n + 1}: a${n} and b${n}`,
    ])
    const many = lines('    define a0: [user]', '    define b0: [user]', ...pairs.flat())
    expect(parseModel(many).types.get('doc')?.size).toBe(62)
    const parents = lines('    define parent: [doc]', '    define viewer: [user] or viewer from parent')
    expect(parseModel(parents).types.get('doc')?.get('viewer')?.rewrite).toEqual({
      kind: 'union',
      children: [{ kind: 'direct' }, { kind: 'from', tupleset: 'parent', relation: 'viewer' }],
    })
    expect(parseModel(parents).dsl).toBe(parents)
  })

  it('and says which fact it does not allow', () => {
    const error = refused({ object: 'form:1', relation: 'owner', user: 'user:a' })
    expect([error.code, error.message]).toEqual([
      'authorization.tuple_refused',
      'The authorization model does not allow user:a as owner of form:1',
    ])
  })
})

describe('RP-11 what a model says before any fact is read', () => {
  it('is which kinds of users can ever have a relation, so that for others nothing is read', () => {
    const paths = pathsOf(model)
    const relations = [
      'parent',
      'owner',
      'reader',
      'machine',
      'either',
      'both',
      'never',
      'rest',
      'above',
      'deep',
      'far',
    ]
    const further = ['early', 'later', 'last', 'three', 'odd']
    const furtherBy = (kind: string) => further.filter((relation) => paths.canReach(kind, 'doc', relation))
    expect(furtherBy('user')).toEqual(['early', 'later', 'last', 'odd'])
    expect(furtherBy('robot')).toEqual([])
    expect(furtherBy('group')).toEqual([])
    const reachedBy = (kind: string) => relations.filter((relation) => paths.canReach(kind, 'doc', relation))
    const asReader = ['reader', 'rest', 'above', 'deep', 'far']
    expect(reachedBy('user')).toEqual(['owner', 'reader', 'either', 'both', ...asReader.slice(1)])
    expect(reachedBy('user:*')).toEqual(asReader)
    expect(reachedBy('group#member')).toEqual(asReader)
    expect(reachedBy('robot')).toEqual(['machine', 'either'])
    expect(reachedBy('doc')).toEqual(['parent'])
    expect(reachedBy('group')).toEqual([])
    expect(paths.canReach('doc#reader', 'doc', 'rest')).toBe(true)
    expect(paths.canReach('doc#rest', 'doc', 'reader')).toBe(false)
    expect([paths.canReach('user', 'doc', 'x'), paths.canReach('user', 'x', 'owner')]).toEqual([false, false])
  })

  it('is where whoever is led to has the relation, and where that is to be checked', () => {
    const paths = pathsOf(model)
    const isSure = (relation: string) => paths.isUnion('doc', relation)
    expect(['owner', 'reader', 'either', 'above'].filter((relation) => !isSure(relation))).toEqual([])
    // Also where what restricts lies behind a parent, or behind another relation.
    expect(['both', 'never', 'rest', 'deep', 'far', 'three', 'mixed'].filter(isSure)).toEqual([])
    expect([isSure('early'), isSure('odd')]).toEqual([true, true])
  })

  it('is by which ways a user can come to a relation', () => {
    const paths = pathsOf(model)
    const ways = (relation: string) =>
      [...paths.edgesTo('doc', relation)].map(([from, edges]) => [from, edges.map(({ via }) => via)])
    expect(ways('either')).toEqual([
      ['doc#owner', ['computed']],
      ['doc#machine', ['computed']],
      ['user', ['direct']],
      ['robot', ['direct']],
    ])
    expect(ways('far')).toContainEqual(['doc#deep', ['from']])
    // Of `reader and owner` the side that not everybody has, of `reader but not owner` the first.
    expect(ways('both').map(([from]) => from)).toEqual(['doc#owner', 'user'])
    expect(ways('rest').map(([from]) => from)).toEqual(['doc#reader', 'user', 'user:*', 'group#member'])
    // A group has no readers, so that nobody comes by it.
    expect(ways('odd').map(([from]) => from)).toEqual(['doc#reader', 'user', 'user:*', 'group#member'])
    expect(ways('early').map(([from]) => from)).toEqual(['doc#later', 'doc#last', 'user:*'])
    expect(ways('either')).toHaveLength(4)
    expect(paths.edgesTo('doc', 'either').get('user')).toEqual([
      { type: 'doc', relation: 'owner', via: 'direct' },
    ])
    expect(paths.edgesTo('doc', 'far').get('doc#deep')).toEqual([
      { type: 'doc', relation: 'far', via: 'from', tupleset: 'parent' },
    ])
    expect(paths.edgesTo('doc', 'deep').get('doc#reader')).toEqual([
      { type: 'doc', relation: 'rest', via: 'computed' },
      { type: 'doc', relation: 'above', via: 'from', tupleset: 'parent' },
    ])
    expect(paths.edgesTo('doc', 'far')).toBe(paths.edgesTo('doc', 'far'))
    // Names that nobody defined are not kept: there is no end of them.
    expect(paths.edgesTo('doc', 'x')).not.toBe(paths.edgesTo('doc', 'x'))
    expect(ways('x')).toEqual([])
  })
})
