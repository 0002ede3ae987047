import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Authorizer, TupleKey } from '../../server/authz/authorizer.ts'
import { CheckEvaluator } from '../../server/authz/evaluate-check.ts'
import { createInProcessAuthorizer } from '../../server/authz/in-process.ts'
import { parseModel } from '../../server/authz/model.ts'
import { createTupleSource } from '../../server/authz/tuple-source.ts'
import { consequences, questions, toDsl, worlds } from './authz-oracle.ts'
import { onEachStore, type StoreUnderTest } from './store-support.ts'

const tuple = (text: string): TupleKey => {
  const [, object = '', relation = '', user = ''] = /^([^#]+)#([^@]+)@(.+)$/.exec(text) ?? []
  return { object, relation, user }
}

const base = (...lines: string[]) => ['model', '  schema 1.1', 'type user', ...lines].join('\n')

const files = base(
  'type group',
  '  relations',
  '    define member: [user, user:*, group#member]',
  'type folder',
  '  relations',
  '    define parent: [folder]',
  '    define viewer: [user, group#member] or viewer from parent',
  'type file',
  '  relations',
  '    define folder: [folder]',
  '    define owner: [user]',
  '    define blocked: [user, group#member]',
  '    define approved: [user]',
  '    define viewer: [user, user:*, group#member] or owner or viewer from folder',
  '    define can_view: viewer but not blocked',
  '    define can_share: viewer and approved',
)

async function authorizer(
  under: StoreUnderTest,
  dsl: string | undefined,
  facts: readonly string[],
): Promise<Authorizer> {
  await under.loose('tuples').deleteMany({})
  const made = createInProcessAuthorizer({ store: under.store, dsl })
  for (const fact of facts) await made.writeTuple(tuple(fact))
  return made
}

const ask = (authority: Authorizer, question: string) => {
  const { user, relation, object } = tuple(question)
  return authority.check(user, relation, object)
}

/** Undefined for a random model with a relation that nobody can ever hold, which is refused. */
function ofPossibleModel({ store }: StoreUnderTest, dsl: string): Authorizer | undefined {
  try {
    return createInProcessAuthorizer({ store, dsl })
  } catch (error) {
    if (String(error).includes('impossible relation')) return undefined
    throw error
  }
}

onEachStore('Authorizer in process', (under) => {
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
    ])
      await expect(authority.writeTuple(tuple(refused)), refused).rejects.toThrow('does not allow')
    expect(await authority.read({})).toHaveLength(1)
  })

  it('ends in every loop and denies beyond 30 steps', async () => {
    const chain = (length: number) =>
      Array.from({ length }, (_, i) => `group:${length}-${i}#member@group:${length}-${i + 1}#member`)
    const ring = [
      'group:r1#member@group:r2#member',
      'group:r2#member@group:r3#member',
      'group:r3#member@group:r1#member',
    ]
    const authority = await authorizer(under, files, [
      ...ring,
      'group:r3#member@user:alice',
      'group:self#member@group:self#member',
      ...chain(25),
      'group:25-25#member@user:alice',
      ...chain(35),
      'group:35-35#member@user:alice',
    ])
    for (const group of ['r1', 'r2', 'r3', '25-0']) {
      expect((await ask(authority, `group:${group}#member@user:alice`)).allowed, group).toBe(true)
      expect((await ask(authority, `group:${group}#member@user:bob`)).allowed, group).toBe(false)
    }
    expect((await ask(authority, 'group:self#member@user:alice')).allowed).toBe(false)
    expect((await ask(authority, 'group:35-0#member@user:alice')).allowed).toBe(false)
    expect((await ask(authority, 'group:35-10#member@user:alice')).allowed).toBe(true)
  })

  it('decides a dense graph of groups in a bounded number of steps', async () => {
    const authority = await authorizer(under, files, [])
    const names = Array.from({ length: 16 }, (_, i) => `group:g${i}`)
    const edges = names.flatMap((from) =>
      names.map((to) => ({ object: from, relation: 'member', user: `${to}#member` })),
    )
    const contextualTuples = [...edges, { object: 'group:g15', relation: 'member', user: 'user:alice' }]
    const started = performance.now()
    for (const object of names) {
      expect((await authority.check('user:alice', 'member', object, { contextualTuples })).allowed).toBe(true)
      expect((await authority.check('user:bob', 'member', object, { contextualTuples })).allowed).toBe(false)
    }
    expect(performance.now() - started).toBeLessThan(10_000)
  })

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

  it('agrees with trying every statement, on random models and facts', async () => {
    const runs = under.kind === 'embedded' ? 250 : 15
    let decided = 0
    await fc.assert(
      fc.asyncProperty(worlds, fc.shuffledSubarray(questions), async (world, order) => {
        const dsl = toDsl(world)
        const half = world.tuples.length >> 1
        await under.loose('tuples').deleteMany({})
        const stored = world.tuples.slice(0, half).map((fact) => ({ id: JSON.stringify(fact), ...fact }))
        await under.loose('tuples').insertMany(stored)
        const authority = ofPossibleModel(under, dsl)
        fc.pre(authority !== undefined)
        const options = { contextualTuples: world.tuples.slice(half) }
        const expected = consequences(world)
        for (const { object, relation, user } of questions) {
          const name = `${object}#${relation}@${user}`
          const { allowed } = await authority.check(user, relation, object, options)
          expect(allowed, `${name}\n${dsl}`).toBe(expected.has(name))
          if (allowed) decided++
        }
        // Several questions about one moment: what one settled is used by the next.
        const source = createTupleSource(under.store.collection('tuples'), options.contextualTuples)
        const evaluator = new CheckEvaluator(parseModel(dsl), source)
        for (const { object, relation, user } of order) {
          const name = `${object}#${relation}@${user}`
          const { allowed } = await evaluator.check(user, relation, object)
          expect(allowed, `${name} in turn\n${dsl}`).toBe(expected.has(name))
        }
      }),
      { numRuns: runs },
    )
    expect(decided).toBeGreaterThan(runs)
  }, 120_000)

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
  ])('refuses a model with %s', (_, dsl) => {
    expect(() => createInProcessAuthorizer({ store: under.store, dsl })).toThrow()
  })

  it('X-50 says that conditions are not evaluated', () => {
    const dsl = `${base('type doc', '  relations', '    define viewer: [user with small]')}\ncondition small(x: int) {\n  x < 10\n}`
    expect(() => createInProcessAuthorizer({ store: under.store, dsl })).toThrow(
      'conditions, which this server does not evaluate',
    )
  })
})
