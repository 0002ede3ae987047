import type { LookupContext } from '../../server/contract/element-server.ts'
import { type Condition, libraryCondition } from '../../server/contract/library-filter.ts'
import { propsOf } from './props.ts'

/** The library, the template's filter and the other question's answer as conditions; undefined without a library. */
export async function narrowing({
  element,
  answers,
  services,
}: LookupContext): Promise<[Condition, ...Condition[]] | undefined> {
  const { library, filterBy, librarySearchFilter = [] } = propsOf(element)
  if (!library) return undefined
  const conditions: [Condition, ...Condition[]] = [{ libraryId: library.schemaId }]
  for (const filter of [librarySearchFilter].flat()) conditions.push(libraryCondition(filter))
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
