import type { Element, Issue, Template } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import { OFFERED } from '../../../contract/library-filter.ts'
import type { Services } from '../../../contract/services.ts'
import { LIBRARIES, LIBRARY_ITEMS } from '../../ground/library/index.ts'

interface ServiceNeed {
  element: Element
  path: string
  id: string
  parameter?: string
}

interface Need {
  element: Element
  path: string
  library: string
}

/**
 * A question that searches or lists a library, or a service, that is not there finds nothing, for ever.
 *
 * @returns warnings of libraries that hold nothing yet: their items may come later
 * @throws AppError VALIDATION_FAILED that names the questions
 */
export async function checkLibraries(
  { store, elementServers, config }: Services,
  template: Pick<Template, 'pages'>,
): Promise<Issue[]> {
  const needs: Need[] = []
  const services: ServiceNeed[] = []
  const visit = (elements: readonly Element[], at: string): void => {
    for (const [i, element] of elements.entries()) {
      const path = `${at}/${i}`
      for (const library of elementServers.get(element.type)?.libraries?.(element) ?? [])
        needs.push({ element, path, library })
      for (const service of elementServers.get(element.type)?.services?.(element) ?? [])
        services.push({ element, path, ...service })
      visit(element.children ?? [], `${path}/children`)
    }
  }
  for (const [i, { children }] of template.pages.entries()) visit(children, `/pages/${i}/children`)
  const refused = services.flatMap((need) => serviceIssue(need, config))
  if (refused.length > 0) throw invalid(...refused)
  if (needs.length === 0) return []

  const ids = [...new Set(needs.map(({ library }) => library))]
  const known = await store.collection(LIBRARIES).find({ id: { $in: ids }, ...OFFERED }, { fields: ['id'] })
  const there = new Set(known.map(({ id }) => id))
  const issuesOf = (code: string, concerned: readonly Need[]) =>
    concerned.map(
      ({ element, path, library }): Issue => ({ code, path, params: { id: element.id, library } }),
    )
  const missing = needs.filter(({ library }) => !there.has(library))
  if (missing.length > 0) throw invalid(...issuesOf('library.unknown', missing))

  const items = store.collection(LIBRARY_ITEMS)
  const held = await Promise.all(
    ids.map(async (libraryId) =>
      (await items.findOne({ libraryId, ...OFFERED }, { fields: ['id'] })) ? [libraryId] : [],
    ),
  )
  const filled = new Set(held.flat())
  const empty = needs.filter(({ library }) => !filled.has(library))
  return issuesOf('library.empty', empty).map((issue) => ({ ...issue, severity: 'warning' }))
}

function serviceIssue({ element, path, id, parameter }: ServiceNeed, config: Services['config']): Issue[] {
  const service = config.optionServices.get(id)
  const params = { id: element.id, service: id }
  if (!service) return [{ code: 'service.unknown', path, params }]
  if (parameter === undefined || service.parameters.includes(parameter)) return []
  return [{ code: 'service.parameter', path, params: { ...params, parameter } }]
}
