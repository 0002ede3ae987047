import type { Building } from '../../schemas/index.ts'
import type { AddressProvider, FoundAddress } from '../../server/contract/address-provider.ts'
import type { ElementServer } from '../../server/contract/element-server.ts'
import { findByWords } from '../../server/contract/find-by-words.ts'

type Store = Parameters<ElementServer['lookup']>[1]['services']['store']

/** The addresses of the campuses' own buildings: needs no network. */
export function gazetteer(store: Store): AddressProvider {
  const buildings = store.collection('buildings')
  return {
    async search(term, limit) {
      const found = await findByWords(buildings, term, [], limit)
      return found.flatMap(toAddress)
    },
    async find(placeId) {
      const building = await buildings.findOne({ id: placeId })
      return (building && toAddress(building)[0]) ?? null
    },
  }
}

function toAddress({ id, name, address }: Building): FoundAddress[] {
  if (!address) return []
  const { street, city, state, postalCode } = address
  return [{ placeId: id, label: `${street}, ${city}, ${state} ${postalCode}`, detail: name }]
}
