import { BlockList, isIP } from 'node:net'
import { type AllowedHost, allowedHosts } from './hosts.ts'

interface Network {
  address: string
  bits: number
  family: 'ipv4' | 'ipv6'
}

const network = (address: string, bits: number): Network => ({
  ...{ address, bits },
  family: isIP(address) === 4 ? 'ipv4' : 'ipv6',
})

/** Inside an organisation: what nobody else can reach. */
const PRIVATE = [
  network('10.0.0.0', 8),
  network('100.64.0.0', 10),
  network('172.16.0.0', 12),
  network('192.168.0.0', 16),
  network('fc00::', 7),
]
const LOOPBACK = [network('127.0.0.0', 8), network('::1', 128)]

/** In those, where clouds tell each machine its own settings and keys: never called, whatever an administrator says. */
const METADATA = [network('100.100.100.200', 32), network('fd00:ec2::254', 128), network('fd20:ce::254', 128)]

/** Whether an address is in one of these networks. One of IPv4 that is written as IPv6 is in none. */
function within(networks: readonly Network[]): (address: string) => boolean {
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() }
  for (const { address, bits, family } of networks) lists[family].addSubnet(address, bits, family)
  return (address) => {
    const version = isIP(address)
    if (version === 4) return lists.ipv4.check(address, 'ipv4')
    return version === 6 && !/%|^::ffff:/i.test(address) && lists.ipv6.check(address, 'ipv6')
  }
}

const isMetadata = within(METADATA)

/**
 * The hosts that may be called, with the private addresses that they may lead to: those of `privately` to any, the others
 * to the networks that stand in it.
 *
 * @param privately `http://assets.campus.internal:8080, 10.20.0.0/16`
 * @throws Error in a sentence about the entry of `privately` that cannot be meant
 */
export function withPrivate(
  hosts: readonly AllowedHost[],
  privately: string | undefined,
  production: boolean,
): readonly AllowedHost[] {
  const entries = (privately ?? '').split(/[\s,]+/).filter(Boolean)
  const networks = entries.flatMap((entry) => readNetwork(entry, production))
  const names = entries.filter((entry) => !entry.includes('/') || entry.includes('://'))
  const star = names.find((entry) => entry.includes('*'))
  if (star) throw new Error(`names ${quoted(star)}: each host inside is named by itself`)
  const leadsTo = (named: readonly Network[]) => {
    const isNamed = within(named)
    return (address: string) => isNamed(address) && !isMetadata(address)
  }
  const anywhere = leadsTo(production ? PRIVATE : [...PRIVATE, ...LOOPBACK])
  const inside = allowedHosts(names.join(), production, anywhere)
  return [
    ...inside.map((host) => ({ ...host, mayLeadInside: anywhere })),
    ...(networks.length === 0 ? hosts : hosts.map((host) => ({ ...host, mayLeadInside: leadsTo(networks) }))),
  ]
}

/** `10.20.0.0/16`; nothing for what is no network. */
function readNetwork(entry: string, production: boolean): Network[] {
  if (!entry.includes('/') || entry.includes('://')) return []
  const [, address = '', size = ''] = /^([0-9a-fA-F.:]{2,45})\/(\d{1,3})$/.exec(entry) ?? []
  const version = isIP(address)
  const bits = Number(size)
  if (version === 0 || bits > (version === 4 ? 32 : 128))
    throw new Error(`names ${quoted(entry)}, which is no network such as 10.20.0.0/16`)
  const isPartOf = (whole: Network) => bits >= whole.bits && within([whole])(address)
  if (!production && LOOPBACK.some(isPartOf)) return [network(address, bits)]
  if (!PRIVATE.some(isPartOf))
    throw new Error(`names ${quoted(entry)}, which is no private network, or more than one`)
  return [network(address, bits)]
}

const quoted = (entry: string) => JSON.stringify(entry.slice(0, 100))
