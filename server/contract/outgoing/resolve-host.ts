import { lookup } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import type { AllowedHost } from './hosts.ts'
import { OutgoingError } from './outgoing-error.ts'
import { isLoopback, isPublicAddress } from './public-address.ts'

export interface Resolved {
  address: string
  family: number
}

/** Asks for the addresses of a name. */
export type Resolve = (hostname: string) => Promise<readonly Resolved[]>

export const systemResolve: Resolve = (hostname) => lookup(hostname, { all: true, verbatim: true })

/**
 * The addresses that a call may connect to. One that is not allowed among them refuses the name: whoever owns it could
 * make it come first.
 */
export async function resolveHost(
  resolve: Resolve,
  url: URL,
  host: AllowedHost,
): Promise<readonly Resolved[]> {
  const name = url.hostname.replace(/^\[|\]$/g, '')
  const literal = isIP(name)
  const found = literal
    ? [{ address: name, family: literal }]
    : await resolve(name).catch((error: unknown) => {
        throw new OutgoingError('name_not_found', error)
      })
  if (found.length === 0) throw new OutgoingError('name_not_found')
  const isAllowed = (address: string) =>
    host.isLoopback ? isLoopback(address) : isPublicAddress(address) || host.mayLeadInside?.(address) === true
  if (!found.every(({ address }) => isAllowed(address))) throw new OutgoingError('address_not_public')
  return found
}

/** Gives a connection the addresses that were looked at, so that a name cannot lead elsewhere in between. */
export const lookupOf =
  (found: readonly Resolved[]): LookupFunction =>
  (_hostname, { all }, done) => {
    const [first] = found
    if (all) return done(null, [...found])
    return first ? done(null, first.address, first.family) : done(new Error('No address'), '')
  }
