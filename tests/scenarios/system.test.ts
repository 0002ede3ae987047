import { expect, it } from 'vitest'
import { runJobs } from '../../server/composition/run-jobs.ts'
import type { Services } from '../../server/contract/services.ts'
import { SERVERS } from '../../server/features/care/system/collections.ts'
import { systemFeature } from '../../server/features/care/system/index.ts'
import { forgetServers, tellOfItself } from '../../server/features/care/system/tell-of-itself.ts'
import { NOTIFICATIONS } from '../../server/features/message/notification/index.ts'
import { INTEGRATION_CALLS } from '../../server/features/process/integration/index.ts'
import { onCampus } from './support/each-store.ts'
import { keepsRights } from './support/rights.ts'

const SYSTEM = `{
  system {
    asOf sendsMail plugins
    store { kind version bytes freeBytes isReady documents { kind count isMore } }
    authorizer { kind isReady }
    servers { id host version memoryBytes seenDate isThis isMissing }
    jobs { name next endedDate fault }
    work { kind waiting oldest failed }
    removal { doubt quarantined oldestQuarantined held { task going of since } }
    trail { broken wholeDate }
  }
}`

keepsRights('system', { text: '{ system { asOf } }', allowed: ['globalAdmin', 'tools'] })

interface System {
  store: {
    kind: string
    version: string
    bytes: number
    isReady: boolean
    documents: { kind: string; count: number; isMore: boolean }[]
  }
  authorizer: { kind: string; isReady: boolean }
  servers: { id: string; isThis: boolean; isMissing: boolean; memoryBytes: number }[]
  jobs: { name: string; endedDate: string | null; fault: string | null }[]
  work: { kind: string; waiting: number; oldest: string | null; failed: number }[]
}

onCampus('the state of the installation', (campus) => {
  const system = async () => (await campus().as('alice').ask<{ system: System }>(SYSTEM)).system
  const workOf = async (kind: string) => (await system()).work.find((each) => each.kind === kind)
  const start = systemFeature.start as (services: Services) => () => Promise<void>

  it('tells what the store is, that it takes changes, and how much it holds', async () => {
    const { store, authorizer } = await system()
    expect(store).toMatchObject({ kind: campus().store.kind, isReady: true })
    expect(store.version).toMatch(campus().store.kind === 'embedded' ? /^SQLite 3\.\d+/ : /^MongoDB \d+\.\d+/)
    expect(store.bytes).toBeGreaterThan(10_000)
    expect(store.documents.map(({ kind }) => kind)).toEqual([
      ...['forms', 'templates', 'people', 'files', 'audit'],
    ])
    const people = store.documents.find(({ kind }) => kind === 'people')
    expect(people).toMatchObject({ isMore: false })
    expect(people?.count).toBeGreaterThan(20)
    expect(authorizer).toEqual({ kind: 'built-in', isReady: true })
  })

  it('B6 lists the servers that share it: this one, one that stopped, and one that died', async () => {
    const other: Services = { ...campus().services }
    const died: Services = { ...campus().services }
    const stop = start(campus().services)
    const stopOther = start(other)
    await tellOfItself(died)
    await expect.poll(async () => (await system()).servers.length).toBe(3)
    const [first] = (await system()).servers
    expect(first?.memoryBytes).toBeGreaterThan(1_000_000)
    expect((await system()).servers.filter(({ isThis }) => isThis)).toHaveLength(1)
    await stopOther()
    expect((await system()).servers).toHaveLength(2)

    campus().wait(61_000)
    await tellOfItself(campus().services)
    const { servers } = await system()
    expect(servers.find(({ isThis }) => isThis)).toMatchObject({ isMissing: false })
    expect(servers.find(({ isThis }) => !isThis)).toMatchObject({ isMissing: true })
    campus().wait(24 * 3_600_000)
    await tellOfItself(campus().services)
    await forgetServers(campus().services)
    expect((await system()).servers).toHaveLength(1)
    await stop()
    expect(await campus().store.collection(SERVERS).count({})).toBe(0)
  })

  it('J3 tells which regular task failed, with what, without what somebody typed, until it succeeds', async () => {
    let isBroken = true
    const task = {
      name: 'water the plants',
      everyMs: 20,
      async run() {
        if (isBroken) throw new TypeError('no water in "Ada’s secret"')
      },
    }
    const taskOf = async () => (await system()).jobs.find(({ name }) => name === task.name)
    const stop = runJobs(campus().services, [task])
    await expect.poll(async () => (await taskOf())?.fault).toBe('TypeError: no water in …')
    expect((await taskOf())?.endedDate).toMatch(/^\d{4}-/)
    isBroken = false
    await expect.poll(async () => (await taskOf())?.fault).toBe(null)
    stop()
  })

  it('X-34 WF-15 counts what waits, since when, and what failed in seven days and not before', async () => {
    const now = campus().services.clock()
    const ago = (days: number) => new Date(now.getTime() - days * 24 * 3_600_000).toISOString()
    const mail = (id: string, state: string, createdDate: string) =>
      ({
        schemaVersion: 1,
        id,
        kind: 'test',
        to: 'ada@example.edu',
        state,
        createdDate,
        due: createdDate,
      }) as never
    const before = await workOf('mail')
    await campus().put(
      NOTIFICATIONS,
      ...[mail('w1', 'waiting', ago(2)), mail('w2', 'waiting', ago(1)), mail('w3', 'waiting', ago(-1))],
      ...[mail('f1', 'failed', ago(3)), mail('f2', 'uncertain', ago(1)), mail('f3', 'failed', ago(9))],
    )
    const after = await workOf('mail')
    expect((after?.waiting ?? 0) - (before?.waiting ?? 0)).toBe(2)
    expect((after?.failed ?? 0) - (before?.failed ?? 0)).toBe(2)
    expect(after?.oldest).toBe(ago(2))

    const call = (id: string, rest: object) =>
      ({
        schemaVersion: 1,
        id,
        integrationId: 'shop',
        formId: 'f',
        createdDate: ago(1),
        due: ago(1),
        ...rest,
      }) as never
    const known = await workOf('integrations')
    await campus().put(
      INTEGRATION_CALLS,
      call('c1', { state: 'failed' }),
      call('c2', { state: 'succeeded', callbackError: 'action.not_offered' }),
      call('c3', { state: 'waiting' }),
      call('c4', { state: 'succeeded' }),
    )
    const calls = await workOf('integrations')
    expect((calls?.failed ?? 0) - (known?.failed ?? 0)).toBe(2)
    expect((calls?.waiting ?? 0) - (known?.waiting ?? 0)).toBe(1)
  })
})
