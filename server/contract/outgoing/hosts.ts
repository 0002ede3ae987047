import { isIP } from 'node:net'
import { isLoopback } from './public-address.ts'

/** Where this server may call: an administrator's word. */
export interface AllowedHost {
  protocol: 'https:' | 'http:'
  /** As `URL` writes it. `*.example.edu` is every name below, and not example.edu itself. */
  hostname: string
  port: string
  /** Leads to this machine, for development and tests. All others must lead to the open internet. */
  isLoopback: boolean
  /** The addresses inside the organisation that it may lead to; none when absent. */
  mayLeadInside?: (address: string) => boolean
}

const LOCAL_NAMES = new Set(['localhost', '127.0.0.1', '[::1]'])

/**
 * `api.example.edu, *.example.edu:8443, http://old.example.edu`: https, unless it says http.
 *
 * @param mayBe addresses that need no name
 * @throws Error in a sentence about the entry that cannot be meant; in production, about one on this machine
 */
export function allowedHosts(
  value: string | undefined,
  production: boolean,
  mayBe: (address: string) => boolean = () => false,
): readonly AllowedHost[] {
  const entries = (value ?? '').split(/[\s,]+/).filter(Boolean)
  return entries.map((entry) => {
    const host = readHost(entry)
    const name = JSON.stringify(entry.slice(0, 100))
    if (!host) throw new Error(`names ${name}, which is no host such as api.example.edu`)
    const address = host.hostname.replace(/^\[|\]$/g, '')
    if (isIP(address) && !isLoopback(address) && !mayBe(address))
      throw new Error(`names ${name}: an address has no certificate, its name is needed`)
    if (host.isLoopback && production) throw new Error(`names ${name}, which production may not call`)
    return host
  })
}

function readHost(entry: string): AllowedHost | undefined {
  const [, scheme = 'https', star = '', rest = ''] =
    /^(?:(https?):\/\/)?(\*\.)?([^/*@?#\\]+)$/.exec(entry) ?? []
  const address = `${scheme}://${rest}`
  if (!URL.canParse(address)) return undefined
  const { protocol, hostname, port } = new URL(address)
  if (protocol !== 'https:' && protocol !== 'http:') return undefined
  return { protocol, hostname: star + hostname, port, isLoopback: LOCAL_NAMES.has(hostname) }
}

/** The entry that allows an address; undefined when none does. */
export const allowingHost = (hosts: readonly AllowedHost[], url: URL): AllowedHost | undefined =>
  hosts.find(
    ({ protocol, hostname, port }) =>
      protocol === url.protocol &&
      port === url.port &&
      (hostname.startsWith('*.')
        ? url.hostname.endsWith(hostname.slice(1)) && !url.hostname.startsWith('.')
        : hostname === url.hostname),
  )
