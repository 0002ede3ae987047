import type { Caller } from '../../../contract/caller.ts'
import type { Holding } from '../../../contract/holdings.ts'
import type { Services } from '../../../contract/services.ts'

/** The kinds of what people hold, as they are listed. */
export const holdingsOf = ({ features }: Pick<Services, 'features'>): Holding<Caller>[] =>
  features.flatMap(({ holdings = [] }) => holdings).sort((a, b) => a.order - b.order)

/** In the order in which they go over; what comes back comes in the opposite one. */
export const goingOrder = (services: Pick<Services, 'features'>): Holding<Caller>[] =>
  holdingsOf(services).sort((a, b) => Number(b.goesFirst ?? false) - Number(a.goesFirst ?? false))

/** How much of each kind the viewer may hand over, as far as they may see it. */
export const countHoldings = (caller: Caller, userId: string): Promise<{ kind: string; count: number }[]> =>
  Promise.all(
    holdingsOf(caller.services).map(async ({ kind, find }) => ({
      kind,
      count: (await find(caller, userId)).length,
    })),
  )
