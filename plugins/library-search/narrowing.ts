import type { LookupContext } from '../../server/contract/element-server.ts'
import { literalText } from '../../server/contract/search-words.ts'
import { type LibraryFilter, propsOf } from './props.ts'

type Condition = Readonly<Record<string, unknown>>

/** The library, the template's filter and the other question's answer as conditions; undefined without a library. */
export async function narrowing({
  element,
  answers,
  services,
}: LookupContext): Promise<[Condition, ...Condition[]] | undefined> {
  const { library, filterBy, librarySearchFilter = [] } = propsOf(element)
  if (!library) return undefined
  const conditions: [Condition, ...Condition[]] = [{ libraryId: library.schemaId }]
  for (const filter of [librarySearchFilter].flat()) conditions.push(toCondition(filter))
  const source = filterBy && answers.get(filterBy.sourceQuestion)
  if (source) {
    const fields = filterBy.field ? [filterBy.field] : await fieldsOf(library.schemaId, services)
    const values = [...source.scalars]
    if (fields.length > 0)
      conditions.push({ $or: fields.map((field) => ({ [`fields.${field}`]: { $in: values } })) })
  }
  return conditions
}

async function fieldsOf(libraryId: string, { store }: LookupContext['services']): Promise<string[]> {
  const library = await store.collection('libraries').findOne({ id: libraryId })
  return library?.fields.map(({ name }) => name) ?? []
}

function toCondition({ field, operator, value }: LibraryFilter): Condition {
  const path = `fields.${field}`
  switch (operator) {
    case 'notEquals':
      return { [path]: { $ne: value } }
    case 'contains':
      return { [path]: { $regex: literalText(String(value)), $options: 'i' } }
    case 'greaterThan':
      return { [path]: { $gt: value } }
    case 'lessThan':
      return { [path]: { $lt: value } }
    default:
      return { [path]: value }
  }
}
