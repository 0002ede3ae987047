import type { LibraryItem } from '../../schemas/index.ts'
import type { ItemQuery } from '../../server/contract/directory.ts'
import type { ElementServer, LookupContext } from '../../server/contract/element-server.ts'
import { type LibraryAnswer, MIN_LENGTH, propsOf } from './props.ts'

function toAnswer({ id, name, fields }: LibraryItem, { element }: LookupContext): LibraryAnswer {
  const shown = propsOf(element).library?.fields ?? []
  return { id, name, fields: Object.fromEntries(shown.map((field) => [field, fields[field] ?? null])) }
}

/** The library, the template's filter and the other question's answer; undefined without a library. */
function itemsOf({ element, answers }: LookupContext): ItemQuery | undefined {
  const { library, filterBy, librarySearchFilter = [] } = propsOf(element)
  if (!library) return undefined
  const source = filterBy && answers.get(filterBy.sourceQuestion)
  return {
    library: { id: library.schemaId },
    where: [librarySearchFilter].flat(),
    ...(source && { holding: { field: filterBy.field, values: source.scalars } }),
  }
}

const server: ElementServer = {
  libraries: (element) => [propsOf(element).library?.schemaId ?? []].flat(),
  dependencies: (element) => [propsOf(element).filterBy?.sourceQuestion ?? []].flat(),
  lookup: {
    minLength: () => MIN_LENGTH,
    async search(term, context) {
      const items = itemsOf(context)
      const found = items ? await context.libraries.search(term, items, context.limit) : []
      return found.map((item) => {
        const answer = toAnswer(item, context)
        const shown = Object.values(answer.fields ?? {}).filter((value) => value !== null)
        return { id: item.id, label: item.name, detail: shown.join(' · '), answer }
      })
    },
  },
  /** Any item of the library: one that the filter no longer finds, or that is archived, may have been chosen before. */
  async confirm({ id }, context) {
    const items = itemsOf(context)
    const item = items && (await context.libraries.find(String(id), { library: items.library }))
    const { current } = context.place
    return item ? toAnswer(item, context) : current?.id === id ? current : null
  },
}

export default server
