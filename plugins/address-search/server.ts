import type { FoundAddress } from '../../server/contract/address-provider.ts'
import type { ElementServer, LookupContext } from '../../server/contract/element-server.ts'
import { gazetteer } from './gazetteer.ts'
import { MIN_LENGTH } from './props.ts'

const server: ElementServer = {
  minLength: () => MIN_LENGTH,
  async lookup(term, { services: { store, addresses }, limit }) {
    const found = addresses
      ? await addresses.search(term, limit).catch((error) => nearby(store, term, limit, error))
      : await gazetteer(store).search(term, limit)
    return found.map(({ placeId, label, detail }) => ({
      id: placeId,
      label,
      detail,
      answer: { label, placeId },
    }))
  },
  async confirm({ placeId }, { services: { store, addresses } }) {
    const id = String(placeId)
    const found = (await gazetteer(store).find(id)) ?? (await addresses?.find(id))
    return found ? { label: found.label, placeId: found.placeId } : null
  },
}

/** While the online service does not answer: what is known without it, and its trouble when that is nothing. */
async function nearby(
  store: LookupContext['services']['store'],
  term: string,
  limit: number,
  error: unknown,
): Promise<FoundAddress[]> {
  const found = await gazetteer(store).search(term, limit)
  if (found.length === 0) throw error
  return found
}

export default server
