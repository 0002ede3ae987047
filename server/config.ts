import { resolve } from 'node:path'
import { type AssistantSettings, assistantSettings } from './assistant-settings.ts'
import { type OptionService, optionServicesIn } from './contract/option-services.ts'
import { type AllowedHost, allowedHosts } from './contract/outgoing/hosts.ts'
import { withPrivate } from './contract/outgoing/private-networks.ts'
import { groupMappingsIn, type ScimSettings, scimCampus, scimToken } from './contract/scim-settings.ts'
import { integrationSecrets } from './integration-secrets.ts'
import { type Limits, type OwnRate, readLimits } from './limits.ts'
import { type OidcConfig, oidc } from './oidc-settings.ts'
import { type OpenFgaSettings, openfga } from './openfga-settings.ts'
import { type PluginSettings, pluginSettings } from './plugin-settings.ts'
import {
  embedOrigins,
  flag,
  geocoder,
  hostNames,
  integer,
  isProduction,
  type LogLevel,
  level,
  mailServer,
  origin,
  prefillKeys,
  sender,
} from './setting-values.ts'
import { asStartError, StartError } from './start-error.ts'

const DEMO_SIZES = ['history', 'recent', 'sample'] as const
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
 * | `OIDC_SCOPE` | | what the provider is asked for besides `openid email profile`, separated by blanks: some say groups for `groups` alone |
 * | `OIDC_SIGN_OUT` | `1` | whoever signs out is signed out at the provider, too, where it has a page for that; register `PUBLIC_URL/login` with it as the address to come back to. `0` ends the session here alone |
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
 * | `SCIM_GROUPS` | | a JSON file of what groups of the directory give, read until an admin says it on the screen |
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

/**
 * @param ownRates those that capabilities declare; a server that is to count by one needs it here
 * @throws StartError naming the variable, its value (never a secret's) and what would be right
 */
export function readConfig(env: Environment, ownRates: readonly OwnRate[] = []): Config {
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
      signsOut: flag('OIDC_SIGN_OUT', text('OIDC_SIGN_OUT')) ?? true,
      scope: text('OIDC_SCOPE'),
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
      ownRates,
    ),
    plugins: pluginSettings(env),
  }
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
