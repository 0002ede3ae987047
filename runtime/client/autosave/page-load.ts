/** Random ids also where `crypto.randomUUID` is missing: it needs HTTPS or localhost. */
export function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** This page load. Held as a lock for as long as the page lives, so that other tabs can tell. */
export const pageLoadId = newId()

const PREFIX = 'formwork-page-'

/** Locks need HTTPS or localhost; without them a double sending is made harmless by the operation ids. */
const locks = typeof navigator === 'undefined' ? undefined : navigator.locks

const ownLock = new Promise<void>((resolve) => {
  const hold = () => {
    resolve()
    return new Promise(() => {})
  }
  if (locks) locks.request(PREFIX + pageLoadId, hold).catch(() => resolve())
  else resolve()
})

/** Page loads of this browser that are alive; ours is among them before anything is written. */
export async function livePageLoads(): Promise<ReadonlySet<string>> {
  await ownLock
  const held = (await locks?.query())?.held ?? []
  return new Set(held.flatMap(({ name }) => (name?.startsWith(PREFIX) ? [name.slice(PREFIX.length)] : [])))
}
