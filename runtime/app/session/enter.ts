import { loadUser } from '../../client/auth.ts'
import { holdsSessionOf, sessionHolder } from '../../client/offline/shared-computer.ts'
import { isUncertain } from '../../client/request-error.ts'
import { createTransport } from '../../client/transport.ts'
import { localZone, setLocalZone } from '../../core/datetime/zone.ts'
import type { StatusRegistry } from '../../core/workflow/status.ts'
import { cacheLater, formCache } from '../offline/form-cache.ts'
import { createSession } from './session.ts'
import type { Application } from './session-context.ts'
import { shellQuery } from './shell-query.ts'

let early: Promise<Application | null> | undefined

/** Asks who is signed in before anything is drawn; whoever enters first is told. */
export function enterEarly(): void {
  early = findOut()
  // Whoever enters is told why not.
  early.catch(() => {})
}

/** Who is signed in, with what every screen needs; null for nobody. Asks anew but for the first time. */
export function enter(): Promise<Application | null> {
  const asked = early
  early = undefined
  return asked ?? findOut()
}

/**
 * Without a server the one who used this browser last and did not sign out goes on with what is kept here. Whether
 * they are still signed in shows when the server is back: it is the one that gives and takes answers.
 */
async function findOut(): Promise<Application | null> {
  try {
    const holder = sessionHolder()
    // At once with who is signed in; the server refuses a page of somebody else (A7).
    const early = holder
      ? createTransport({ userId: holder })
          .request(shellQuery, {})
          .catch(() => undefined)
      : undefined
    const user = await loadUser()
    if (!user) return null
    const session = createSession(user)
    const asked = user.userId === holder ? await early : undefined
    const reply = asked ?? (await session.transport.request(shellQuery, {}))
    const { flags, statuses, timeZone } = reply
    const abilities = new Set(Object.keys(reply.profile.abilities ?? {}))
    cacheLater(({ cachePerson }) => cachePerson({ userId: user.userId, user, flags, statuses, timeZone }))
    return here({ session, flags: new Set(flags), abilities, statuses, timeZone })
  } catch (error) {
    const store = isUncertain(error) ? await formCache().catch(() => undefined) : undefined
    const person = await store?.readCachedPerson<StatusRegistry>()
    // Whoever has no session any more has nothing to open here (J4).
    if (!person || !holdsSessionOf(person.userId)) throw error
    const { statuses, timeZone = localZone() } = person
    const flags = new Set(person.flags)
    return here({ session: createSession(person.user), flags, abilities: new Set(), statuses, timeZone })
  }
}

/** Dates are the campus's from the first screen on. */
function here(application: Application): Application {
  setLocalZone(application.timeZone)
  return application
}
