import type { LibraryItem } from '../../schemas/index.ts'
import type { ItemQuery } from '../../server/contract/directory.ts'
import type { ElementServer, LookupContext } from '../../server/contract/element-server.ts'
import { isListed, MOST_LISTED, type OptionAnswer, type OptionRecord, propsOf, recordsOf } from './props.ts'
import { findOffered, searchOffered } from './service-options.ts'

/** The library, the template's filter and the other question's answer. */
function itemsOf({ element, answers }: LookupContext, isWhole = false): ItemQuery | undefined {
  const { library, filterBy, librarySearchFilter = [] } = propsOf(element).optionsFrom ?? {}
  if (library === undefined) return undefined
  const source = filterBy && answers.get(filterBy.sourceQuestion)
  return {
    library: { id: library },
    where: [librarySearchFilter].flat(),
    ...(filterBy && !isWhole && { holding: { field: filterBy.field, values: source?.scalars ?? [] } }),
  }
}

function recordOf({ id, name, fields }: LibraryItem, { element }: LookupContext): OptionRecord {
  const { field } = propsOf(element).optionsFrom?.filterBy ?? {}
  const held = field === undefined ? undefined : fields[field]
  return { optionId: id, label: name, ...(held != null && { held }) }
}

async function findRecord(
  id: string,
  items: ItemQuery | undefined,
  context: LookupContext,
): Promise<OptionRecord | null> {
  if (!items) return findOffered(id, context)
  const item = await context.libraries.find(id, items)
  return item && recordOf(item, context)
}

async function searchItems(term: string, items: ItemQuery | undefined, context: LookupContext) {
  const found = items ? await context.libraries.search(term, items, context.limit) : []
  return found.map((item) => {
    const record = recordOf(item, context)
    return { id: item.id, label: item.name, answer: { selectedOptionIds: [item.id], records: [record] } }
  })
}

const server: ElementServer = {
  concerns: (element) => isListed(propsOf(element).optionsFrom),
  libraries: (element) => [propsOf(element).optionsFrom?.library ?? []].flat(),
  services(element) {
    const { service, filterBy } = propsOf(element).optionsFrom ?? {}
    return service === undefined ? [] : [{ id: service, parameter: filterBy && (filterBy.field ?? '') }]
  },
  dependencies: (element) => [propsOf(element).optionsFrom?.filterBy?.sourceQuestion ?? []].flat(),
  lookup: {
    minLength: () => 0,
    most: MOST_LISTED,
    async search(term, context) {
      if (propsOf(context.element).optionsFrom?.service !== undefined) return searchOffered(context)
      return searchItems(term, itemsOf(context), context)
    },
    async whole(context) {
      if (propsOf(context.element).optionsFrom?.service !== undefined) return searchOffered(context)
      return searchItems('', itemsOf(context, true), context)
    },
  },
  /** What is chosen anew is offered now; what was chosen before stays, as it was called then. */
  async confirm(answer, context) {
    const { selectedOptionIds, records: _, ...rest } = answer as unknown as OptionAnswer
    const own = new Set(propsOf(context.element).options?.map(({ id }) => id))
    const before = new Map(recordsOf(context.place.current).map((record) => [record.optionId, record]))
    const items = itemsOf(context)
    const records: OptionRecord[] = []
    for (const id of selectedOptionIds) {
      if (own.has(id)) continue
      const known = before.get(id)
      const record = known ?? (await findRecord(id, items, context))
      if (!record) return null
      records.push(record)
    }
    return { selectedOptionIds, ...rest, ...(records.length > 0 && { records }) }
  },
}

export default server
