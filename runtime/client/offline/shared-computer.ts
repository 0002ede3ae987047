/** What stays of a person after the end of their session, for coming back: no longer than this (J4). */
const HELD_MS = 24 * 60 * 60_000
const HELD = 'formwork-held'
const SIGNING_OUT = 'formwork-signing-out'
const PERSON = 'formwork-person'

/** Until when something of a person may lie in this browser, by their id. */
type Held = Record<string, number>

function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

function readHeld(): Held {
  try {
    return JSON.parse(storage()?.getItem(HELD) ?? '{}') as Held
  } catch {
    return {}
  }
}

function writeHeld(held: Held): void {
  try {
    storage()?.setItem(HELD, JSON.stringify(held))
  } catch {
    // Where nothing can be written, nothing of anybody is kept either.
  }
}

/** The session of this person lasts until then: what they type may wait here for a day more. */
export const holdFor = (userId: string, expires: string) =>
  writeHeld({ ...readHeld(), [userId]: Date.parse(expires) + HELD_MS })

/** Removes what people whose time is over have left unsent in this browser, whoever uses it now. */
export async function forgetOverdue(now = Date.now()): Promise<void> {
  const held = readHeld()
  const over = Object.keys(held).filter((userId) => !((held[userId] ?? 0) > now))
  if (over.length === 0) return
  const [{ forgetUnsent }, { forgetWaitingFiles }] = await Promise.all([
    import('../autosave/unsent.ts'),
    import('../files/file-outbox.ts'),
  ])
  for (const userId of over) await Promise.all([forgetUnsent(userId), forgetWaitingFiles(userId)])
  writeHeld(Object.fromEntries(Object.entries(readHeld()).filter(([userId]) => !over.includes(userId))))
}

/** A sign-out that the server has not heard of yet. */
export const isSigningOut = () => storage()?.getItem(SIGNING_OUT) === '1'

export function beginSignOut(): void {
  try {
    storage()?.setItem(SIGNING_OUT, '1')
  } catch {
    // Then the server is told now or not at all.
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser
  if (typeof document !== 'undefined') document.cookie = `${PERSON}=; Max-Age=0; Path=/`
}

export const endSignOut = () => storage()?.removeItem(SIGNING_OUT)

/** Whose session this browser holds, as far as can be told without the server. */
export function sessionHolder(): string | undefined {
  if (isSigningOut()) return undefined
  const found = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${PERSON}=`))
  try {
    return decodeURIComponent(found?.slice(PERSON.length + 1) ?? '') || undefined
  } catch {
    return undefined
  }
}

export const holdsSessionOf = (userId: string): boolean => sessionHolder() === userId
