import type { Element, Issue, Template } from '../../../schemas/index.ts'
import { invalid } from '../../contract/app-error.ts'
import type { Services } from '../../contract/services.ts'
import { LIBRARIES } from '../library/index.ts'

interface Need {
  element: Element
  path: string
  library: string
}

/**
 * A question that searches or lists a library that is not there finds nothing, for ever.
 *
 * @throws AppError VALIDATION_FAILED that names the questions
 */
export async function requireLibraries(
  { store, elementServers }: Services,
  template: Pick<Template, 'pages'>,
): Promise<void> {
  const needs: Need[] = []
  const visit = (elements: readonly Element[], at: string): void => {
    for (const [i, element] of elements.entries()) {
      const path = `${at}/${i}`
      for (const library of elementServers.get(element.type)?.libraries?.(element) ?? [])
        needs.push({ element, path, library })
      visit(element.children ?? [], `${path}/children`)
    }
  }
  for (const [i, { children }] of template.pages.entries()) visit(children, `/pages/${i}/children`)
  if (needs.length === 0) return

  const ids = [...new Set(needs.map(({ library }) => library))]
  const known = await store.collection(LIBRARIES).find({ id: { $in: ids } }, { fields: ['id'] })
  const there = new Set(known.map(({ id }) => id))
  const missing = needs.flatMap(({ element, path, library }): Issue[] =>
    there.has(library) ? [] : [{ code: 'library.unknown', path, params: { id: element.id, library } }],
  )
  if (missing.length > 0) throw invalid(...missing)
}
