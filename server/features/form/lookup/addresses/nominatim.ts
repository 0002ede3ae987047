import type { FoundAddress } from '../../../../contract/address-provider.ts'
import type { Dialect } from './dialect.ts'
import { osmId, textOf } from './foreign.ts'

/** Nominatim: `/search?q=` and `/lookup?osm_ids=`, a list of places. */
export const nominatim: Dialect = {
  search(base, term, limit) {
    const url = new URL(base)
    url.searchParams.set('q', term)
    url.searchParams.set('format', 'jsonv2')
    url.searchParams.set('limit', String(limit))
    return url
  },
  lookup(base, placeId) {
    const id = /^osm:([NWR]\d{1,15})$/.exec(placeId)?.[1]
    if (!id) return undefined
    const url = new URL(base)
    url.pathname = url.pathname.replace(/\/search$/, '/lookup')
    url.searchParams.set('osm_ids', id)
    url.searchParams.set('format', 'jsonv2')
    return url
  },
  read: (answer) => (Array.isArray(answer) ? answer.flatMap(toAddress) : []),
}

function toAddress(place: unknown): FoundAddress[] {
  const id = osmId(place)
  const label = textOf(place, 'display_name')
  if (!id || !label) return []
  const detail = textOf(place, 'type')?.replaceAll('_', ' ')
  return [{ placeId: `osm:${id}`, label, ...(detail && { detail }) }]
}
