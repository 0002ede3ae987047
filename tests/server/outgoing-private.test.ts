import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { OutgoingError } from '../../server/contract/outgoing/outgoing-error.ts'
import type { Resolve } from '../../server/contract/outgoing/resolve-host.ts'
import { createOutgoing } from '../../server/contract/outgoing.ts'
import { manners, startOtherServer } from '../support/other-server.ts'

const other = await startOtherServer()
const second = await startOtherServer({ address: '127.0.0.2' })
afterAll(() => Promise.all([other.stop(), second.stop()]))
beforeEach(() => {
  other.behave(manners.takes)
  other.taken.length = 0
  second.taken.length = 0
})

type Settings = Readonly<Record<string, string>>
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://forms.example.edu' }
/** Every name leads to these addresses. */
const leadingTo =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

/** The status of a call, or the reason why there is none; a call that would go out stops at a dead address. */
async function outcome(settings: Settings, url: string, resolve: Resolve, redirects = 0): Promise<unknown> {
  const outgoing = createOutgoing(readConfig(settings).outgoingHosts, resolve)
  return outgoing({ url, redirects, timeoutMs: 300 }).then(
    ({ status }) => status,
    (error) => (error instanceof OutgoingError ? error.reason : error),
  )
}

describe('a host inside the organisation', () => {
  const name = `http://inside.test:${other.port}`

  it('B7 is not called while only OUTGOING_HOSTS names it', async () => {
    expect(await outcome({ OUTGOING_HOSTS: name }, name, leadingTo('127.0.0.1'))).toBe('address_not_public')
    expect(other.taken).toEqual([])
  })

  it('B7 is called when OUTGOING_PRIVATE names it, at its port and by its scheme alone', async () => {
    const settings = { OUTGOING_PRIVATE: name }
    expect(await outcome(settings, `${name}/assets`, leadingTo('127.0.0.1'))).toBe(200)
    expect(other.taken.map(({ path, headers }) => [path, headers.host])).toEqual([
      ['/assets', `inside.test:${other.port}`],
    ])
    for (const url of [
      `https://inside.test:${other.port}`,
      'http://inside.test',
      `http://x.inside.test:${other.port}`,
    ])
      expect(await outcome(settings, url, leadingTo('127.0.0.1'))).toBe('host_not_allowed')
    expect(other.taken).toHaveLength(1)
  })

  it('B7 is called when its address is in a network that OUTGOING_PRIVATE names, and at no other', async () => {
    const settings = { OUTGOING_HOSTS: name, OUTGOING_PRIVATE: '127.0.0.1/32' }
    expect(await outcome(settings, name, leadingTo('127.0.0.1'))).toBe(200)
    expect(await outcome(settings, name, leadingTo('127.0.0.2'))).toBe('address_not_public')
    expect(await outcome(settings, name, leadingTo('127.0.0.1', '127.0.0.2'))).toBe('address_not_public')
    expect(await outcome(settings, name, leadingTo('::ffff:127.0.0.1'))).toBe('address_not_public')
    const unnamed = `http://127.0.0.1:${other.port}`
    expect(await outcome(settings, unnamed, leadingTo('127.0.0.1'))).toBe('host_not_allowed')
    expect(other.taken).toHaveLength(1)
  })

  it('B7 is judged anew where it leads on to', async () => {
    const on = `http://else.test:${second.port}`
    other.behave((response) => void response.writeHead(302, { location: `${on}/next` }).end())
    const resolve: Resolve = (host) => leadingTo(host === 'inside.test' ? '127.0.0.1' : '127.0.0.2')(host)
    const go = (settings: Settings) => outcome(settings, name, resolve, 2)
    expect(await go({ OUTGOING_PRIVATE: name })).toBe('host_not_allowed')
    expect(await go({ OUTGOING_PRIVATE: name, OUTGOING_HOSTS: on })).toBe('address_not_public')
    expect(second.taken).toEqual([])
    expect(await go({ OUTGOING_PRIVATE: `${name}, ${on}` })).toBe(200)
    expect(second.taken.map(({ path }) => path)).toEqual(['/next'])
  })

  const everywhere = {
    OUTGOING_HOSTS: 'http://a.test',
    OUTGOING_PRIVATE: 'http://b.test, 10.0.0.0/8, 100.64.0.0/10, fc00::/7',
  }
  it.each([
    '169.254.169.254',
    '100.100.100.200',
    'fd00:ec2::254',
    'fd20:ce::254',
    'fe80::1',
    '::1',
    '127.0.0.1',
    '0.0.0.0',
    '::ffff:10.0.0.1',
    '224.0.0.1',
  ])('B7 is not called at %s, whatever is allowed', async (address) => {
    for (const url of ['http://a.test', 'http://b.test'])
      expect(await outcome({ ...everywhere, ...production }, url, leadingTo(address))).toBe(
        'address_not_public',
      )
  })

  it('B7 may have an address for a name, inside alone', () => {
    const [host] = readConfig({ OUTGOING_PRIVATE: 'http://10.1.2.3:8080', ...production }).outgoingHosts
    expect(host).toMatchObject({ protocol: 'http:', hostname: '10.1.2.3', port: '8080' })
    expect(host?.mayLeadInside?.('10.1.2.3')).toBe(true)
    expect(readConfig({ OUTGOING_HOSTS: 'a.test' }).outgoingHosts[0]?.mayLeadInside).toBeUndefined()
  })

  it.each([
    '8.8.8.0/24',
    '0.0.0.0/0',
    '10.0.0.0/7',
    '192.168.0.0/33',
    '169.254.0.0/16',
    '::/0',
    'fe80::/10',
    '::ffff:10.0.0.0/104',
    '10.0.0.0/8/8',
    '10.0.0/8',
    'inside.test/16',
    '*.inside.test',
    'http://8.8.8.8',
    'http://169.254.169.254',
    '127.0.0.0/8',
    'http://localhost:8080',
  ])('B7 is refused as a setting in production: %s', (entry) => {
    expect(() => readConfig({ OUTGOING_PRIVATE: entry, ...production })).toThrow(/^OUTGOING_PRIVATE names "/)
  })
})
