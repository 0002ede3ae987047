import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ownRates } from '../../server/composition/features.ts'
import { readConfig } from '../../server/config.ts'
import { limitNames } from '../../server/limits.ts'
import { StartError } from '../../server/start-error.ts'

describe('settings', () => {
  it('have defaults for a first start on one machine', () => {
    expect(readConfig({ PORT: '', MONGODB_URL: ' ' })).toMatchObject({
      production: false,
      port: 3000,
      host: '127.0.0.1',
      dataDir: expect.stringMatching(/\/data$/),
      mongodbUrl: undefined,
      publicUrl: 'http://localhost:3000',
      hasPublicUrl: false,
      oidc: undefined,
      introspection: true,
      demo: true,
      demoSize: 'history',
      logLevel: 'info',
    })
  })

  it('close what production must not have open', () => {
    const PUBLIC_URL = 'https://forms.example.edu'
    const config = readConfig({ NODE_ENV: 'production', PUBLIC_URL })
    expect(config).toMatchObject({ host: '0.0.0.0', introspection: false, demo: false })
    expect(readConfig({ NODE_ENV: 'production', PUBLIC_URL, DEMO: '1', INTROSPECTION: '1' })).toMatchObject({
      introspection: true,
      demo: true,
    })
  })

  it.each(['production', 'Production', 'PRODUCTION'])(
    'C11 are those of production for NODE_ENV=%s',
    (name) => {
      const env = { NODE_ENV: name, PUBLIC_URL: 'https://forms.example.edu' }
      expect(readConfig(env)).toMatchObject({ production: true, demo: false })
    },
  )

  it('name every limit in docs/limits.md, with its default', () => {
    const page = readFileSync(resolve(import.meta.dirname, '../../docs/limits.md'), 'utf8')
    const rows = [...page.matchAll(/^\| `(LIMIT_\w+)` \| (\d+) \|/gm)].map(([, name, value]) => [name, value])
    const names = [...limitNames, ...ownRates.map(({ variable }) => variable)]
    expect(rows.map(([name]) => name).toSorted()).toEqual(names.toSorted())
    expect(readConfig(Object.fromEntries(rows), ownRates).limits).toEqual(readConfig({}, ownRates).limits)
  })

  it('refuse a rate of a capability that is none', () => {
    expect(() => readConfig({ LIMIT_COMMENTS: 'many' }, ownRates)).toThrow(
      'LIMIT_COMMENTS must be a whole number from 1 to 1000000000, but is "many"',
    )
  })

  it('read a provider', () => {
    const { oidc } = readConfig({
      OIDC_ISSUER: 'https://login.example.edu/realm',
      OIDC_CLIENT_ID: 'formwork',
    })
    expect(oidc?.issuer.href).toBe('https://login.example.edu/realm')
    expect(oidc).toMatchObject({ clientId: 'formwork', clientSecret: undefined })
  })

  it.each<[Record<string, string>, string]>([
    [{ OPENFGA_TOKEN: 'key-of-the-server' }, 'OPENFGA_TOKEN is set, but OPENFGA_URL is missing'],
    [{ OPENFGA_STORE_ID: '1' }, 'OPENFGA_STORE_ID is set, but OPENFGA_URL is missing'],
    [
      { OPENFGA_URL: 'openfga:8080' },
      'OPENFGA_URL must look like http://openfga:8080, without a path or a password',
    ],
    [
      { OPENFGA_URL: 'http://u:p@openfga:8080' },
      'OPENFGA_URL must look like http://openfga:8080, without a path or a password',
    ],
    [
      { OPENFGA_URL: 'http://openfga:8080', OPENFGA_STORE_ID: 'formwork' },
      'OPENFGA_STORE_ID must be a store\'s id of 26 characters, but is "formwork"',
    ],
    [
      { GEOCODER_URL: 'ftp://x/search' },
      'GEOCODER_URL must look like https://nominatim.example.org/search or https://photon.example.org/api',
    ],
    [
      { GEOCODER_URL: 'https://u:p@x/search' },
      'GEOCODER_URL must look like https://nominatim.example.org/search or https://photon.example.org/api',
    ],
    [
      { GEOCODER_URL: 'https://x.example/' },
      'GEOCODER_URL must look like https://nominatim.example.org/search or https://photon.example.org/api',
    ],
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, but is "http"'],
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, but is "65536"'],
    [{ PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535, but is "3e3"'],
    [{ TRUST_PROXY: 'yes' }, 'TRUST_PROXY must be 1 or 0, but is "yes"'],
    [
      { LOG_LEVEL: 'loud' },
      'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, but is "loud"',
    ],
    [
      { PUBLIC_URL: 'forms.example.edu' },
      'PUBLIC_URL must look like https://forms.example.edu, but is "forms.example.edu"',
    ],
    [
      { PUBLIC_URL: 'https://example.edu/forms' },
      'PUBLIC_URL must look like https://forms.example.edu, but is "https://example.edu/forms"',
    ],
    [{ MONGODB_URL: 'postgres://u:secret@db/x' }, 'MONGODB_URL must look like mongodb://host:27017/name'],
    [
      { PREFILL_KEYS: `a:${'s'.repeat(32)},b:short` },
      'PREFILL_KEYS must be id:secret with 32 characters or more, but entry 2 is not',
    ],
    [{ PREFILL_KEYS: `a:${'s'.repeat(32)},a:${'t'.repeat(32)}` }, 'PREFILL_KEYS names "a" twice'],
    [
      { OUTGOING_HOSTS: 'api.example.edu/x' },
      'OUTGOING_HOSTS names "api.example.edu/x", which is no host such as api.example.edu',
    ],
    [
      { INTEGRATION_SECRETS: `a:whsec_${'s'.repeat(32)},b:${'s'.repeat(32)}` },
      'INTEGRATION_SECRETS must be id:whsec_ and 24 bytes or more in base64, but entry 2 is not',
    ],
    [
      {
        INTEGRATION_SECRETS: Array(3)
          .fill(`a:whsec_${'s'.repeat(32)}`)
          .join(),
      },
      'INTEGRATION_SECRETS has more than two secrets of "a"',
    ],
    [{ OIDC_CLIENT_ID: 'x' }, 'OIDC_CLIENT_ID is set, but OIDC_ISSUER is missing'],
    [{ OIDC_ISSUER: 'https://x.example' }, 'OIDC_ISSUER is set, but OIDC_CLIENT_ID is missing'],
    [
      { OIDC_ISSUER: 'http://x.example', OIDC_CLIENT_ID: 'x' },
      'OIDC_ISSUER must be an https address, but is "http://x.example"',
    ],
    [{ NODE_ENV: 'prod' }, 'NODE_ENV must be production, development or test, but is "prod"'],
    [{ NODE_ENV: 'production' }, 'PUBLIC_URL is missing: production needs the address that people use'],
    [
      { ALLOWED_HOSTS: 'https://x.example' },
      'ALLOWED_HOSTS names "https://x.example", which is no name of a host',
    ],
    [{ JOBS_SECONDS: '0' }, 'JOBS_SECONDS must be a whole number from 1 to 3600, but is "0"'],
    [
      { SESSION_IDLE_MINUTES: '0' },
      'SESSION_IDLE_MINUTES must be a whole number from 1 to 525600, but is "0"',
    ],
  ])('J6 refuse %j in one line', (env, message) => {
    expect(() => readConfig(env)).toThrow(new StartError(message))
  })
})

describe('the version of Node', () => {
  it('is one: what the README names, package.json asks for and every dependency takes', () => {
    const read = (file: string) => readFileSync(resolve(import.meta.dirname, '../..', file), 'utf8')
    const [, named = ''] = /Node\.js (\d+\.\d+) or newer/.exec(read('README.md')) ?? []
    expect(JSON.parse(read('package.json')).engines).toEqual({ node: `>=${named}` })
    const lock = JSON.parse(read('package-lock.json')) as {
      packages: Record<string, { engines?: { node?: string }; optional?: boolean }>
    }
    const number = (version: string) => {
      const [major = 0, minor = 0] = version.split('.').map(Number)
      return major * 1000 + minor
    }
    const newer = Object.entries(lock.packages).flatMap(([name, { engines, optional }]) => {
      const lowest = [...(engines?.node ?? '').matchAll(/(?:\^|>=?)\s*(\d+(?:\.\d+)?)/g)].map(
        ([, from = '0']) => number(from),
      )
      return !optional && lowest.length > 0 && Math.min(...lowest) > number(named) ? [name] : []
    })
    expect(newer).toEqual([])
  })
})
