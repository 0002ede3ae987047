import { resolve } from 'node:path'
import { type AssistantSettings, assistantSettings } from './assistant-settings.ts'
import { type OptionService, optionServicesIn } from './contract/option-services.ts'
import { type AllowedHost, allowedHosts } from './contract/outgoing/hosts.ts'
import { withPrivate } from './contract/outgoing/private-networks.ts'
import { groupMappingsIn, type ScimSettings, scimCampus, scimToken } from './contract/scim-settings.ts'
import { integrationSecrets } from './integration-secrets.ts'
import { type Limits, readLimits } from './limits.ts'

/** A reason not to start, in one line that says what to do. The process ends with exit code 1. */
export class StartError extends Error {
  override name = 'StartError'
}

const DEMO_SIZES = ['history', 'recent', 'sample'] as const
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
type LogLevel = (typeof logLevels)[number]

interface OpenFgaSettings {
  /** Origin. */
  url: string
  token?: string
  storeId?: string
}

export interface OidcConfig {
  issuer: URL
  clientId: string
  /** Absent for a public client: PKCE alone. */
  clientSecret?: string
  /** Every address that the provider gives counts as verified, unless it says otherwise. */
  trustsEmail: boolean
}

/**
 * The settings of a server process, all from the environment; an empty value counts as absent.
 *
 * | variable | default | meaning |
 * |---|---|---|
 * | `PORT` | `3000` | where it listens; 0 takes any free port |
 * | `HOST` | `127.0.0.1`; `0.0.0.0` in production | the address it listens on |
 * | `DATA_DIR` | `./data` | the folder of the embedded store and of attached files |
 * | `MONGODB_URL` | | use MongoDB instead of the embedded store |
 * | `OPENFGA_URL` | | ask an OpenFGA server about rights: `docs/authorizer.md` |
 * | `OPENFGA_TOKEN` | | the key that the OpenFGA server was given |
 * | `OPENFGA_STORE_ID` | a store of its own, made at the first start | the store of the OpenFGA server; it holds nothing else |
 * | `NODE_ENV` | `development` | `production` refuses the demo sign-in, the demo campus and GraphQL introspection; `test` is like `development` |
 * | `PUBLIC_URL` | `http://localhost:PORT`; demanded in production | the address people use. With https, cookies are Secure and HSTS is sent |
 * | `ALLOWED_HOSTS` | | further names, separated by commas, under which a server with the demo sign-in may be reached, besides localhost and PUBLIC_URL |
 * | `TRUST_PROXY` | `0` | `1` believes X-Forwarded-For and X-Forwarded-Proto of the proxy before the server |
 * | `OIDC_ISSUER`, `OIDC_CLIENT_ID`, `OIDC_CLIENT_SECRET` | | sign in through OpenID Connect instead of the demo sign-in |
 * | `OIDC_TRUST_EMAIL` | `0` | `1` takes an address of a provider that never sends `email_verified` as verified |
 * | `GEOCODER_URL` | | the search of a Nominatim (`…/search`) or Photon (`…/api`) for addresses; without it, the campuses' buildings |
 * | `ASSISTANT_URL` | | an OpenAI-compatible server that answers questions in words (`https://api.example.com/v1`); without it the assistant is a search: `docs/assistant.md` |
 * | `ASSISTANT_MODEL`, `ASSISTANT_KEY` | | the model that it is asked for, and the key that it demands |
 * | `OUTGOING_HOSTS` | | the hosts that integrations may call, separated by commas: `api.example.edu`, `*.example.edu:8443`, `http://old.example.edu` |
 * | `OUTGOING_PRIVATE` | | what may be called inside the organisation: hosts by name (`http://assets.campus.internal:8080`), and networks that the hosts of OUTGOING_HOSTS may lead to (`10.20.0.0/16`) |
 * | `INTEGRATION_SECRETS` | | what calls of integrations are signed with, `id:whsec_…` separated by commas; two of one id while a secret is replaced |
 * | `OPTION_SERVICES` | | a JSON file of the services whose lists templates may offer: `docs/choices.md` |
 * | `PREFILL_KEYS` | | the keys of signed start links, `id:secret` separated by commas; a secret has 32 characters or more |
 * | `SCIM_TOKEN`, `SCIM_TOKEN_NEXT` | | the bearer token of the directory that keeps people and groups up to date over SCIM, 32 characters or more; a second one while it is replaced: `docs/operating.md` |
 * | `SCIM_CAMPUS` | | the campus of people of whom the directory says none; not needed where there is one |
 * | `SCIM_GROUPS` | | a JSON file of what groups of the directory give their members |
 * | `EMBED_ORIGINS` | | the sites that may show forms without an account in a frame, separated by commas: `https://www.example.edu` |
 * | `SMTP_URL` | | the mail server, `smtp://user:password@host:587` or `smtps://…`; without it no mail is sent, and the delivery log says so |
 * | `MAIL_FROM` | `Formwork <no-reply@` and the name of PUBLIC_URL`>` | whom mail comes from |
 * | `SESSION_IDLE_MINUTES` | `480` | a session ends after this long without a request |
 * | `SESSION_MAX_MINUTES` | `1440` | a session ends this long after sign-in, whatever happens |
 * | `JOBS_SECONDS` | each job's own | work in the background (mail, calls, moves) is looked for at least this often; a short time shows at once what follows when you try something out |
 * | `INTROSPECTION` | `1`; `0` in production | GraphQL introspection and suggestions |
 * | `DEMO` | `1`; `0` in production | load the demo campus on the first start, with 5,000 forms of three years; `recent` leaves their history out, `sample` most of the campus: `docs/demo.md` |
 * | `START_DAMAGED` | `0` | `1` starts although documents of the embedded store cannot be read any more |
 * | `LIMITS`, `LIMIT_…` | `1` | how much one person, form or request may take: `limits.ts`; `LIMITS=0` throttles nobody (load tests) |
 * | `FORMWORK_PLUGINS_DIR` | | a folder beside this one with a package.json of its own: each plugin package that it depends on is an element type. The build reads it, too |
 * | `FORMWORK_PLUGINS` | | further plugin packages, separated by commas: installed names, or folders. The build reads it, too |
 * | `LOG_LEVEL` | `info` | fatal, error, warn, info, debug, trace or silent; JSON lines on standard output |
 */
export interface Config {
  production: boolean
  port: number
  host: string
  dataDir: string
  mongodbUrl?: string
  /** Absent: the server itself decides about rights. */
  openfga?: OpenFgaSettings
  /** Origin of the address people use, without a slash at the end. */
  publicUrl: string
  /** False when `publicUrl` is only the default: then the server also answers to its other addresses. */
  hasPublicUrl: boolean
  /** Names, in lower case and without a port, that the demo answers to besides its own. */
  allowedHosts: readonly string[]
  trustProxy: boolean
  oidc?: OidcConfig
  /** An online geocoder's search. */
  geocoderUrl?: URL
  /** The model that answers questions in words. */
  assistant?: AssistantSettings
  /** What this server may call because a document says so. */
  outgoingHosts: readonly AllowedHost[]
  /** By the id of the integration: one secret, or two while one replaces the other. */
  integrationSecrets: ReadonlyMap<string, readonly string[]>
  /** Lists that other servers keep, by their ids. */
  optionServices: ReadonlyMap<string, OptionService>
  /** Absent: no mail is sent. */
  smtpUrl?: string
  mailFrom: string
  /** Whose pages may show forms without an account in a frame. */
  embedOrigins: readonly string[]
  /** The secrets of signed start links by the id of their key. */
  prefillKeys: ReadonlyMap<string, string>
  /** Absent: no directory keeps people up to date. */
  scim?: ScimSettings
  sessionIdleMs: number
  sessionMaxMs: number
  /** Absent: each job is done as often as it says. */
  jobsMs?: number
  introspection: boolean
  demo: boolean
  demoSize: 'history' | 'recent' | 'sample'
  /** Serves what can be read of a damaged embedded store. */
  startDamaged: boolean
  logLevel: LogLevel
  limits: Limits
  plugins: PluginSettings
}

type Environment = Readonly<Record<string, string | undefined>>

/** @throws StartError naming the variable, its value (never a secret's) and what would be right */
export function readConfig(env: Environment): Config {
  const text = (name: string) => env[name]?.trim() || undefined
  const production = isProduction(text('NODE_ENV'))
  const port = integer('PORT', text('PORT'), { min: 0, max: 65_535 }) ?? 3000
  const mongodbUrl = text('MONGODB_URL')
  if (mongodbUrl && !/^mongodb(\+srv)?:\/\/[^/]/.test(mongodbUrl)) {
    throw new StartError('MONGODB_URL must look like mongodb://host:27017/name')
  }
  const publicUrl = origin(text('PUBLIC_URL'))
  if (production && !publicUrl) {
    throw new StartError('PUBLIC_URL is missing: production needs the address that people use')
  }
  const minutes = { min: 1, max: 525_600 }
  const idle = integer('SESSION_IDLE_MINUTES', text('SESSION_IDLE_MINUTES'), minutes) ?? 480
  const max = integer('SESSION_MAX_MINUTES', text('SESSION_MAX_MINUTES'), minutes) ?? 1440
  const named = asStartError('OUTGOING_HOSTS', () => allowedHosts(text('OUTGOING_HOSTS'), production))
  const hosts = asStartError('OUTGOING_PRIVATE', () =>
    withPrivate(named, text('OUTGOING_PRIVATE'), production),
  )
  const seconds = integer('JOBS_SECONDS', text('JOBS_SECONDS'), { min: 1, max: 3600 })
  const demoSize = DEMO_SIZES.find((size) => size === text('DEMO'))
  return {
    production,
    port,
    host: text('HOST') ?? (production ? '0.0.0.0' : '127.0.0.1'),
    dataDir: resolve(text('DATA_DIR') ?? 'data'),
    mongodbUrl,
    openfga: openfga(text('OPENFGA_URL'), text('OPENFGA_TOKEN'), text('OPENFGA_STORE_ID')),
    publicUrl: publicUrl ?? `http://localhost:${port}`,
    hasPublicUrl: publicUrl !== undefined,
    allowedHosts: hostNames(text('ALLOWED_HOSTS')),
    trustProxy: flag('TRUST_PROXY', text('TRUST_PROXY')) ?? false,
    oidc: oidc({
      issuer: text('OIDC_ISSUER'),
      clientId: text('OIDC_CLIENT_ID'),
      clientSecret: text('OIDC_CLIENT_SECRET'),
      trustsEmail: flag('OIDC_TRUST_EMAIL', text('OIDC_TRUST_EMAIL')) ?? false,
    }),
    geocoderUrl: geocoder(text('GEOCODER_URL')),
    assistant: asStartError('ASSISTANT_URL', () =>
      assistantSettings(text('ASSISTANT_URL'), text('ASSISTANT_MODEL'), text('ASSISTANT_KEY')),
    ),
    outgoingHosts: hosts,
    optionServices: asStartError('OPTION_SERVICES', () => optionServicesIn(text('OPTION_SERVICES'), hosts)),
    integrationSecrets: asStartError('INTEGRATION_SECRETS', () =>
      integrationSecrets(text('INTEGRATION_SECRETS')),
    ),
    smtpUrl: mailServer(text('SMTP_URL')),
    mailFrom:
      sender(text('MAIL_FROM')) ?? `Formwork <no-reply@${new URL(publicUrl ?? 'http://localhost').hostname}>`,
    embedOrigins: embedOrigins(text('EMBED_ORIGINS'), production),
    prefillKeys: prefillKeys(text('PREFILL_KEYS')),
    scim: scim(text),
    sessionIdleMs: idle * 60_000,
    sessionMaxMs: max * 60_000,
    jobsMs: seconds && seconds * 1000,
    introspection: flag('INTROSPECTION', text('INTROSPECTION')) ?? !production,
    demo: demoSize !== undefined || (flag('DEMO', text('DEMO')) ?? !production),
    demoSize: demoSize ?? 'history',
    startDamaged: flag('START_DAMAGED', text('START_DAMAGED')) ?? false,
    logLevel: level(text('LOG_LEVEL')),
    limits: readLimits(
      (name) => integer(name, text(name), { min: 1, max: 1_000_000_000 }),
      flag('LIMITS', text('LIMITS')) ?? true,
    ),
    plugins: pluginSettings(env),
  }
}

/** What another module finds wrong with a setting, in a sentence after its name. */
function asStartError<T>(name: string, read: () => T): T {
  try {
    return read()
  } catch (error) {
    throw new StartError(`${name} ${(error as Error).message}`)
  }
}

/** A password is in it: the value is not told. */
function mailServer(value: string | undefined): string | undefined {
  if (value === undefined || (/^smtps?:\/\/[^/]/.test(value) && URL.canParse(value))) return value
  throw new StartError('SMTP_URL must look like smtp://user:password@host:587 or smtps://host')
}

function sender(value: string | undefined): string | undefined {
  if (value === undefined || /^([^<>\r\n]{1,100} )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(value)) return value
  throw new StartError(`MAIL_FROM must be an address or Name <address>, but is ${quote(value)}`)
}

/** Where the plugin packages of an installation are. */
export interface PluginSettings {
  /** The folder whose package.json depends on them. */
  folder?: string
  /** Further ones: names of installed packages, or paths that start with a dot or a slash. */
  names: readonly string[]
}

/** @throws StartError for what is no name of a package, or is named twice */
export function pluginSettings(env: Environment): PluginSettings {
  const folder = env.FORMWORK_PLUGINS_DIR?.trim()
  return { ...(folder && { folder: resolve(folder) }), names: pluginNames(env.FORMWORK_PLUGINS) }
}

function pluginNames(value: string | undefined): string[] {
  const names = (value ?? '').split(/[\s,]+/).filter(Boolean)
  const wrong = names.find((name) => !/^(?:@[\w.-]+\/)?[a-z0-9][\w.-]{0,213}$|^\.{0,2}\//.test(name))
  if (wrong) throw new StartError(`FORMWORK_PLUGINS names ${quote(wrong)}, which is no name of a package`)
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice) throw new StartError(`FORMWORK_PLUGINS names ${quote(twice)} twice`)
  return names
}

function integer(name: string, value: string | undefined, { min, max }: { min: number; max: number }) {
  if (value === undefined) return undefined
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= min && number <= max) return number
  throw new StartError(`${name} must be a whole number from ${min} to ${max}, but is ${quote(value)}`)
}

function flag(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new StartError(`${name} must be 1 or 0, but is ${quote(value)}`)
}

function level(value: string | undefined): LogLevel {
  const known = logLevels.find((name) => name === (value ?? 'info'))
  if (known) return known
  throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, but is ${quote(value ?? '')}`)
}

function origin(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (plain && !url.username) return url.origin
  throw new StartError(`PUBLIC_URL must look like https://forms.example.edu, but is ${quote(value)}`)
}

/** A slip in this one would open the demo sign-in to everybody: nothing unknown is taken. */
function isProduction(value: string | undefined): boolean {
  const name = (value ?? 'development').toLowerCase()
  if (['production', 'development', 'test'].includes(name)) return name === 'production'
  throw new StartError(`NODE_ENV must be production, development or test, but is ${quote(value ?? '')}`)
}

function hostNames(value: string | undefined): string[] {
  const names = (value ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = names.find((name) => !/^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(name))
  if (wrong) throw new StartError(`ALLOWED_HOSTS names ${quote(wrong)}, which is no name of a host`)
  return names
}

/** Written into a header as they stand: nothing but plain origins, and in production none that anybody on the line could be. */
function embedOrigins(value: string | undefined, production: boolean): string[] {
  const origins = (value ?? '').split(/[\s,]+/).filter(Boolean)
  const isPlain = (each: string) =>
    /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(each) && !(production && each.startsWith('http:'))
  const wrong = origins.find((each) => !isPlain(each))
  if (wrong)
    throw new StartError(`EMBED_ORIGINS must name sites like https://www.example.edu, not ${quote(wrong)}`)
  return origins
}

interface OidcSettings {
  issuer?: string
  clientId?: string
  clientSecret?: string
  trustsEmail: boolean
}

/** Plain http is for an issuer on this machine only (development, tests). */
function oidc({ issuer, clientId, clientSecret, trustsEmail }: OidcSettings): OidcConfig | undefined {
  if (!issuer && !clientId && !clientSecret) return undefined
  if (!issuer) throw new StartError('OIDC_CLIENT_ID is set, but OIDC_ISSUER is missing')
  if (!clientId) throw new StartError('OIDC_ISSUER is set, but OIDC_CLIENT_ID is missing')
  const url = URL.canParse(issuer) ? new URL(issuer) : undefined
  const local = url?.protocol === 'http:' && ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  if (url?.protocol === 'https:' || (url && local))
    return { issuer: url, clientId, clientSecret, trustsEmail }
  throw new StartError(`OIDC_ISSUER must be an https address, but is ${quote(issuer)}`)
}

/** Without a token the other settings are none. */
function scim(text: (name: string) => string | undefined): ScimSettings | undefined {
  const tokenIn = (name: string) => asStartError(name, () => scimToken(text(name)))
  const [tokens, next] = [tokenIn('SCIM_TOKEN'), tokenIn('SCIM_TOKEN_NEXT')]
  const campusCode = asStartError('SCIM_CAMPUS', () => scimCampus(text('SCIM_CAMPUS')))
  const groups = asStartError('SCIM_GROUPS', () => groupMappingsIn(text('SCIM_GROUPS')))
  if (tokens.length > 0) return { tokens: [...tokens, ...next], campusCode, groups }
  if (next.length > 0 || campusCode !== undefined || groups.length > 0)
    throw new StartError('A setting of SCIM is set, but SCIM_TOKEN is missing')
  return undefined
}

/** The token is never repeated. */
function openfga(
  value: string | undefined,
  token: string | undefined,
  storeId: string | undefined,
): OpenFgaSettings | undefined {
  if (value === undefined && (token ?? storeId) === undefined) return undefined
  if (value === undefined)
    throw new StartError(`${token ? 'OPENFGA_TOKEN' : 'OPENFGA_STORE_ID'} is set, but OPENFGA_URL is missing`)
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isPlain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (!isPlain || url.username || url.password)
    throw new StartError('OPENFGA_URL must look like http://openfga:8080, without a path or a password')
  if (storeId !== undefined && !/^[0-7][0-9A-HJKMNP-TV-Z]{25}$/.test(storeId))
    throw new StartError(`OPENFGA_STORE_ID must be a store's id of 26 characters, but is ${quote(storeId)}`)
  return { url: url.origin, token, storeId }
}

function geocoder(value: string | undefined): URL | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isKnown = url && /^https?:$/.test(url.protocol) && /\/(search|api)$/.test(url.pathname)
  if (isKnown && !url.username && !url.password) return url
  throw new StartError(
    'GEOCODER_URL must look like https://nominatim.example.org/search or https://photon.example.org/api',
  )
}

/** A secret is never repeated, not even a wrong one. */
function prefillKeys(value: string | undefined): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  for (const [index, pair] of (value ?? '').split(',').entries()) {
    if (pair.trim() === '') continue
    const [, id, secret] = /^\s*([A-Za-z0-9_-]{1,32}):(\S{32,})\s*$/.exec(pair) ?? []
    if (!id || !secret)
      throw new StartError(
        `PREFILL_KEYS must be id:secret with 32 characters or more, but entry ${index + 1} is not`,
      )
    if (keys.has(id)) throw new StartError(`PREFILL_KEYS names ${quote(id)} twice`)
    keys.set(id, secret)
  }
  return keys
}

const quote = (value: string) => JSON.stringify(value.slice(0, 100))
