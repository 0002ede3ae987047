import type { ElementServer, LookupContext } from '../../server/contract/element-server.ts'
import { type Category, campusQuestionOf, categoryOf, MIN_LENGTH } from './props.ts'
import { buildings, campuses, DEPARTMENT, departments, people, type Source } from './sources.ts'

const sources: Readonly<Record<Category, Source>> = {
  Campus: campuses,
  Person: people,
  Building: buildings,
  Department: departments,
}

function sourceOf({ element, answers }: LookupContext) {
  const category = categoryOf(element)
  const question = campusQuestionOf(element)
  const campus = question === undefined ? undefined : answers.get(question)?.value.id
  return { source: category && sources[category], campus: typeof campus === 'string' ? campus : undefined }
}

const server: ElementServer = {
  libraryTypes: (element) => (categoryOf(element) === 'Department' ? [DEPARTMENT] : []),
  dependencies: (element) => [campusQuestionOf(element) ?? []].flat(),
  lookup: {
    minLength: () => MIN_LENGTH,
    async search(term, context) {
      const { source, campus } = sourceOf(context)
      return source ? source.search(context, term, campus) : []
    },
  },
  async confirm({ id }, context) {
    const { source } = sourceOf(context)
    return (source && (await source.find(context, String(id)))) ?? null
  },
}

export default server
