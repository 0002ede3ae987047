import type { FoundAddress } from '../../server/contract/address-provider.ts'
import type { ElementServer, LookupContext } from '../../server/contract/element-server.ts'
import { toAnswer } from './entered.ts'
import { gazetteer } from './gazetteer.ts'
import { type AddressAnswer, MIN_LENGTH } from './props.ts'

const server: ElementServer = {
  lookup: {
    minLength: () => MIN_LENGTH,
    async search(term, { directory, addresses, limit }) {
      const found = addresses
        ? await addresses.search(term, limit).catch((error) => nearby(directory, term, limit, error))
        : await gazetteer(directory).search(term, limit)
      return found.map(({ placeId, label, detail }) => ({
        id: placeId,
        label,
        detail,
        answer: { label, placeId },
      }))
    },
  },
  async confirm(answer, { directory, addresses }) {
    const { placeId, entered } = answer as AddressAnswer
    // How a typed address reads is ours to say, too.
    if (entered) return toAnswer(entered)
    const id = String(placeId)
    const found = (await gazetteer(directory).find(id)) ?? (await addresses?.find(id))
    return found ? { label: found.label, placeId: found.placeId } : null
  },
}

/** While the online service does not answer: what is known without it, and its trouble when that is nothing. */
async function nearby(
  directory: LookupContext['directory'],
  term: string,
  limit: number,
  error: unknown,
): Promise<FoundAddress[]> {
  const found = await gazetteer(directory).search(term, limit)
  if (found.length === 0) throw error
  return found
}

export default server
