import type { Scalar } from '../../../../runtime/core/element/define-element.ts'
import { digest } from '../../../contract/digest.ts'
import type { Offered } from '../../../contract/directory.ts'
import { memoize } from '../../../contract/memoize.ts'
import type { OptionService } from '../../../contract/option-services.ts'
import type { Services } from '../../../contract/services.ts'
import { OPTION_LISTS, type OptionList } from './collections.ts'
import { readItems } from './read-items.ts'

/** After a failure the service is left in peace for so long, and people are not made to wait for it. */
const REST_MS = 30_000
const TIMEOUT_MS = 5000
/** What is offered no longer may be chosen for so long by whoever still has the older list, or was offline. */
const KEPT_MS = 7 * 86_400_000
const MOST_EARLIER = 300
const LONGEST_VALUE = 200

interface Running {
  /** One call at a time for each list. */
  calls: Map<string, Promise<OptionList | null>>
  restsUntil: Map<string, number>
}

const running = memoize((_: Services): Running => ({ calls: new Map(), restsUntil: new Map() }))

/** What another answer sends along. */
export interface GivenParameter {
  name: string
  value: Scalar
}

/**
 * What a service offers: the copy of the store as long as it is taken for the list, else what the service says now, else
 * the last good copy with the moment that it is of. Null where there is none, or no such service.
 */
export async function offeredOptions(
  services: Services,
  serviceId: string,
  given?: GivenParameter,
): Promise<Offered | null> {
  const service = services.config.optionServices.get(serviceId)
  if (!service || (given && !isAllowed(service, given))) return null
  const id = digest([service, given ?? null])
  const now = services.clock().getTime()
  const copy = await services.store.collection(OPTION_LISTS).findOne({ id })
  const isFresh = copy !== null && now - Date.parse(copy.fetchedDate) < service.cacheSeconds * 1000
  const list = isFresh ? copy : ((await fetchOnce(services, service, id, given, copy)) ?? copy)
  if (!list) return null
  const earlier = list.earlier.filter(({ until }) => Date.parse(until) > now)
  return { items: list.items, earlier, ...(list === copy && !isFresh && { asOf: list.fetchedDate }) }
}

/** A name that the administrator gave, and no essay: each value is a copy of its own. */
const isAllowed = ({ parameters }: OptionService, { name, value }: GivenParameter) =>
  parameters.includes(name) && String(value).length <= LONGEST_VALUE

/** Whoever asks meanwhile gets the same answer. */
async function fetchOnce(
  services: Services,
  service: OptionService,
  id: string,
  given: GivenParameter | undefined,
  copy: OptionList | null,
): Promise<OptionList | null> {
  const { calls, restsUntil } = running(services)
  const waiting = calls.get(id)
  if (waiting) return waiting
  if ((restsUntil.get(service.id) ?? 0) > services.clock().getTime()) return null
  const call = fetchList(services, service, id, given, copy)
    .catch((error: Error) => {
      // Its message tells nothing of what the other side sent.
      services.logger.warn({ service: service.id, reason: error.message }, 'options not fetched')
      restsUntil.set(service.id, services.clock().getTime() + REST_MS)
      return null
    })
    .finally(() => calls.delete(id))
  calls.set(id, call)
  return call
}

async function fetchList(
  services: Services,
  service: OptionService,
  id: string,
  given: GivenParameter | undefined,
  copy: OptionList | null,
): Promise<OptionList> {
  const url = new URL(service.url)
  if (given) url.searchParams.set(given.name, String(given.value))
  const { status, body } = await services.outgoing({
    url: url.href,
    accepts: ['application/json'],
    timeoutMs: TIMEOUT_MS,
    redirects: 2,
  })
  if (status < 200 || status > 299) throw new Error(`The other server answered with ${status}`)
  const items = readItems(body.toString('utf8'), service)
  if (!items) throw new Error('The other server answered with something that holds no list')
  const now = services.clock().getTime()
  const list = {
    id,
    fetchedDate: new Date(now).toISOString(),
    items,
    earlier: earlierOf(copy, items, now),
  }
  await services.store.collection(OPTION_LISTS).replaceOne(list)
  return list
}

function earlierOf(copy: OptionList | null, items: OptionList['items'], now: number): OptionList['earlier'] {
  if (!copy) return []
  const there = new Set(items.map(({ id }) => id))
  const until = new Date(now + KEPT_MS).toISOString()
  const left = [
    ...copy.items.map((item) => ({ ...item, until })),
    ...copy.earlier.filter((item) => Date.parse(item.until) > now),
  ]
  return left.filter(({ id }) => !there.has(id) && there.add(id)).slice(0, MOST_EARLIER)
}
