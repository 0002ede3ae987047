import { quote, StartError } from './start-error.ts'

export interface OpenFgaSettings {
  /** Origin. */
  url: string
  token?: string
  storeId?: string
}

/** The token is never repeated. */
export function openfga(
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
