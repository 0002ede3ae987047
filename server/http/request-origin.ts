import type { Config } from '../config.ts'

/** Whether the person's browser speaks TLS. X-Forwarded-Proto counts only from a proxy we were told to trust (D8). */
export function isSecure(config: Config, request: Request): boolean {
  if (config.publicUrl.startsWith('https:')) return true
  return config.trustProxy && request.headers.get('x-forwarded-proto')?.split(',')[0]?.trim() === 'https'
}

/**
 * Whether a request that changes something was sent by our own page. Browsers send Sec-Fetch-Site over TLS and on
 * localhost, and Origin with every POST; a request with neither is no browser's and is refused too, as is `null`.
 */
export function isSameOrigin(config: Config, request: Request): boolean {
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  if (site !== null && site !== 'same-origin') return false
  if (origin === null) return site === 'same-origin'
  if (config.hasPublicUrl) return origin === config.publicUrl
  const host = request.headers.get('host')
  // As a browser writes it; anything else is taken apart.
  if (host && (origin === `http://${host}` || origin === `https://${host}`)) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
