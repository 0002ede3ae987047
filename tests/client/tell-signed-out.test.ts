import { afterEach, expect, it, vi } from 'vitest'
import { tellSignedOut } from '../../runtime/app/session/session.ts'
import { isSigningOut } from '../../runtime/client/offline/shared-computer.ts'

afterEach(() => vi.unstubAllGlobals())

it('A7 is written down before another tab hears of it, and starts over with the session that the server still has', async () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
  })
  const heard: boolean[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {
        heard.push(isSigningOut())
      }
      close() {}
    },
  )
  await tellSignedOut()
  expect(heard).toEqual([true])
})
