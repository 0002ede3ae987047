import type { AddressProvider } from '../../server/contract/address-provider.ts'
import type { ElementServer } from '../../server/contract/element-server.ts'
import { gazetteer } from './gazetteer.ts'
import { MIN_LENGTH } from './props.ts'

type Services = Parameters<ElementServer['lookup']>[1]['services']

const providerOf = ({ addresses, store }: Services): AddressProvider => addresses ?? gazetteer(store)

const server: ElementServer = {
  minLength: () => MIN_LENGTH,
  async lookup(term, { services, limit }) {
    const found = await providerOf(services).search(term, limit)
    return found.map(({ placeId, label, detail }) => ({
      id: placeId,
      label,
      detail,
      answer: { label, placeId },
    }))
  },
  async confirm({ placeId }, { services }) {
    const found = await providerOf(services).find(String(placeId))
    return found && { label: found.label, placeId: found.placeId }
  },
}

export default server
