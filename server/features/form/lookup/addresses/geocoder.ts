import type { AddressProvider, FoundAddress } from '../../../../contract/address-provider.ts'
import { busy } from '../../../../contract/app-error.ts'
import type { Logger } from '../../../../contract/services.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'

const MAX_BYTES = 1024 * 1024
const KEPT = 500

interface Options {
  /** The address of the search: `…/search` of a Nominatim, `…/api` of a Photon. */
  url: URL
  logger: Logger
  timeoutMs?: number
}

/**
 * Addresses from an online geocoder that speaks as Nominatim or Photon do. Its answers are foreign: read field by
 * field, bounded in size and time; what was found lately is remembered, so that choosing it asks nobody again.
 */
export function createGeocoder({ url, logger, timeoutMs = 3000 }: Options): AddressProvider {
  const dialect = url.pathname.endsWith('/api') ? photon : nominatim
  const known = new Map<string, FoundAddress>()

  async function ask(address: URL): Promise<FoundAddress[]> {
    try {
      const response = await fetch(address, {
        headers: { accept: 'application/json', 'user-agent': 'Formwork' },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      if (!response.ok) throw new Error(`it answered ${response.status}`)
      return dialect.read(JSON.parse(await boundedText(response)))
    } catch (error) {
      logger.warn({ geocoder: url.host, reason: (error as Error).message }, 'the geocoder does not answer')
      throw busy('The address service does not answer')
    }
  }

  function remember(found: readonly FoundAddress[]): void {
    for (const address of found) {
      known.delete(address.placeId)
      known.set(address.placeId, address)
    }
    for (const placeId of known.keys()) {
      if (known.size <= KEPT) break
      known.delete(placeId)
    }
  }

  return {
    async search(term, limit) {
      const found = (await ask(dialect.search(url, term, limit))).slice(0, limit)
      remember(found)
      return found
    },
    async find(placeId) {
      const remembered = known.get(placeId)
      if (remembered) return remembered
      const address = dialect.lookup(url, placeId)
      const found = address ? await ask(address) : []
      return found.find((each) => each.placeId === placeId) ?? null
    },
  }
}

async function boundedText(response: Response): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of response.body ?? []) {
    size += part.byteLength
    if (size > MAX_BYTES) throw new Error('its answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
