import type { IconName } from '../../react/ui/Icon.tsx'
import type { Destination } from './destination.ts'

const MOST = 5
const keyOf = (userId: string) => `formwork-palette ${userId}`

/** Where its viewer went by the palette in this tab, the last first: names of forms do not outlive it. */
export function readRecent(userId: string): Destination[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(userId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isDestination).slice(0, MOST) : []
  } catch {
    return []
  }
}

export function keepRecent(userId: string, { id, href, label, details, icon }: Destination): void {
  if (!href) return
  const others = readRecent(userId).filter((each) => each.id !== id)
  try {
    const list = [{ id, href, label, details, icon }, ...others].slice(0, MOST)
    sessionStorage.setItem(keyOf(userId), JSON.stringify(list))
  } catch {
    // Forbidden storage: nothing is remembered.
  }
}

function isDestination(value: unknown): value is Destination & { href: string; icon: IconName } {
  const { id, href, label, icon } = (value ?? {}) as Partial<Record<keyof Destination, unknown>>
  return (
    [id, label, icon].every((each) => typeof each === 'string') &&
    typeof href === 'string' &&
    /^\/(?!\/)/.test(href)
  )
}
