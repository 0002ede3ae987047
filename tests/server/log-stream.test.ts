import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createLogStream, type LogSink } from '../../server/composition/log-stream.ts'

/** A disk that is full until it is not. */
function disk() {
  let text = ''
  const state = { isFull: false }
  const sink: LogSink = {
    write(chunk, done) {
      setTimeout(() => {
        if (state.isFull) return done(new Error('ENOSPC'))
        // A disk may take a part.
        const part = chunk.subarray(0, 1000)
        text += part.toString()
        done(null, part.length)
      }, 1)
    },
    writeSync(chunk) {
      if (state.isFull) throw new Error('ENOSPC')
      text += chunk.toString()
    },
  }
  return { state, sink, text: () => text }
}

const sayLost = (lines: number) => `lost ${lines}\n`
const line = (n: number) => `${String(n).padStart(6, '0')} ${'x'.repeat(100)}\n`

describe('A3 the log', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('keeps what fits while the disk is full, drops and counts the rest, and says so', async () => {
    const { state, sink, text } = disk()
    const stream = createLogStream(sink, sayLost)
    state.isFull = true
    for (let n = 0; n < 20_000; n++) stream.write(line(n))
    await vi.advanceTimersByTimeAsync(60_000)
    expect(text()).toBe('')
    state.isFull = false
    await vi.advanceTimersByTimeAsync(60_000)
    stream.write(line(20_000))
    await vi.advanceTimersByTimeAsync(60_000)
    const lines = text().trimEnd().split('\n')
    const lost = Number(/^lost (\d+)$/m.exec(text())?.[1])
    expect(lost).toBeGreaterThan(5_000)
    expect(lines).toHaveLength(20_001 - lost + 1)
    expect(lines.slice(0, 3)).toEqual([line(0), line(1), line(2)].map((text) => text.trimEnd()))
    expect(lines.at(-1)).toBe(line(20_000).trimEnd())
  })

  it('writes what waits when the process ends, and ends when that fails', () => {
    const { state, sink, text } = disk()
    const stream = createLogStream(sink, sayLost)
    stream.write('in flight\n')
    stream.write('last\n')
    stream.flush()
    expect(text()).toBe('last\n')
    state.isFull = true
    stream.write('never\n')
    expect(() => stream.flush()).not.toThrow()
  })
})
