import type { LibraryItem } from '../../schemas/index.ts'
import type { ElementServer, LookupContext } from '../../server/contract/element-server.ts'
import { findByWords } from '../../server/contract/find-by-words.ts'
import { narrowing } from './narrowing.ts'
import { type LibraryAnswer, MIN_LENGTH, propsOf } from './props.ts'

function toAnswer({ id, name, fields }: LibraryItem, { element }: LookupContext): LibraryAnswer {
  const shown = propsOf(element).library?.fields ?? []
  return { id, name, fields: Object.fromEntries(shown.map((field) => [field, fields[field] ?? null])) }
}

const server: ElementServer = {
  minLength: () => MIN_LENGTH,
  dependencies: (element) => [propsOf(element).filterBy?.sourceQuestion ?? []].flat(),
  async lookup(term, context) {
    const narrow = await narrowing(context)
    if (!narrow) return []
    const items = context.services.store.collection('libraryItems')
    const found = await findByWords(items, term, narrow, context.limit)
    return found.map((item) => {
      const answer = toAnswer(item, context)
      const shown = Object.values(answer.fields ?? {}).filter((value) => value !== null)
      return { id: item.id, label: item.name, detail: shown.join(' · '), answer }
    })
  },
  async confirm({ id }, context) {
    const narrow = await narrowing(context)
    if (!narrow) return null
    const [library] = narrow
    const item = await context.services.store
      .collection('libraryItems')
      .findOne({ $and: [library, { id: String(id) }] })
    return item && toAnswer(item, context)
  },
}

export default server
