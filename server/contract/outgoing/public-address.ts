import { BlockList, isIP } from 'node:net'

/** Of IPv4, what is not the open internet: this network, private, shared, loopback, link-local (cloud metadata), tests, groups, the future. */
const NOT_PUBLIC: readonly (readonly [address: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  // A public address at which Azure tells each machine its own settings.
  ['168.63.129.16', 32],
]

/** Of the IPv6 addresses given out to the world (2000::/3): protocols, tunnels that hide an IPv4 address, examples. */
const NOT_PUBLIC_6: readonly (readonly [address: string, bits: number])[] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]

const refused = new BlockList()
for (const [address, bits] of NOT_PUBLIC) refused.addSubnet(address, bits, 'ipv4')
for (const [address, bits] of NOT_PUBLIC_6) refused.addSubnet(address, bits, 'ipv6')

/** All else is local, mapped or translated: `::1`, `fe80::`, `fc00::`, `::ffff:10.0.0.1`, `64:ff9b::`. */
const givenOut = new BlockList()
givenOut.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the open internet. What is no address at all is not. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !refused.check(address, 'ipv4')
  return isPlainIPv6(address) && givenOut.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

/** This machine, and nothing that merely leads to it: `::ffff:127.0.0.1` is not among them. */
export const isLoopback = (address: string): boolean =>
  address === '::1' || (isIP(address) === 4 && address.startsWith('127.'))

/** A zone (`fe80::1%eth0`) is of local addresses alone. */
const isPlainIPv6 = (address: string) => isIP(address) === 6 && !address.includes('%')
