import { describe, expect, it } from 'vitest'
import { createHeartbeat } from '../../runtime/client/presence/heartbeat.ts'
import type { PresenceReply } from '../../runtime/client/presence/presence-calls.ts'
import { VirtualTime } from './support/virtual-time.ts'

/** A window with a heartbeat, and a server 50 ms away that a test may take down. */
async function openWindow() {
  const time = new VirtualTime()
  const calls: { at: number; key: string | null; since: string | null }[] = []
  const replies: PresenceReply[] = []
  const server = { down: false, hasMore: 0, left: 0 }
  const start = time.now()
  const heartbeat = createHeartbeat({
    timers: time,
    async send(key, since) {
      calls.push({ at: time.now() - start, key, since })
      await time.wait(50)
      if (server.down) throw new Error('down')
      const hasMore = server.hasMore-- > 0
      return {
        people: [],
        changes: [],
        overwritten: null,
        commentsChanged: null,
        hasMore,
        cursor: `c${calls.length}`,
      }
    },
    leave: () => void server.left++,
    onReply: (reply) => replies.push(reply),
  })
  await time.advance(0)
  return { time, calls, replies, server, heartbeat, times: () => calls.map(({ at }) => at) }
}

describe('the heartbeat of an open form', () => {
  it('X-48 comes at once, then every ten seconds with the last cursor', async () => {
    const { time, calls, replies } = await openWindow()
    await time.advance(25_000)
    expect(calls).toEqual([
      { at: 0, key: null, since: null },
      { at: 10_050, key: null, since: 'c1' },
      { at: 20_100, key: null, since: 'c2' },
    ])
    expect(replies).toHaveLength(3)
  })

  it('X-48 says soon where the person went, once for a walk through many questions', async () => {
    const { time, calls, heartbeat } = await openWindow()
    await time.advance(2_000)
    for (const key of ['a', 'b', 'c', 'd']) {
      heartbeat.focus(key)
      await time.advance(100)
    }
    await time.advance(1_000)
    expect(calls.slice(1)).toEqual([{ at: 3_000, key: 'd', since: 'c1' }])
    heartbeat.focus('d')
    await time.advance(5_000)
    expect(calls).toHaveLength(2)
  })

  it('X-48 says where the person went while a call was on its way', async () => {
    const { time, calls, heartbeat } = await openWindow()
    heartbeat.focus('a')
    await time.advance(2_000)
    expect(calls.map(({ key }) => key)).toEqual([null, 'a'])
  })

  it('X-48 asks again at once while there is more, and never twice at a time', async () => {
    const { time, server, times, heartbeat } = await openWindow()
    server.hasMore = 3
    heartbeat.active()
    heartbeat.show(true)
    await time.advance(1_000)
    expect(times()).toEqual([0, 50, 100, 150])
  })

  it('X-48 asks less often while it fails, is silent about it, and recovers', async () => {
    const { time, server, times, heartbeat, replies } = await openWindow()
    server.down = true
    for (let minute = 0; minute < 4; minute++) {
      heartbeat.active()
      heartbeat.focus(`question ${minute}`)
      await time.advance(60_000)
    }
    expect(times().length).toBeLessThanOrEqual(7)
    server.down = false
    heartbeat.active()
    await time.advance(60_050)
    expect(replies.length).toBeGreaterThan(1)
    const recovered = times().length
    await time.advance(10_100)
    expect(times().length).toBeGreaterThan(recovered)
  })

  it('X-48 is silent while the page is hidden, and comes at once when it is back', async () => {
    const { time, times, heartbeat } = await openWindow()
    await time.advance(1_000)
    heartbeat.show(false)
    await time.advance(600_000)
    expect(times()).toEqual([0])
    heartbeat.show(true)
    await time.advance(10)
    expect(times()).toEqual([0, 601_000])
  })

  it('X-48 lets an idle person go, so that their session may run out, and shows them when they do something', async () => {
    const { time, times, heartbeat } = await openWindow()
    await time.advance(3_600_000)
    const idle = times().length
    expect(idle).toBeLessThanOrEqual(31)
    heartbeat.active()
    await time.advance(10)
    expect(times()).toHaveLength(idle + 1)
  })

  it('X-48 leaves when the page is put aside, and comes again when it is taken out', async () => {
    const { time, times, heartbeat, server } = await openWindow()
    await time.advance(1_000)
    heartbeat.rest()
    await time.advance(60_000)
    expect(server.left).toBe(1)
    expect(times()).toEqual([0])
    heartbeat.show(true)
    await time.advance(10)
    expect(times()).toEqual([0, 61_000])
  })

  it('X-48 leaves once when the window is closed, also in the middle of a call', async () => {
    const calm = await openWindow()
    await calm.time.advance(1_000)
    calm.heartbeat.stop()
    calm.heartbeat.stop()
    await calm.time.advance(60_000)
    expect(calm.server.left).toBe(1)
    expect(calm.times()).toEqual([0])
    expect(calm.time.pending).toBe(0)

    const busy = await openWindow()
    busy.heartbeat.stop()
    await busy.time.advance(60_000)
    // Again behind the call that was on its way: the last word is that the window is gone.
    expect(busy.server.left).toBe(2)
    expect(busy.replies).toHaveLength(0)
    expect(busy.times()).toEqual([0])
  })

  it('X-48 asks soon when it is told of a change, together for what comes together, and seldom otherwise', async () => {
    const { time, times, heartbeat } = await openWindow()
    await time.advance(1_000)
    heartbeat.rely(true)
    for (let n = 0; n < 5; n++) {
      heartbeat.nudge()
      await time.advance(10)
    }
    await time.advance(500)
    expect(times()).toHaveLength(2)
    await time.advance(24_000)
    expect(times()).toHaveLength(2)
    await time.advance(1_500)
    expect(times()).toHaveLength(3)
    heartbeat.rely(false)
    await time.advance(10_100)
    expect(times()).toHaveLength(4)
  })

  it('X-48 asks once more for what changed while it asked', async () => {
    const { time, times, heartbeat } = await openWindow()
    heartbeat.rely(true)
    heartbeat.nudge()
    await time.advance(1_000)
    expect(times()).toHaveLength(2)
  })

  it('X-48 asks soon for what changed between reading the form and saying that it is open', async () => {
    const { time, calls, heartbeat } = await openWindow()
    // The stream came up while the first call was on its way, which has no cursor to ask from.
    heartbeat.rely(true)
    await time.advance(1_000)
    expect(calls.map(({ since }) => since)).toEqual([null, 'c1'])
    await time.advance(20_000)
    expect(calls).toHaveLength(2)
  })

  it('X-48 goes no faster than before while it fails, however often it is told', async () => {
    const { time, server, times, heartbeat } = await openWindow()
    server.down = true
    heartbeat.rely(true)
    for (let n = 0; n < 60; n++) {
      heartbeat.nudge()
      await time.advance(1_000)
    }
    expect(times().length).toBeLessThan(8)
  })

  it('X-48 says nothing of a hidden page when it is told, and asks when it is shown', async () => {
    const { time, times, heartbeat } = await openWindow()
    await time.advance(1_000)
    heartbeat.show(false)
    heartbeat.nudge()
    await time.advance(5_000)
    expect(times()).toHaveLength(1)
    heartbeat.show(true)
    await time.advance(10)
    expect(times()).toHaveLength(2)
  })
})
