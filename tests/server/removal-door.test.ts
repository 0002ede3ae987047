import { expect, it } from 'vitest'
import { collections, jobs } from '../../server/composition/features.ts'
import { runJobs } from '../../server/composition/run-jobs.ts'
import { INSTALLATION, INSTALLATION_ID, writeMark } from '../../server/contract/installation.ts'
import { HELD_REMOVALS } from '../../server/contract/removal.ts'
import type { Services } from '../../server/contract/services.ts'
import type { Job } from '../../server/feature.ts'
import { DRAFT_EDITS, DRAFTS } from '../../server/features/authoring/draft/collections.ts'
import { FORM_IMPORTS, IMPORT_ROWS } from '../../server/features/care/import/collections.ts'
import { SERVERS } from '../../server/features/care/system/index.ts'
import { GROUP_GRANTS } from '../../server/features/ground/external-grant/index.ts'
import { OPTION_LISTS } from '../../server/features/ground/option-service/collections.ts'
import { SESSIONS } from '../../server/features/identity/sign-in/collections.ts'
import { EXPLORER_EXPORTS, EXPORT_PARTS } from '../../server/features/insight/explorer/collections.ts'
import { GUESTS, RESUME_LINKS, USED_PROOFS } from '../../server/features/outside/guest/collections.ts'
import { CHANGES } from '../../server/features/outside/live/collections.ts'
import { JOB_RUNS } from '../../server/features/process/job/collections.ts'
import { onEachStore } from '../scenarios/support/each-store.ts'

const HOUR = 3_600_000
const key = 'installation-1'
const seen = { forms: 0, people: 0, events: 0 }

onEachStore('A2 what is removed for good', (campus) => {
  const services = (): Services => ({ ...campus().services })
  const documents = () => campus().store.collection(INSTALLATION)
  const mark = (of: string, generation = 1) =>
    writeMark(campus().services.config.dataDir, { key: of, generation, database: 'here', seen })
  const belong = async (more: object = {}) => {
    await documents().replaceOne({ id: INSTALLATION_ID, key, generation: 1, madeDate: '', ...more })
    await mark(key)
  }

  let turn = 0
  /** Each removing task in turn, as often as it may come within some seconds. */
  async function runAll(some: readonly Job[], waitMs: number): Promise<() => Promise<void>> {
    turn++
    const stop = runJobs(
      services(),
      some.map((job) => ({ ...job, everyMs: 15, name: `${job.name}, turn ${turn}` })),
    )
    campus().wait(waitMs)
    await new Promise((done) => setTimeout(done, 1_500))
    return stop
  }

  const old = '2020-01-01T00:00:00.000Z'
  const expired: readonly [name: string, document: object][] = [
    [GUESTS.name, { guestId: 'guest-1', formId: null, expires: old }],
    [RESUME_LINKS.name, { expires: old, formId: 'f' }],
    [USED_PROOFS.name, { expires: old }],
    [SESSIONS.name, { userId: 'bob', expires: old, createdDate: old, lastSeen: old }],
    [
      DRAFTS.name,
      { schemaVersion: 1, groupId: 'g', state: 'discarded', closedDate: old, revision: 1, slot: 's' },
    ],
    [DRAFT_EDITS.name, { draftId: 'left', revision: 1 }],
    [EXPLORER_EXPORTS.name, { ownerId: 'bob', expires: old, createdDate: old, state: 'ready' }],
    [EXPORT_PARTS.name, { exportId: 'left', createdDate: old }],
    [FORM_IMPORTS.name, { createdDate: old, endedDate: old, state: 'done' }],
    [IMPORT_ROWS.name, { importId: 'left' }],
    [JOB_RUNS.name, { schemaVersion: 1, state: 'done', due: old }],
    [CHANGES.name, { at: old }],
    [OPTION_LISTS.name, { fetchedDate: old }],
    [SERVERS.name, { seenDate: old, host: 'h', startedDate: old }],
    ['rateCounts', { until: old, count: 1 }],
    [GROUP_GRANTS.name, { roles: ['gone'], tags: [] }],
  ]
  const fill = () =>
    Promise.all(
      expired.map(([name, document]) =>
        campus()
          .store.named(name)
          .replaceOne({ ...document, id: 'left' } as never),
      ),
    )
  const left = async () => {
    const found = await Promise.all(
      expired.map(
        async ([name]) => [name, await campus().store.named(name).findOne({ id: 'left' })] as const,
      ),
    )
    return found.filter(([, document]) => document !== null).map(([name]) => name)
  }
  const removing = jobs.filter(({ removes }) => removes)
  const everything = expired.map(([name]) => name)

  it.each<[what: string, make: () => Promise<unknown>]>([
    ['on a database that knows of no installation', () => documents().deleteMany({})],
    ['on a database of another one', () => belong().then(() => mark('another'))],
    ['on a database that is older than the folder', () => belong().then(() => mark(key, 9))],
    ['on a database that was restored in part', () => belong({ doubt: { reason: 'fewer', since: old } })],
    [
      'on a database that is being filled',
      async () => {
        await belong()
        await campus()
          .store.named('moves')
          .replaceOne({ id: 'move', from: 'there', startedAt: old } as never)
      },
    ],
  ])('finds everything still there %s, each task of it', async (_, make) => {
    await make()
    await fill()
    const stop = await runAll(removing, 30 * 24 * HOUR)
    expect(await left()).toEqual(everything)
    await stop()
    await campus().store.named('moves').deleteMany({})
  })

  it('waits for the first hour of a process to be over, and no longer', async () => {
    await belong()
    await fill()
    const early = await runAll(
      removing.filter(({ isAwaited }) => !isAwaited),
      HOUR - 10_000,
    )
    expect(await left()).toEqual(everything)
    campus().wait(20_000)
    await expect.poll(left).toEqual([GROUP_GRANTS.name])
    await early()
  })

  const many = (going: number, of: number, name = 'take many'): Job & { removed: number } => ({
    ...{ name, everyMs: 15, removes: 'what there is too much of', removed: 0 },
    async run(_services, door) {
      if (!(await door?.admits(going, of))) return 0
      this.removed += going
      return going
    },
  })
  const tryOnce = async (job: Job & { removed: number }) => {
    const bound = { ...job, run: job.run.bind(job) }
    const stop = runJobs(services(), [bound])
    campus().wait(2 * HOUR)
    await new Promise((done) => setTimeout(done, 300))
    await stop()
    return job.removed
  }

  it('is held back where it would be too much at once, told, and let through once by an operator', async () => {
    await belong()
    const held = campus().store.collection(HELD_REMOVALS)
    expect(await tryOnce(many(21, 200))).toBe(0)
    expect(await held.find({})).toMatchObject([{ id: 'take many', going: 21, of: 200 }])
    const SYSTEM = '{ system { removal { held { task going of } } } }'
    const { system } = await campus().as('alice').ask<{ system: object }>(SYSTEM)
    expect(system).toEqual({ removal: { held: [{ task: 'take many', going: 21, of: 200 }] } })
    expect(campus().log.join('')).toContain('it would be too much at once')
    await held.updateOne({ id: 'take many' }, { $set: { allowed: 21 } })
    const allowed = many(21, 200)
    await tryOnce(allowed)
    expect(allowed.removed).toBe(21)
    expect(await held.find({})).toMatchObject([{ going: 21 }])
    // Few, or a small share, need nobody.
    expect(await tryOnce(many(20, 20, 'take few'))).toBeGreaterThan(0)
    expect(await tryOnce(many(200, 2000, 'take a tenth'))).toBeGreaterThan(0)
    await held.deleteMany({})
  })

  it('is known of every collection that a task empties', () => {
    const names = new Set(collections.map(({ name }) => name))
    expect(everything.filter((name) => !names.has(name))).toEqual([])
  })
})
