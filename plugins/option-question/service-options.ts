import type { LookupItem } from '../../runtime/core/element/lookup.ts'
import { AppError } from '../../server/contract/app-error.ts'
import type { Offered } from '../../server/contract/directory.ts'
import type { LookupContext } from '../../server/contract/element-server.ts'
import { type OptionRecord, propsOf } from './props.ts'

/** What the service offers, for the other answer where one narrows it; nothing while that is missing. */
async function offeredIn({ element, answers, libraries }: LookupContext) {
  const { service, filterBy } = propsOf(element).optionsFrom ?? {}
  if (service === undefined) return { offered: null }
  if (!filterBy) return { offered: await libraries.offered(service) }
  const [value] = answers.get(filterBy.sourceQuestion)?.scalars ?? []
  const nothing: Offered = { items: [], earlier: [] }
  if (value === undefined) return { offered: nothing }
  return { offered: await libraries.offered(service, { name: filterBy.field ?? '', value }), held: value }
}

/** @throws AppError when the service has never said anything and does not now: nobody takes that for an empty list */
export async function searchOffered(context: LookupContext): Promise<LookupItem[]> {
  const { offered, held } = await offeredIn(context)
  if (!offered)
    throw new AppError('CONFLICT', 'The options cannot be fetched now', [{ code: 'options.unavailable' }])
  const { items, asOf } = offered
  return items.map(({ id, label }) => {
    const record = { optionId: id, label, ...(held !== undefined && { held }) }
    return { id, label, asOf, answer: { selectedOptionIds: [id], records: [record] } }
  })
}

/** One that is offered, or was until lately: a person may have chosen it from an older list. */
export async function findOffered(optionId: string, context: LookupContext): Promise<OptionRecord | null> {
  const { offered, held } = await offeredIn(context)
  const option = [...(offered?.items ?? []), ...(offered?.earlier ?? [])].find(({ id }) => id === optionId)
  return option ? { optionId, label: option.label, ...(held !== undefined && { held }) } : null
}
