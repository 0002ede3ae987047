import { createServer } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Authorizer, CopyOfFacts } from '../../server/authz/authorizer.ts'
import { TUPLES } from '../../server/authz/collections.ts'
import { FACT_COPIES, leaveCopyBehind } from '../../server/authz/openfga/fact-copies.ts'
import { openOpenFgaAuthorizer } from '../../server/authz/openfga/openfga-authorizer.ts'
import { StoreUnavailableError } from '../../server/store/port.ts'
import { freePort } from '../support/free-port.ts'
import { openfgaMissing, startOpenFga } from '../support/openfga-server.ts'
import {
  AuthorizerUnderTest,
  ask,
  authorizer,
  base,
  files,
  PATIENT,
  storeAnyway,
  tuple,
} from './authz-support.ts'

const unavailable = expect.any(StoreUnavailableError)
const tooComplex = expect.objectContaining({ code: 'authorization.too_complex' })

describe.skipIf(openfgaMissing())('the authorizer that asks OpenFGA', () => {
  const under = new AuthorizerUnderTest('embedded', 'openfga')
  beforeAll(() => under.open())
  afterAll(() => under.remove())
  beforeEach(() => under.loose(TUPLES).deleteMany({}))

  const open = (more: object = {}, dsl = files, patience = PATIENT.time) =>
    openOpenFgaAuthorizer({ server: { url: under.openfga.url, ...more }, store: under.store, dsl, patience })
  const copyOf = ({ copy }: Authorizer): CopyOfFacts => {
    if (!copy) throw new Error('No copy')
    return copy
  }
  const facts = ['file:f#owner@user:alice', 'file:f#viewer@group:staff#member', 'group:staff#member@user:bob']
  /** Each question as every door answers it. */
  const doors = (authority: Authorizer) => [
    () => ask(authority, 'file:f#can_view@user:bob'),
    () => authority.batchCheck('user:bob', [{ object: 'file:f', relation: 'can_view' }]),
    () => authority.relationsOn('user:bob', 'file:f'),
    () => authority.listObjects('user:bob', 'can_view', 'file'),
    () => authority.listUsers('can_view', 'file:f', 'user'),
    () => authority.subjectsOf('user:bob', 'file', ['viewer']),
    () => authority.expand('can_view', 'file:f'),
  ]

  it('C1 answers what it knows or says that it cannot, however deep groups lie', async () => {
    const chain = Array.from({ length: 40 }, (_, n) => `group:${n}#member@group:${n + 1}#member`)
    const circle = [
      'group:a#member@group:b#member',
      'group:b#member@group:a#member',
      'group:b#member@user:alice',
    ]
    const authority = await authorizer(under, files, [])
    await storeAnyway(under, [...chain, 'group:40#member@user:alice', ...circle].map(tuple))
    for (const group of ['a', 'b']) {
      expect((await ask(authority, `group:${group}#member@user:alice`)).allowed).toBe(true)
      expect((await ask(authority, `group:${group}#member@user:bob`)).allowed).toBe(false)
    }
    expect((await ask(authority, 'group:30#member@user:alice')).allowed).toBe(true)
    const deep = await ask(authority, 'group:0#member@user:alice').catch((error: unknown) => error)
    if (deep instanceof Error) expect(deep).toEqual(tooComplex)
    else expect(deep).toMatchObject({ allowed: true })
    const [inBatch] = await authority.batchCheck('user:alice', [{ object: 'group:0', relation: 'member' }])
    if (inBatch !== true) expect(inBatch).toEqual(tooComplex)
  })

  it('C1 refuses more facts for one question than OpenFGA takes, and questions in hundreds are whole', async () => {
    const authority = await authorizer(under, files, [])
    const contextualTuples = Array.from({ length: 101 }, (_, n) => tuple(`file:${n}#owner@user:alice`))
    await expect(authority.check('user:alice', 'viewer', 'file:1', { contextualTuples })).rejects.toEqual(
      tooComplex,
    )
    await storeAnyway(under, contextualTuples.slice(50))
    const asked = contextualTuples.map(({ object }) => ({ object, relation: 'can_view' }))
    expect(await authority.batchCheck('user:alice', asked)).toEqual(asked.map((_, n) => n >= 50))
    expect(await authority.listObjects('user:alice', 'can_view', 'file', { limit: 7 })).toHaveLength(7)
  })

  it('holds a fact or takes it back when the store does, and refuses one that OpenFGA cannot hold', async () => {
    const authority = await authorizer(under, files, facts)
    const long = tuple(`file:${'f'.repeat(252)}#owner@user:alice`)
    await expect(authority.writeTuple(long)).rejects.toThrow('does not allow')
    expect(await authority.read({ object: long.object })).toEqual([])
    expect((await ask(authority, `${long.object}#owner@user:alice`)).allowed).toBe(false)
    // Nobody followed it: the answer is the one before.
    await under.loose(TUPLES).deleteMany({ user: 'user:bob' })
    expect((await ask(authority, 'file:f#can_view@user:bob')).allowed).toBe(true)
    await copyOf(authority).follow(tuple('group:staff#member@user:bob'))
    expect((await ask(authority, 'file:f#can_view@user:bob')).allowed).toBe(false)
    await storeAnyway(under, [tuple('group:staff#member@user:bob')])
    await copyOf(authority).follow(tuple('group:staff#member@user:bob'))
    await copyOf(authority).follow(tuple('group:staff#member@user:bob'))
    expect((await ask(authority, 'file:f#can_view@user:bob')).allowed).toBe(true)
  })

  it('leaves the last word to the store, however many change a fact at once', async () => {
    const authority = await authorizer(under, files, facts)
    const fact = tuple('file:f#owner@user:eve')
    for (let round = 0; round < 5; round++) {
      const names = ['writeTuple', 'deleteTuple', 'writeTuple', 'deleteTuple'] as const
      await Promise.all(names.map((name) => authority[name](fact)))
      const isStored = (await authority.read(fact)).length > 0
      expect((await ask(authority, 'file:f#owner@user:eve')).allowed).toBe(isStored)
    }
  })

  it('puts right what differs, in pages, and finds nothing the next time', async () => {
    const authority = await authorizer(under, files, facts)
    const { reconcile } = copyOf(authority)
    expect(await reconcile()).toEqual({ missing: 0, surplus: 0 })
    const many = Array.from({ length: 1250 }, (_, n) => tuple(`file:${n}#owner@user:u${n % 7}`))
    const documents = many.map((fact) => ({ id: JSON.stringify(fact), ...fact }))
    await under.loose(TUPLES).insertMany(documents)
    expect(await reconcile()).toEqual({ missing: 1250, surplus: 0 })
    expect((await ask(authority, 'file:1249#can_view@user:u3')).allowed).toBe(true)
    await under.loose(TUPLES).deleteMany({ user: { $in: ['user:u3', 'user:bob'] } })
    const [going] = await under.loose(TUPLES).find({ user: 'user:u4' }, { limit: 1 })
    await under
      .loose(TUPLES)
      .updateOne({ id: going?.id }, { $set: { pending: { token: 't', isGoing: true } } })
    expect(await reconcile()).toEqual({ missing: 0, surplus: 179 + 1 + 1 })
    expect((await ask(authority, 'file:1249#can_view@user:u3')).allowed).toBe(false)
    expect((await ask(authority, 'file:f#can_view@user:bob')).allowed).toBe(false)
    expect((await ask(authority, `${going?.object}#owner@user:u4`)).allowed).toBe(false)
    await under.loose(TUPLES).deleteMany({ id: going?.id })
    expect(await reconcile()).toEqual({ missing: 0, surplus: 0 })
  }, 120_000)

  it('shares one store of OpenFGA between servers, and writes a model that changed', async () => {
    await under.loose(FACT_COPIES).deleteMany({})
    const [one, other] = await Promise.all([open(), open()])
    await copyOf(one).fill()
    await one.writeTuple(tuple('file:f#owner@user:alice'))
    expect((await ask(other, 'file:f#can_view@user:alice')).allowed).toBe(true)
    const again = await open()
    const idOf = async (authority: Authorizer) => (await authority.readLatestAuthorizationModel()).id
    expect(await idOf(again)).toBe(await idOf(await open()))
    const changed = base('type file', '  relations', '    define owner: [user]', '    define can_view: owner')
    const newer = await open({}, changed)
    expect(await idOf(newer)).not.toBe(await idOf(again))
    expect(await newer.relationsOn('user:alice', 'file:f')).toEqual(['owner', 'can_view'])
    // The older one goes on with what it was written against.
    expect(await one.relationsOn('user:alice', 'file:f')).toEqual(['owner', 'viewer', 'can_view'])
  })

  it('takes a store that it is told to, and none with another model or that is not there', async () => {
    const create = async () => {
      const body = JSON.stringify({ name: 'given' })
      const response = await fetch(`${under.openfga.url}/stores`, { method: 'POST', body })
      return ((await response.json()) as { id: string }).id
    }
    const storeId = await create()
    const authority = await authorizer(under, files, facts)
    const told = await open({ storeId })
    await copyOf(told).fill()
    expect((await ask(told, 'file:f#can_view@user:bob')).allowed).toBe(true)
    await expect(open({ storeId: '01HZZZZZZZZZZZZZZZZZZZZZZZ' })).rejects.toThrow('a store that is not there')
    await under.loose(FACT_COPIES).deleteMany({})
    const foreign = base('type cat', '  relations', '    define owner: [user]')
    await expect(open({ storeId }, foreign)).rejects.toThrow('a store with another model')
    expect(await authority.read({})).toHaveLength(facts.length)
  })

  it('answers nothing while the facts are not all there, and fills again after a time without it', async () => {
    await authorizer(under, files, facts)
    await leaveCopyBehind(under.store)
    await under.loose(TUPLES).deleteMany({ user: 'user:bob' })
    const authority = await open()
    for (const door of doors(authority)) await expect(door()).rejects.toEqual(unavailable)
    expect(await copyOf(authority).isReady()).toBe(false)
    await copyOf(authority).fill()
    expect(await copyOf(authority).isReady()).toBe(true)
    expect((await ask(authority, 'file:f#can_view@user:bob')).allowed).toBe(false)
  })

  it('C4 gives an error and never an answer while OpenFGA is gone, and is whole again when it comes back empty', async () => {
    const authority = await authorizer(under, files, facts)
    await under.openfga.stop()
    for (const door of doors(authority)) await expect(door()).rejects.toEqual(unavailable)
    expect(await copyOf(authority).isReady()).toBe(false)
    await expect(authority.writeTuple(tuple('file:g#owner@user:bob'))).rejects.toEqual(unavailable)
    await expect(open()).rejects.toEqual(unavailable)
    await under.restart()
    for (const door of doors(authority)) await expect(door()).rejects.toEqual(unavailable)
    expect(await copyOf(authority).isReady()).toBe(false)
    // The fact whose writing failed is there now: the store had it.
    expect(await copyOf(authority).reconcile()).toEqual({ missing: facts.length + 1, surplus: 0 })
    expect(await copyOf(authority).isReady()).toBe(true)
    expect((await ask(authority, 'file:f#can_view@user:bob')).allowed).toBe(true)
    expect((await ask(authority, 'file:g#owner@user:bob')).allowed).toBe(true)
  })

  it.each<[string, number, string]>([
    ['nothing', 0, ''],
    ['an error', 500, '{"code":"internal_error","message":"Internal Server Error"}'],
    ['what is no answer', 200, '{}'],
    ['a refusal', 401, '{"code":"unauthenticated","message":"no"}'],
    ['something else', 200, '<html>Welcome</html>'],
  ])('C4 takes %s for an error, in time', async (_, status, text) => {
    const port = await freePort()
    // Passes everything on but questions.
    const proxy = createServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const isQuestion = /\/(check|batch-check|list-objects|list-users|expand)$/.test(request.url ?? '')
      if (isQuestion && status === 0) return
      if (isQuestion) return response.writeHead(status, { 'content-type': 'application/json' }).end(text)
      const body = request.method === 'GET' ? undefined : Buffer.concat(chunks)
      const reply = await fetch(`${under.openfga.url}${request.url}`, { method: request.method, body })
      const type = reply.headers.get('content-type') ?? ''
      return response.writeHead(reply.status, { 'content-type': type }).end(await reply.text())
    })
    await new Promise<void>((done) => proxy.listen(port, '127.0.0.1', done))
    try {
      await authorizer(under, files, facts)
      const authority = await open({ url: `http://127.0.0.1:${port}` }, files, 2500)
      const started = performance.now()
      await Promise.all(doors(authority).map((door) => expect(door()).rejects.toEqual(unavailable)))
      expect(performance.now() - started).toBeLessThan(15_000)
    } finally {
      proxy.closeAllConnections()
      proxy.close()
    }
  })

  it('shows the key that it was given, and starts with no other', async () => {
    const keys = { OPENFGA_AUTHN_METHOD: 'preshared', OPENFGA_AUTHN_PRESHARED_KEYS: 'the-right-key' }
    const guarded = await startOpenFga({ env: keys })
    try {
      await under.loose(FACT_COPIES).deleteMany({})
      const at = (token?: string) => open({ url: guarded.url, token })
      await expect(at()).rejects.toEqual(unavailable)
      await expect(at('a-wrong-key')).rejects.toEqual(unavailable)
      await copyOf(await at('the-right-key')).fill()
    } finally {
      await guarded.stop()
      await under.loose(FACT_COPIES).deleteMany({})
    }
  })
})
