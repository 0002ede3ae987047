import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { changeOfMind } from '../../runtime/app/feedback/change-of-mind.ts'
import { toasts } from '../../runtime/app/feedback/toasts.ts'

const listeners = new Map<string, () => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => listeners.set(type, listener))
  vi.stubGlobal('removeEventListener', (type: string) => listeners.delete(type))
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('B1 lets a decision go by itself, and says meanwhile what is about to be done', async () => {
  const decided = changeOfMind('Approve: Nairobi')
  expect(toasts.get().map(({ tone, text }) => [tone, text])).toEqual([['neutral', 'Approve: Nairobi']])
  await vi.runAllTimersAsync()
  expect(await decided).toBe('go')
  expect(toasts.get()).toEqual([])
  expect(listeners.size).toBe(0)
})

it('B1 takes a decision back, for good', async () => {
  const decided = changeOfMind('Approve: Nairobi')
  toasts.get()[0]?.action?.run()
  listeners.get('pagehide')?.()
  await vi.runAllTimersAsync()
  expect(await decided).toBe('undone')
  expect(toasts.get()).toEqual([])
})

it('A10 sends a decision at once when the page is left: leaving takes nothing back', async () => {
  const decided = changeOfMind('Approve: Nairobi')
  listeners.get('pagehide')?.()
  expect(await decided).toBe('leaving')
  expect(toasts.get()).toEqual([])
  expect(vi.getTimerCount()).toBeLessThanOrEqual(1)
})
