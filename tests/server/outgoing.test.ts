import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../../server/config.ts'
import { type AllowedHost, allowedHosts } from '../../server/contract/outgoing/hosts.ts'
import { isLoopback, isPublicAddress } from '../../server/contract/outgoing/public-address.ts'
import type { Resolve } from '../../server/contract/outgoing/resolve-host.ts'
import { createOutgoing, type OutgoingCall } from '../../server/contract/outgoing.ts'
import { certificate, manners, startOtherServer } from '../support/other-server.ts'
import { fc } from '../support/random.ts'

const other = await startOtherServer()
const second = await startOtherServer({ address: '127.0.0.2' })
afterAll(() => Promise.all([other.stop(), second.stop()]))
beforeEach(() => {
  other.behave(manners.takes)
  other.taken.length = 0
  second.taken.length = 0
})

const JSON_ONLY = ['application/json']
const here = createOutgoing(allowedHosts(other.url, false))
/** The reason of a call that brought no answer, or the status of one that did. */
const outcome = async (outgoing: typeof here, call: OutgoingCall): Promise<unknown> =>
  outgoing(call).then(
    ({ status }) => status,
    (error) => error.reason ?? error,
  )
/** A name whose addresses a test decides. */
const named = (hostname: string, port: string, isLeadingHere = true): AllowedHost => ({
  protocol: 'http:',
  hostname,
  port,
  isLoopback: isLeadingHere,
})
const answering =
  (...addresses: string[]): Resolve =>
  async () =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))

describe('an outgoing call', () => {
  it('sends what it is given and nothing of its own accord', async () => {
    other.behave((response) => {
      response.setHeader('set-cookie', ['a=1', 'b=2'])
      manners.takes(response)
    })
    const body = JSON.stringify({ name: 'Ñ ✓' })
    const answer = await here({
      ...{ url: `${other.url}/assets?x=1`, method: 'POST', body, accepts: JSON_ONLY },
      headers: { 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(200)
    expect(answer.contentType).toBe('application/json')
    expect(answer.body.toString()).toBe('{"ok":true}')
    expect(answer.headers.has('set-cookie')).toBe(false)
    const [taken] = other.taken
    expect(taken).toMatchObject({ method: 'POST', path: '/assets?x=1', body })
    expect(Object.keys(taken?.headers ?? {}).sort()).toEqual(
      [
        'accept',
        'accept-encoding',
        'connection',
        'content-length',
        'content-type',
        'host',
        'user-agent',
      ].sort(),
    )
    await here({ url: other.url })
    expect(other.taken[1]?.headers.cookie).toBeUndefined()
  })

  it('leaves a status to its caller, and the body of a failure unread', async () => {
    other.behave(manners.fails)
    const { status, body } = await here({ url: other.url, accepts: JSON_ONLY })
    expect([status, body.length]).toEqual([500, 0])
  })

  it.each<[keyof typeof manners, string]>([
    ['is silent', 'too_slow'],
    ['stops in the middle', 'too_slow'],
    ['drips slowly', 'too_slow'],
    ['drops the line', 'unreachable'],
    ['speaks of something else', 'unreachable'],
    ['breaks off', 'unreachable'],
    ['sends 50 MB', 'too_large'],
  ])('tells of a server that %s', async (manner, reason) => {
    other.behave(manners[manner])
    const call = { url: other.url, accepts: JSON_ONLY, timeoutMs: 600, idleMs: 200 }
    expect(await outcome(here, call)).toBe(reason)
  })

  it('waits for the next byte no longer than it is told, however much time there is', async () => {
    for (const manner of ['is silent', 'stops in the middle'] as const) {
      other.behave(manners[manner])
      expect(await outcome(here, { url: other.url, timeoutMs: 600_000, idleMs: 100 })).toBe('too_slow')
    }
  })

  it('reads no more than its limit of an answer without end', async () => {
    other.behave(manners['sends 50 MB'])
    const before = other.sent()
    await outcome(here, { url: other.url, maxBytes: 1000 })
    await expect.poll(() => other.sent() - before).toBeGreaterThan(0)
    expect(other.sent() - before).toBeLessThan(20 * 1024 * 1024)
  })

  it('takes the kinds of content it asked for, unpacked', async () => {
    other.behave((response) => void response.writeHead(200, { 'content-type': 'text/html' }).end('<p>'))
    expect(await outcome(here, { url: other.url, accepts: JSON_ONLY })).toBe('wrong_content')
    expect(await outcome(here, { url: other.url })).toBe(200)
    other.behave(
      (response) =>
        void response
          .writeHead(200, { 'content-type': 'application/json', 'content-encoding': 'gzip' })
          .end('x'),
    )
    expect(await outcome(here, { url: other.url, accepts: JSON_ONLY })).toBe('wrong_content')
    other.behave((response) => void response.writeHead(204).end())
    expect(await outcome(here, { url: other.url, accepts: JSON_ONLY })).toBe(204)
  })

  it('ends when its caller does not wait for it any more', async () => {
    other.behave(manners['is silent'])
    const stop = new AbortController()
    const call = outcome(here, { url: other.url, signal: stop.signal })
    await expect.poll(() => other.taken.length).toBe(1)
    stop.abort()
    expect(await call).toBe('cancelled')
    expect(await outcome(here, { url: other.url, signal: AbortSignal.abort() })).toBe('cancelled')
    expect(other.taken.length).toBe(1)
  })

  it('does not wait for a name that is never found, and calls nobody when it is found late', async () => {
    const late: Resolve = () =>
      new Promise((resolve) => setTimeout(() => resolve([{ address: '127.0.0.1', family: 4 }]), 300))
    const outgoing = createOutgoing([named('slow.test', other.port)], late)
    expect(await outcome(outgoing, { url: `http://slow.test:${other.port}`, timeoutMs: 50 })).toBe('too_slow')
    await new Promise((done) => setTimeout(done, 400))
    expect(other.taken).toEqual([])
  })

  it('uses no proxy of the environment', async () => {
    process.env.HTTP_PROXY = second.url
    process.env.NODE_USE_ENV_PROXY = '1'
    try {
      expect(await outcome(here, { url: other.url })).toBe(200)
    } finally {
      delete process.env.HTTP_PROXY
      delete process.env.NODE_USE_ENV_PROXY
    }
    expect(second.taken).toEqual([])
  })

  it('refuses a header that would start another', async () => {
    const error = await outcome(here, { url: other.url, headers: { 'x-id': 'a\r\nx-admin: 1' } })
    expect(error).toMatchObject({ code: 'ERR_INVALID_CHAR' })
    expect(other.taken).toEqual([])
  })
})

describe('over https', () => {
  it('speaks to the server whose name the certificate has, and to no other', async () => {
    const secure = await startOtherServer({ isSecure: true })
    const known = getCACertificates('default')
    const host = (hostname: string): AllowedHost => ({ ...named(hostname, secure.port), protocol: 'https:' })
    const outgoing = createOutgoing([host('assets.test'), host('else.test')], answering('127.0.0.1'))
    const call = { url: `https://assets.test:${secure.port}/` }
    try {
      expect(await outcome(outgoing, call)).toBe('unreachable')
      setDefaultCACertificates([...known, certificate])
      expect(await outcome(outgoing, call)).toBe(200)
      expect(await outcome(outgoing, { url: `https://else.test:${secure.port}/` })).toBe('unreachable')
      expect(secure.taken.length).toBe(1)
    } finally {
      setDefaultCACertificates(known)
      await secure.stop()
    }
  })
})

describe('the host of an outgoing call', () => {
  const hosts = allowedHosts('api.example.edu, *.campus.example.edu:8443, http://old.example.edu', true)
  const outgoing = createOutgoing(hosts, answering('10.0.0.1'))
  const PASSED = 'address_not_public'

  it.each([
    ['https://api.example.edu/x', PASSED],
    ['https://API.example.edu:443/x', PASSED],
    ['https://a.b.campus.example.edu:8443/', PASSED],
    ['http://old.example.edu/', PASSED],
    ['http://api.example.edu/', 'host_not_allowed'],
    ['https://api.example.edu:8443/', 'host_not_allowed'],
    ['https://api.example.edu.evil.example/', 'host_not_allowed'],
    ['https://api.example.edu./', 'host_not_allowed'],
    ['https://evil.example/?api.example.edu', 'host_not_allowed'],
    ['https://evil.example#api.example.edu', 'host_not_allowed'],
    ['https://evil.example\\@api.example.edu', 'host_not_allowed'],
    ['https://campus.example.edu:8443/', 'host_not_allowed'],
    ['https://xcampus.example.edu:8443/', 'host_not_allowed'],
    ['https://old.example.edu/', 'host_not_allowed'],
    ['http://127.0.0.1/', 'host_not_allowed'],
    ['http://2130706433/', 'host_not_allowed'],
    ['http://[::ffff:169.254.169.254]/', 'host_not_allowed'],
    ['https://api.example.edu@evil.example/', 'bad_address'],
    ['https://u:p@api.example.edu/', 'bad_address'],
    ['file:///etc/passwd', 'bad_address'],
    ['javascript:alert(1)', 'bad_address'],
    ['//api.example.edu/', 'bad_address'],
    ['', 'bad_address'],
    ['https://', 'bad_address'],
  ])('%s: %s', async (url, reason) => {
    expect(await outcome(outgoing, { url })).toBe(reason)
  })

  it('is none unless an administrator says so', async () => {
    expect(readConfig({}).outgoingHosts).toEqual([])
    expect(await outcome(createOutgoing([]), { url: other.url })).toBe('host_not_allowed')
  })

  it.each(
    [
      [
        '10.0.0.1',
        'https://10.0.0.1',
        'http://169.254.169.254',
        '[fd00::1]',
        '[::ffff:127.0.0.1]',
        '8.8.8.8',
      ],
      [
        'https://',
        'ftp://x.example',
        'x.example/path',
        'u@x.example',
        '*',
        '*.',
        'a..b:99999',
        'a*b.example\\',
      ],
    ].flat(),
  )('is refused as a setting: %s', (entry) => {
    expect(() => readConfig({ OUTGOING_HOSTS: entry })).toThrow(/^OUTGOING_HOSTS names "/)
  })

  it.each([
    '127.0.0.1:8080',
    'http://127.0.0.1',
    'http://127.1',
    'http://[::1]:1',
    'http://LOCALHOST',
    'https://0x7f000001',
  ])('may be this machine in development, and never in production: %s', (entry) => {
    const env = { OUTGOING_HOSTS: `api.example.edu ${entry}` }
    expect(readConfig(env).outgoingHosts[1]).toMatchObject({ isLoopback: true })
    const production = { ...env, NODE_ENV: 'production', PUBLIC_URL: 'https://forms.example.edu' }
    expect(() => readConfig(production)).toThrow(/which production may not call$/)
  })
})

describe('the address of an outgoing call', () => {
  it.each([
    ...['0.0.0.0', '10.1.2.3', '100.100.100.200', '127.0.0.1', '127.9.9.9', '169.254.169.254', '172.16.0.1'],
    ...['172.31.255.255', '192.168.1.1', '192.0.0.192', '198.18.0.1', '224.0.0.1', '255.255.255.255'],
    ...[
      '168.63.129.16',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '::ffff:a9fe:a9fe',
      '::127.0.0.1',
    ],
    ...['64:ff9b::a00:1', '64:ff9b:1::1', 'fe80::1', 'fe80::1%eth0', 'fec0::1', 'fc00::1', 'fd00:ec2::254'],
    ...['ff02::1', '2001:db8::1', '2001::1', '2002:7f00:1::', '3fff::1', '100::1', '', 'localhost', '1.2.3'],
    ...['08.8.8.8', '0x8.8.8.8', '8.8.8.8 ', '8.8.8.8\n'],
  ])('is not public: %s', async (address) => {
    expect(isPublicAddress(address)).toBe(false)
    const outgoing = createOutgoing([named('x.test', '', false)], answering(address))
    expect(await outcome(outgoing, { url: 'http://x.test/', timeoutMs: 300 })).toBe('address_not_public')
  })

  it.each([
    '8.8.8.8',
    '172.15.0.1',
    '172.32.0.1',
    '192.0.1.1',
    '100.128.0.1',
    '2606:4700::1111',
    '2a00:1450::1',
  ])('is public: %s', (address) => expect(isPublicAddress(address)).toBe(true))

  it('is never public when an IPv6 address holds an IPv4 one', () => {
    fc.assert(
      fc.property(
        fc.ipV4(),
        fc.constantFrom('::ffff:', '::', '64:ff9b::', '::ffff:0:'),
        (address, prefix) => {
          expect(isPublicAddress(`${prefix}${address}`)).toBe(false)
          expect(isLoopback(`${prefix}${address}`) && address !== '0.0.0.1').toBe(false)
        },
      ),
    )
  })

  it('is refused when one of several is not public', async () => {
    const outgoing = createOutgoing([named('x.test', '', false)], answering('8.8.8.8', '127.0.0.1'))
    expect(await outcome(outgoing, { url: 'http://x.test/' })).toBe('address_not_public')
  })

  it('is the one that was looked at, whatever the name says a moment later', async () => {
    const asked: string[] = []
    const changing: Resolve = async (name) => {
      asked.push(name)
      return [{ address: asked.length === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }]
    }
    const outgoing = createOutgoing([named('changing.test', other.port)], changing)
    expect(await outcome(outgoing, { url: `http://changing.test:${other.port}` })).toBe(200)
    expect(asked).toEqual(['changing.test'])
    expect([other.taken.length, second.taken.length]).toEqual([1, 0])
    expect(other.taken[0]?.headers.host).toBe(`changing.test:${other.port}`)
  })

  it('of a name that leads nowhere is not waited for', async () => {
    const lost: Resolve = () => Promise.reject(new Error('ENOTFOUND'))
    const outgoing = createOutgoing([named('x.test', ''), named('y.test', '')], lost)
    expect(await outcome(outgoing, { url: 'http://x.test/' })).toBe('name_not_found')
    expect(await outcome(createOutgoing([named('y.test', '')], answering()), { url: 'http://y.test/' })).toBe(
      'name_not_found',
    )
  })
})

describe('a redirect', () => {
  const to = (location: string, status = 302) =>
    other.behave((response) => void response.writeHead(status, { location }).end())

  it('is not followed unless the caller says so, and never with a body', async () => {
    to('/elsewhere')
    expect(await outcome(here, { url: other.url })).toBe('redirected')
    for (const status of [301, 302, 303, 307, 308]) {
      to('/elsewhere', status)
      const call = { url: other.url, method: 'POST' as const, body: '{}', redirects: 3 }
      expect(await outcome(here, call)).toBe('redirected')
    }
    expect(other.taken.map(({ path }) => path)).not.toContain('/elsewhere')
  })

  it('is followed as often as the caller says', async () => {
    other.behave((response) => void response.writeHead(302, { location: `${response.req.url}x` }).end())
    expect(await outcome(here, { url: `${other.url}/`, redirects: 3 })).toBe('redirected')
    expect(other.taken.map(({ path }) => path)).toEqual(['/', '/x', '/xx', '/xxx'])
  })

  it.each([
    ['http://169.254.169.254/latest/meta-data', 'host_not_allowed'],
    ['http://127.0.0.1:1/', 'host_not_allowed'],
    ['//evil.example/', 'host_not_allowed'],
    ['http://inside.test/', 'address_not_public'],
    ['file:///etc/passwd', 'bad_address'],
    ['http://u:p@127.0.0.1/', 'bad_address'],
  ])('to %s is refused', async (location, reason) => {
    to(location)
    const hosts = [...allowedHosts(other.url, false), named('inside.test', '', false)]
    const outgoing = createOutgoing(hosts, answering('192.168.0.1'))
    expect(await outcome(outgoing, { url: other.url, redirects: 5 })).toBe(reason)
  })

  it('to another origin does not get the headers of the first', async () => {
    to(`http://127.0.0.2:${second.port}/next`)
    const outgoing = createOutgoing(
      [named('127.0.0.1', other.port), named('127.0.0.2', second.port)],
      answering('10.0.0.1'),
    )
    const headers = { authorization: 'Bearer s3cret' }
    expect(await outcome(outgoing, { url: other.url, headers, redirects: 1 })).toBe(200)
    expect(other.taken[0]?.headers.authorization).toBe('Bearer s3cret')
    expect(second.taken[0]?.headers.authorization).toBeUndefined()
  })

  it('without a location is no answer', async () => {
    other.behave((response) => void response.writeHead(302).end())
    expect(await outcome(here, { url: other.url, redirects: 5 })).toBe('redirected')
  })
})
