import { expect, it } from 'vitest'
import { TUPLES } from '../../server/authz/collections.ts'
import { AuthorizationError } from '../../server/authz/errors.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { ask, authorizer, base, files, onEachAuthorizer, storeAnyway, tuple } from './authz-support.ts'

onEachAuthorizer('Authorizer', (under) => {
  const facts = [
    'file:f#owner@user:alice',
    'file:f#folder@folder:inner',
    'folder:inner#parent@folder:outer',
    'folder:outer#viewer@group:staff#member',
    'group:staff#member@user:bob',
    'group:staff#member@group:guests#member',
    'group:guests#member@user:chelsea',
    'file:f#blocked@group:guests#member',
    'file:f#approved@user:bob',
    'file:f#approved@user:dave',
    'file:open#viewer@user:*',
  ]

  it('RP-01 answers with the path of relations that was walked', async () => {
    const authority = await authorizer(under, files, facts)
    expect(await ask(authority, 'file:f#can_view@user:bob')).toEqual({
      allowed: true,
      path: [
        'file:f#can_view',
        'file:f#viewer',
        'folder:inner#viewer',
        'folder:outer#viewer',
        'group:staff#member',
        'group:staff#member@user:bob',
      ],
    })
    expect(await ask(authority, 'file:f#owner@user:alice')).toEqual({
      allowed: true,
      path: ['file:f#owner', 'file:f#owner@user:alice'],
    })
    expect(await ask(authority, 'file:f#can_view@user:nobody')).toEqual({ allowed: false, path: [] })
  })

  it.each<[string, boolean]>([
    ['file:f#viewer@user:alice', true],
    ['file:f#viewer@user:chelsea', true],
    ['file:f#can_view@user:chelsea', false],
    ['file:f#can_share@user:bob', true],
    ['file:f#can_share@user:alice', false],
    ['file:f#can_share@user:dave', false],
    ['file:open#can_view@user:anyone', true],
    ['file:open#viewer@group:staff#member', false],
    ['file:f#viewer@group:staff#member', true],
    ['file:f#viewer@group:guests#member', true],
    ['group:staff#member@group:staff#member', true],
    ['group:staff#member@group:other#member', false],
    ['file:f#unknown@user:bob', false],
    ['unknown:f#viewer@user:bob', false],
    ['file:none#viewer@user:bob', false],
    ['file:f#viewer@bob', false],
    ['file:f#viewer@user:', false],
    ['file:f#__proto__@user:bob', false],
    ['__proto__:f#viewer@user:bob', false],
  ])('RP-01 decides %s', async (question, expected) => {
    const authority = await authorizer(under, files, facts)
    expect((await ask(authority, question)).allowed).toBe(expected)
  })

  it('counts a revocation from the next question on', async () => {
    const authority = await authorizer(under, files, facts)
    expect((await ask(authority, 'file:f#can_view@user:bob')).allowed).toBe(true)
    await authority.deleteTuple(tuple('group:staff#member@user:bob'))
    await authority.deleteTuple(tuple('group:staff#member@user:bob'))
    expect((await ask(authority, 'file:f#can_view@user:bob')).allowed).toBe(false)
  })

  it('takes facts that hold for one question alone', async () => {
    const authority = await authorizer(under, files, [])
    const options = { contextualTuples: ['file:x#owner@user:eve', 'group:g#owner@user:eve'].map(tuple) }
    expect((await authority.check('user:eve', 'can_view', 'file:x', options)).allowed).toBe(true)
    expect(await authority.relationsOn('user:eve', 'file:x', options)).toEqual([
      'owner',
      'viewer',
      'can_view',
    ])
    expect((await authority.check('user:eve', 'can_view', 'file:x')).allowed).toBe(false)
    expect(await authority.read({})).toEqual([])
  })

  it('RP-11 reads, expands and lists', async () => {
    const authority = await authorizer(under, files, facts)
    expect(await authority.read({ object: 'file:f', relation: 'owner' })).toEqual([
      tuple('file:f#owner@user:alice'),
    ])
    expect(await authority.read({ user: 'user:bob', object: 'group:' })).toEqual([
      tuple('group:staff#member@user:bob'),
    ])
    expect(await authority.read({ object: 'file:' })).toHaveLength(6)
    expect(await authority.read({})).toHaveLength(facts.length)
    expect(await authority.listObjects('user:bob', 'can_view', 'file')).toEqual(['file:f', 'file:open'])
    expect(await authority.listObjects('user:chelsea', 'can_view', 'file')).toEqual(['file:open'])
    expect(await authority.listObjects('user:bob', 'viewer', 'folder')).toEqual([
      'folder:inner',
      'folder:outer',
    ])
    expect(await authority.expand('can_view', 'file:f')).toEqual({
      name: 'file:f#can_view',
      users: [],
      operation: 'difference',
      children: ['viewer', 'blocked'].map((relation) => ({
        name: 'file:f#can_view',
        users: [`file:f#${relation}`],
        children: [],
        operation: 'leaf',
      })),
    })
    const tree = await authority.expand('viewer', 'file:f')
    expect(tree).toMatchObject({ name: 'file:f#viewer', users: [], operation: 'union' })
    expect(tree.children.map(({ users }) => users)).toEqual([[], ['file:f#owner'], ['folder:inner#viewer']])
    expect((await authority.expand('nothing', 'file:f')).users).toEqual([])
    expect((await authority.readLatestAuthorizationModel()).dsl).toBe(files)
  })

  it('writes a fact once, and only one that the model allows', async () => {
    const authority = await authorizer(under, files, [])
    await Promise.all(Array.from({ length: 5 }, () => authority.writeTuple(tuple('file:f#owner@user:alice'))))
    expect(await authority.read({})).toEqual([tuple('file:f#owner@user:alice')])
    for (const refused of [
      'file:f#owner@user:*',
      'file:f#owner@group:g#member',
      'file:f#can_view@user:alice',
      'file:f#folder@user:alice',
      'file:f#nothing@user:alice',
      'nothing:f#owner@user:alice',
      'file:*#owner@user:alice',
      'file:f#viewer@user:*#member',
      'file:f#viewer@user:a b',
      'file:f#viewer@alice',
      'file:f#viewer@user:',
      'file:f#viewer@user:a\0b',
      'file:f#viewer@user:a\u0007',
      'file:f\0#viewer@user:alice',
      'file:f g#viewer@user:alice',
      'group:g#member@group:g#member',
    ])
      await expect(authority.writeTuple(tuple(refused)), refused).rejects.toThrow('does not allow')
    const conditional = { ...tuple('file:f#viewer@user:alice'), condition: { name: 'in_office' } }
    await expect(authority.writeTuple(conditional)).rejects.toThrow('does not allow')
    expect(await authority.read({})).toHaveLength(1)
  })

  it('keeps with a fact what has to be written for it, also where the fact is there already', async () => {
    const authority = await authorizer(under, files, [])
    const owner = tuple('file:f#owner@user:alice')
    const stored = async () => (await under.loose(TUPLES).find({}))[0]?.pending
    await authority.writeTuple(owner)
    expect(await stored()).toBeUndefined()
    const write = (n: number) => ({ collection: 'audit', id: `w${n}` }) as never
    await authority.writeTuple(owner, { token: 'first', writes: [write(1)] })
    await authority.writeTuple(owner, { token: 'second', writes: [write(2)] })
    expect(await stored()).toEqual({ token: 'second', writes: [write(1), write(2)] })
    const other = tuple('file:f#owner@user:bob')
    await authority.writeTuple(other, { token: 'third', writes: [write(3)] })
    expect((await under.loose(TUPLES).find({ user: 'user:bob' }))[0]).toMatchObject({
      ...other,
      pending: { token: 'third', writes: [write(3)] },
    })
  })

  it('answers no question without asking anything', async () => {
    const authority = await authorizer(under, files, facts)
    expect(await authority.batchCheck('user:bob', [])).toEqual([])
    expect(await authority.relationsOn('user:bob', 'nothing:f')).toEqual([])
  })

  it('X-50 takes no fact that holds on a condition only, neither stored nor for one question', async () => {
    const authority = await authorizer(under, files, [])
    const conditional = { ...tuple('file:f#viewer@user:alice'), condition: { name: 'in_office' } }
    await storeAnyway(under, [conditional])
    expect((await ask(authority, 'file:f#can_view@user:alice')).allowed).toBe(false)
    expect(await authority.listObjects('user:alice', 'viewer', 'file')).toEqual([])
    const options = { contextualTuples: [conditional] }
    await expect(authority.check('user:alice', 'viewer', 'file:f', options)).rejects.toThrow('does not allow')
  })

  it.each(['user:', 'user:a b', 'user:a\0b', 'user: ', 'user:\n', 'user:*#member', ':x', 'user'])(
    'denies %j what everybody has',
    async (nobody) => {
      const authority = await authorizer(under, files, facts)
      expect((await authority.check('user:anyone', 'can_view', 'file:open')).allowed).toBe(true)
      expect((await authority.check(nobody, 'can_view', 'file:open')).allowed).toBe(false)
      expect(await authority.batchCheck(nobody, [{ relation: 'viewer', object: 'file:open' }])).toEqual([
        false,
      ])
      expect(await authority.relationsOn(nobody, 'file:open')).toEqual([])
      for (const relation of ['can_view', 'viewer'])
        expect(await authority.listObjects(nobody, relation, 'file'), relation).toEqual([])
    },
  )

  it('RP-01 gives admins of the whole, a campus and a program what is theirs', async () => {
    const authority = await authorizer(under, undefined, [
      'global:main#admin@user:alice',
      'global:main#can_view_studio@user:bob',
      'global:main#can_create_library@role:librarians#member',
      'role:librarians#member@user:chelsea',
      'campus:03#parent@global:main',
      'campus:03#admin@user:dave',
      'campus:04#parent@global:main',
      'program:ehs#campus@campus:03',
      'program:ehs#admin@user:bob',
      'program:ehs#member@user:erin',
      'template_group:t#program@program:ehs',
      'template_group:t#starter@program:ehs#member',
      'template_group:open#starter@user:*',
      'form:1#owner@user:frank',
      'form:1#program@program:ehs',
      'form:1#assignee@user:gina',
    ])
    const allowed = async (question: string) => (await ask(authority, question)).allowed
    const relations = [
      'admin',
      'can_view_studio',
      'can_create_tenant',
      'can_create_library',
      'can_view_internal_tools',
      'can_manage_permissions',
    ]
    for (const relation of relations) {
      expect(await allowed(`global:main#${relation}@user:alice`), relation).toBe(true)
      expect(await allowed(`global:main#${relation}@user:dave`), relation).toBe(false)
    }
    expect(await authority.relationsOn('user:bob', 'global:main')).toEqual(['can_view_studio'])
    expect(await authority.relationsOn('user:chelsea', 'global:main')).toEqual(['can_create_library'])
    for (const admin of ['alice', 'dave', 'bob'])
      expect(await allowed(`program:ehs#admin@user:${admin}`), admin).toBe(true)
    expect(await allowed('campus:04#admin@user:dave')).toBe(false)
    expect(await allowed('campus:04#admin@user:alice')).toBe(true)
    expect(await allowed('template_group:t#can_start@user:erin')).toBe(true)
    expect(await allowed('template_group:t#can_start@user:frank')).toBe(false)
    expect(await allowed('template_group:open#can_start@user:frank')).toBe(true)
    for (const person of ['frank', 'gina', 'bob', 'dave', 'alice'])
      expect(await allowed(`form:1#can_view@user:${person}`), person).toBe(true)
    for (const person of ['erin', 'chelsea', 'nobody'])
      expect(await allowed(`form:1#can_view@user:${person}`), person).toBe(false)
  })

  it.each<[string, string]>([
    [
      'X-50 conditions',
      `${base('type doc', '  relations', '    define viewer: [user with small]')}\ncondition small(x: int) {\n  x < 10\n}`,
    ],
    ['an unknown relation', base('type doc', '  relations', '    define viewer: owner')],
    ['an unknown type', base('type doc', '  relations', '    define viewer: [robot]')],
    ['text', 'This is not a model'],
    [
      'a relation that nobody can hold',
      base('type doc', '  relations', '    define a: b', '    define b: a'),
    ],
    ['no types', 'model\n  schema 1.1'],
    ['nothing', ''],
    ['a relation defined by itself', base('type doc', '  relations', '    define x: [user] or x')],
    [
      'relations defined by each other',
      base('type doc', '  relations', '    define a: [user] or b', '    define b: [user] but not a'),
    ],
  ])('refuses a model with %s', async (_, dsl) => {
    const refusal = await authorizer(under, dsl, []).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(AuthorizationError)
    expect(refusal).toMatchObject({ code: 'authorization.model_invalid' })
  })

  it('X-50 says that conditions are not evaluated', async () => {
    const dsl = `${base('type doc', '  relations', '    define viewer: [user with small]')}\ncondition small(x: int) {\n  x < 10\n}`
    await expect(authorizer(under, dsl, [])).rejects.toThrow(
      'conditions, which this server does not evaluate',
    )
    const used = base('type doc', '  relations', '    define viewer: [user with small]')
    expect(() => createInProcessAuthorizer({ store: under.store, dsl: used })).toThrow(AuthorizationError)
  })
})
