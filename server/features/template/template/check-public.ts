import type { Element, Issue, Template } from '../../../../schemas/index.ts'
import { invalid } from '../../../contract/app-error.ts'
import type { Services } from '../../../contract/services.ts'
import { PROGRAMS } from '../../ground/program/index.ts'
import { TEMPLATES } from './collections.ts'

/**
 * What is filled in without an account (002 §2.9) belongs to a campus, and asks for nothing that guests cannot give: of
 * further forms those alone that anybody may fill in as well.
 *
 * @throws AppError VALIDATION_FAILED that names the questions
 */
export async function checkPublic(
  { store, registry }: Services,
  { isPublic, isSubform, campusCode, programId, pages }: Template,
): Promise<void> {
  if (!isPublic) return
  const program =
    programId && !campusCode ? await store.collection(PROGRAMS).findOne({ id: programId }) : null
  const issues: Issue[] =
    isSubform || campusCode || program?.domain.campus ? [] : [{ code: 'public.no_campus', path: '/isPublic' }]
  const asked: { element: Element; path: string }[] = []
  const visit = (elements: readonly Element[], at: string): void => {
    for (const [i, element] of elements.entries()) {
      const path = `${at}/${i}`
      if (element.required && registry.get(element.type)?.showsSubforms) asked.push({ element, path })
      visit(element.children ?? [], `${path}/children`)
    }
  }
  for (const [i, { children }] of pages.entries()) visit(children, `/pages/${i}/children`)
  for (const { element, path } of asked)
    if (!(await isOpen(element.templateId)))
      issues.push({ code: 'public.subform', path, params: { id: element.id } })
  if (issues.length > 0) throw invalid(...issues)

  async function isOpen(templateId: unknown): Promise<boolean> {
    const open = { status: 'PUBLISHED', isPublic: true, isSubform: true }
    const named = { $or: [{ groupId: String(templateId), isLatest: true }, { id: String(templateId) }] }
    return (await store.collection(TEMPLATES).count({ ...named, ...open }, { limit: 1 })) > 0
  }
}
