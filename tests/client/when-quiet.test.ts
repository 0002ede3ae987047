import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenQuiet } from '../../runtime/app/offline/when-quiet.ts'

let came = () => {}
let watching = false

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      constructor(tell: () => void) {
        came = tell
      }
      observe() {
        watching = true
      }
      disconnect() {
        watching = false
      }
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('waits while a screen is still fetching, then runs once and looks no more', () => {
  const run = vi.fn()
  whenQuiet(run)
  for (let file = 0; file < 5; file += 1) {
    vi.advanceTimersByTime(900)
    came()
  }
  expect(run).not.toHaveBeenCalled()
  expect(watching).toBe(true)
  vi.advanceTimersByTime(1_000)
  expect(run).toHaveBeenCalledTimes(1)
  expect(watching).toBe(false)
})

it('runs in the end on a screen that never rests', () => {
  const run = vi.fn()
  whenQuiet(run)
  for (let half = 0; half < 62; half += 1) {
    vi.advanceTimersByTime(500)
    if (watching) came()
  }
  expect(run).toHaveBeenCalledTimes(1)
})
