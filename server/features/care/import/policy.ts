import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Template } from '../../../../schemas/index.ts'
import { notFound } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { isAuthor, requireAuthor, requireStudio } from '../../authoring/draft/index.ts'
import { flagsOn } from '../../ground/flag/index.ts'
import { viewerOf } from '../../ground/person/index.ts'
import { TEMPLATES } from '../../template/template/index.ts'
import { FORM_IMPORTS, type FormImport } from './collections.ts'

/** The flag that shows the importer (SH-07). */
const FLAG = 'poc-import-mapper'

/** @throws AppError ACCESS_DENIED for whoever may not look into the studio, NOT_FOUND where the importer is not switched on */
async function requireImporter(caller: Caller): Promise<string> {
  const userId = await requireStudio(caller)
  const { campusCode } = await viewerOf(caller)
  if (!(await flagsOn(caller.services.store, campusCode)).includes(FLAG)) throw notFound()
  return userId
}

/** The latest version of a template that the caller may import forms of (LI-05): an admin of its program. */
export async function templateToImport(
  caller: Caller,
  groupId: string,
): Promise<Pick<Template, 'id' | 'status' | 'programId'>> {
  await requireImporter(caller)
  const latest = ID_PATTERN.test(groupId)
    ? await caller.services.store
        .collection(TEMPLATES)
        .findOne({ groupId, isLatest: true }, { sort: { version: -1 }, fields: ['programId', 'status'] })
    : null
  if (!latest) throw notFound()
  await requireAuthor(caller, latest.programId)
  return latest
}

/** Nobody but the admins of its program hears that there is an import. */
export async function findImport(caller: Caller, importId: string): Promise<FormImport> {
  await requireImporter(caller)
  const found = ID_PATTERN.test(importId)
    ? await caller.services.store.collection(FORM_IMPORTS).findOne({ id: importId })
    : null
  if (!found || !(await isAuthor(caller, found.programId))) throw notFound()
  return found
}
