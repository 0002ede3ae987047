import type { Element, Issue, Template } from '../../../schemas/index.ts'
import { invalid } from '../../contract/app-error.ts'
import type { Services } from '../../contract/services.ts'
import { PROGRAMS } from '../program/index.ts'

/**
 * What is filled in without an account (002 §2.9) belongs to a campus, and asks for nothing that guests cannot give: they
 * send no files and begin no further forms.
 *
 * @throws AppError VALIDATION_FAILED that names the questions
 */
export async function requirePublic(
  { store, elementServers, registry }: Services,
  { isPublic, campusCode, programId, pages }: Template,
): Promise<void> {
  if (!isPublic) return
  const program =
    programId && !campusCode ? await store.collection(PROGRAMS).findOne({ id: programId }) : null
  const issues: Issue[] =
    campusCode || program?.domain.campus ? [] : [{ code: 'public.no_campus', path: '/isPublic' }]
  const visit = (elements: readonly Element[], at: string): void => {
    for (const [i, element] of elements.entries()) {
      const path = `${at}/${i}`
      const params = { id: element.id }
      if (elementServers.get(element.type)?.uploads) issues.push({ code: 'public.files', path, params })
      if (registry.get(element.type)?.showsSubforms) issues.push({ code: 'public.subform', path, params })
      visit(element.children ?? [], `${path}/children`)
    }
  }
  for (const [i, { children }] of pages.entries()) visit(children, `/pages/${i}/children`)
  if (issues.length > 0) throw invalid(...issues)
}
