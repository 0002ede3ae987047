import type { FoundAddress } from '../../../../contract/address-provider.ts'
import type { Dialect } from './dialect.ts'
import { fieldOf, osmId, textOf } from './foreign.ts'

/**
 * Photon: `/api?q=`, a GeoJSON collection. It finds a thing again only by where it is, so the place is part of the id.
 */
export const photon: Dialect = {
  search(base, term, limit) {
    const url = new URL(base)
    url.searchParams.set('q', term)
    url.searchParams.set('limit', String(limit))
    return url
  },
  lookup(base, placeId) {
    const [, lat, lon] = /^osm:[NWR]\d{1,15}@(-?\d{1,3}\.\d{1,7}),(-?\d{1,3}\.\d{1,7})$/.exec(placeId) ?? []
    if (!lat || !lon) return undefined
    const url = new URL(base)
    url.pathname = url.pathname.replace(/\/api$/, '/reverse')
    url.searchParams.set('lat', lat)
    url.searchParams.set('lon', lon)
    url.searchParams.set('limit', '10')
    return url
  },
  read(answer) {
    const features = fieldOf(answer, 'features')
    return Array.isArray(features) ? features.flatMap(toAddress) : []
  },
}

function toAddress(feature: unknown): FoundAddress[] {
  const place = fieldOf(feature, 'properties')
  const at = fieldOf(fieldOf(feature, 'geometry'), 'coordinates')
  const id = osmId(place)
  const [lon, lat] = Array.isArray(at) ? at : []
  if (!id || !Number.isFinite(lon) || !Number.isFinite(lat)) return []
  const part = (name: string) => textOf(place, name)
  const words = (...names: string[]) => names.map(part).filter(Boolean).join(' ')
  const street = words('housenumber', 'street')
  const parts = [part('name'), street, part('city'), words('state', 'postcode'), part('country')]
  const label = [...new Set(parts.filter(Boolean))].join(', ')
  const detail = part('osm_value')?.replaceAll('_', ' ')
  const placeId = `osm:${id}@${Number(lat).toFixed(6)},${Number(lon).toFixed(6)}`
  return label ? [{ placeId, label, ...(detail && { detail }) }] : []
}
