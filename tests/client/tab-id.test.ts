import { expect, it } from 'vitest'
import { tabId } from '../../runtime/client/presence/tab-id.ts'

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  }
}

let count = 0
const newId = () => `id-${++count}`

it('X-48 a page and the one that takes its place in the tab are the same window to others', () => {
  const storage = memory()
  const first = tabId(() => storage, newId)
  expect(tabId(() => storage, newId)).toBe(first)
  expect(tabId(() => memory(), newId)).not.toBe(first)
})

it('X-48 each page is a window of its own where nothing may be stored', () => {
  const forbidden = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  expect(tabId(forbidden, newId)).not.toBe(tabId(forbidden, newId))
})
