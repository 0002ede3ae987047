import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { collections } from '../../server/composition/features.ts'
import { openStore } from '../../server/store/open-store.ts'
import { publishShared } from '../scenarios/support/shared-form.ts'
import { operations } from '../scenarios/support/small-form.ts'
import { startCuttingProxy } from '../support/cutting-proxy.ts'
import { type Disturbed, disturb } from '../support/disturb.ts'
import { type People, recordForm } from '../support/histories.ts'
import { type Call, verdicts } from '../support/linearizable.ts'
import { mongoMissing, startMongoServer } from '../support/mongo-server.ts'
import { type Ask, askingAt } from '../support/patient-client.ts'
import { startServer } from '../support/server-process.ts'

vi.setConfig({ testTimeout: 300_000 })
/** `SECONDS=34` lets a server stand still for longer than an action may hold a form, as `tests/simulation` does in no time. */
const SECONDS = Number(process.env.SECONDS ?? 8)
const LEAST = { save: 20, act: 4 }
const FORMS = Number(process.env.FORMS ?? 2)

const save = (call: number, end: number, text: string, revision: number): Call => ({
  ...{ client: 1, call, return: end, kind: 'save', text, revision, outcome: 'done' },
})
const reads = (call: number, end: number, text: string, revision: number): Call => ({
  ...{ client: 2, call, return: end, kind: 'readAnswer', text, revision },
})
const act = (call: number, end: number, from: string, status: string): Call => ({
  ...{ client: 3, call, return: end, kind: 'act', from, status, outcome: 'done' },
})

describe.skipIf(mongoMissing())('B6 several servers behave as one', () => {
  it('by a checker that knows what is lost, stale, doubled, or taken after the form was handed in', () => {
    const saved = [save(1, 2, 'a', 1), save(3, 4, 'b', 2)]
    const submitted = act(5, 6, 'draft', 'review')
    const right: Call[][] = [
      [...saved, reads(5, 6, 'b', 2)],
      // A reply that was lost: the save came, late, or it did not.
      [{ client: 1, call: 1, kind: 'save', text: 'a' }, reads(2, 3, '', 0), reads(4, 5, 'a', 1)],
      [{ client: 1, call: 1, kind: 'save', text: 'a' }, reads(2, 3, '', 0)],
      // At the same time as the action: before it.
      [...saved, act(5, 9, 'draft', 'review'), save(6, 8, 'c', 3)],
    ]
    const wrong: Call[][] = [
      [...saved, reads(5, 6, 'a', 1)],
      [save(1, 2, 'a', 1), save(3, 4, 'b', 1)],
      [...saved, reads(5, 6, 'b', 3)],
      [{ client: 1, call: 1, kind: 'save', text: 'a' }, reads(2, 3, 'a', 1), reads(4, 5, '', 0)],
      [...saved, submitted, save(7, 8, 'c', 3)],
      [...saved, submitted, act(7, 8, 'draft', 'review')],
      [...saved, { client: 1, call: 5, return: 6, kind: 'save', text: 'c', outcome: 'denied' }],
    ]
    expect(verdicts([...right, ...wrong])).toEqual([...right.map(() => 'Ok'), ...wrong.map(() => 'Illegal')])
  })

  it('whatever is killed, stopped for long, or lost on the way: each answer and each form has one history', async () => {
    const mongo = await startMongoServer({ demo: true })
    onTestFinished(mongo.stop)
    const store = await openStore({ collections, mongodbUrl: mongo.url })
    await store.open()
    await publishShared({ store })
    await store.close()
    const start = async (): Promise<Disturbed> => {
      const wire = await startCuttingProxy(Number(new URL(mongo.url).port))
      const url = mongo.url.replace(/:\d+\//, `:${wire.port}/`)
      return { wire, server: await startServer({ env: { MONGODB_URL: url, LIMITS: '0' } }) }
    }
    const servers = [await start(), await start(), await start()] as const
    onTestFinished(async () => {
      for (const { server, wire } of servers) {
        server.process.kill('SIGCONT')
        await server.remove()
        await wire.close()
      }
    })

    const urls = servers.map(({ server }) => server.url)
    // Few ask the one that sleeps: what they are not told has too many ways to have gone.
    const any = () => urls[Math.random() < 0.05 ? 0 : 1 + Math.floor(Math.random() * 2)] as string
    const waysOf = async (userId: string): Promise<Ask> => {
      const origin = urls[1] as string
      const headers = { 'content-type': 'application/json', origin }
      const body = JSON.stringify({ userId })
      const signedIn = await fetch(`${origin}/auth/demo/sign-in`, { method: 'POST', headers, body })
      const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
      const losesReplyAfter = () => (Math.random() < 0.02 ? Math.random() * 40 : undefined)
      return askingAt({ url: any, cookie, losesReplyAfter })
    }
    const people: People = { chelsea: await waysOf('chelsea'), bob: await waysOf('bob') }
    const forms = await Promise.all(
      Array.from({ length: FORMS }, async () => {
        const op = crypto.randomUUID()
        const made = await people.chelsea(operations.create, { group: 'shared', op })
        if (made.kind !== 'data') throw new Error(JSON.stringify(made))
        return (made.data as { createForm: { id: string } }).createForm.id
      }),
    )

    let isOver = false
    const done = { save: 0, act: 0 }
    const onDone = (kind: keyof typeof done) => void done[kind]++
    const recording = forms.map((form) => recordForm(people, form, { isOver: () => isOver, onDone }))
    const disturbing = disturb(servers, {
      isOver: () => isOver,
      longestPauseMs: Math.max(1, SECONDS - 3) * 1_000,
    })
    await wait(SECONDS * 1_000)
    // A busy machine does little in that time.
    await vi
      .waitUntil(() => done.save > LEAST.save && done.act > LEAST.act, { timeout: 150_000, interval: 200 })
      .finally(() => {
        isOver = true
      })
    const counts = await disturbing
    const histories = (await Promise.all(recording)).flat()

    expect(Object.values(counts).every((n) => n > 0)).toBe(true)
    // One with too many ways to have gone is not decided within its time, on a busy machine.
    const judged = verdicts(histories)
    expect(judged.filter((each) => each === 'Illegal')).toEqual([])
    expect(judged.filter((each) => each === 'Ok').length).toBeGreaterThan(histories.length / 2)
  })
})
