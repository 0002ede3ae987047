import { buildingAddressLine } from '../../runtime/core/region/address-line.ts'
import type { Building } from '../../schemas/index.ts'
import type { AddressProvider, FoundAddress } from '../../server/contract/address-provider.ts'
import type { LookupContext } from '../../server/contract/element-server.ts'

/** The addresses of the campuses' own buildings: needs no network. */
export function gazetteer({ buildings }: LookupContext['directory']): AddressProvider {
  return {
    async search(term, limit) {
      const found = await buildings.search(term, { limit })
      return found.flatMap(toAddress)
    },
    async find(placeId) {
      const building = await buildings.find(placeId)
      return (building && toAddress(building)[0]) ?? null
    },
  }
}

function toAddress({ id, name, address }: Building): FoundAddress[] {
  if (!address) return []
  return [{ placeId: id, label: buildingAddressLine(address), detail: name }]
}
