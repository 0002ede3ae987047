import type { Offers } from './face.ts'

let fetchAll: () => Promise<{ offers: readonly Offers[] }> = async () => ({ offers: [] })
let fetched: readonly Offers[] | undefined

/** Says where to fetch what the screens offer: the composition root knows. */
export function provideOffers(load: typeof fetchAll): void {
  fetchAll = load
}

// Asks again after a failure.
const fetchOffers = async () => {
  fetched ??= (await fetchAll()).offers
}

/** Fetches a part together with what the screens offer, for parts that use `offersOfScreens`. */
export const withOffers =
  <T>(load: () => Promise<T>) =>
  async (): Promise<T> => {
    const [part] = await Promise.all([load(), fetchOffers()])
    return part
  }

/** Undefined until it was fetched. */
export const fetchedOffers = () => fetched
