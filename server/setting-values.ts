import { quote, StartError } from './start-error.ts'

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof logLevels)[number]

export function integer(name: string, value: string | undefined, { min, max }: { min: number; max: number }) {
  if (value === undefined) return undefined
  const number = Number(value)
  if (/^\d+$/.test(value) && number >= min && number <= max) return number
  throw new StartError(`${name} must be a whole number from ${min} to ${max}, but is ${quote(value)}`)
}

export function flag(name: string, value: string | undefined): boolean | undefined {
  if (value === undefined) return undefined
  if (value === '1' || value === 'true') return true
  if (value === '0' || value === 'false') return false
  throw new StartError(`${name} must be 1 or 0, but is ${quote(value)}`)
}

export function level(value: string | undefined): LogLevel {
  const known = logLevels.find((name) => name === (value ?? 'info'))
  if (known) return known
  throw new StartError(`LOG_LEVEL must be one of ${logLevels.join(', ')}, but is ${quote(value ?? '')}`)
}

export function origin(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const plain = url && /^https?:$/.test(url.protocol) && url.pathname === '/' && !url.search && !url.hash
  if (plain && !url.username) return url.origin
  throw new StartError(`PUBLIC_URL must look like https://forms.example.edu, but is ${quote(value)}`)
}

/** A slip in this one would open the demo sign-in to everybody: nothing unknown is taken. */
export function isProduction(value: string | undefined): boolean {
  const name = (value ?? 'development').toLowerCase()
  if (['production', 'development', 'test'].includes(name)) return name === 'production'
  throw new StartError(`NODE_ENV must be production, development or test, but is ${quote(value ?? '')}`)
}

export function hostNames(value: string | undefined): string[] {
  const names = (value ?? '')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean)
  const wrong = names.find((name) => !/^([a-z0-9._-]+|\[[0-9a-f:.]+\])$/.test(name))
  if (wrong) throw new StartError(`ALLOWED_HOSTS names ${quote(wrong)}, which is no name of a host`)
  return names
}

/** Written into a header as they stand: nothing but plain origins, and in production none that anybody on the line could be. */
export function embedOrigins(value: string | undefined, production: boolean): string[] {
  const origins = (value ?? '').split(/[\s,]+/).filter(Boolean)
  const isPlain = (each: string) =>
    /^https?:\/\/[a-z0-9.-]+(:\d{1,5})?$/.test(each) && !(production && each.startsWith('http:'))
  const wrong = origins.find((each) => !isPlain(each))
  if (wrong)
    throw new StartError(`EMBED_ORIGINS must name sites like https://www.example.edu, not ${quote(wrong)}`)
  return origins
}

/** A password is in it: the value is not told. */
export function mailServer(value: string | undefined): string | undefined {
  if (value === undefined || (/^smtps?:\/\/[^/]/.test(value) && URL.canParse(value))) return value
  throw new StartError('SMTP_URL must look like smtp://user:password@host:587 or smtps://host')
}

export function sender(value: string | undefined): string | undefined {
  if (value === undefined || /^([^<>\r\n]{1,100} )?<?[^\s<>@]+@[^\s<>@]+>?$/.test(value)) return value
  throw new StartError(`MAIL_FROM must be an address or Name <address>, but is ${quote(value)}`)
}

export function geocoder(value: string | undefined): URL | undefined {
  if (value === undefined) return undefined
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isKnown = url && /^https?:$/.test(url.protocol) && /\/(search|api)$/.test(url.pathname)
  if (isKnown && !url.username && !url.password) return url
  throw new StartError(
    'GEOCODER_URL must look like https://nominatim.example.org/search or https://photon.example.org/api',
  )
}

/** A secret is never repeated, not even a wrong one. */
export function prefillKeys(value: string | undefined): ReadonlyMap<string, string> {
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
