import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { accessOnce, type FormAccess, openForm } from '../../form/form/index.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import { formCandidates } from './form-candidates.ts'
import { formPassages } from './form-passages.ts'
import { HELP } from './help.ts'
import { libraryPassages } from './library-passages.ts'
import type { Passage } from './passage.ts'
import { questionWords } from './question-words.ts'
import { rankPassages } from './rank-passages.ts'
import { templatePassages } from './template-passages.ts'

/** What was found, and all that the form which is open says. */
export interface Found {
  passages: Passage[]
  ofOpenForm: Passage[]
}

/**
 * What the asker may read and the question is about, the best first, at most `most`. Everything is looked for by the
 * asker's own rights, before anybody else is told of it.
 *
 * @param formId the form beside the question; one that the asker may not open counts for nothing
 */
export async function findPassages(
  caller: Caller,
  question: string,
  formId: string | undefined,
  most: number,
): Promise<Found> {
  const words = questionWords(question)
  const [open, found, registry] = await Promise.all([
    formId ? openedForm(caller, formId) : undefined,
    words.length > 0 ? formCandidates(caller, words) : [],
    statusesOf(caller),
  ])
  const label = (status: string) => statusOf(status, registry)?.label ?? ''
  const others = found.filter(({ id }) => id !== open?.form.id)
  const told = (access: FormAccess, isOpen: boolean) =>
    formPassages(caller, access, label, isOpen).catch((err) => {
      caller.services.logger.error({ err, formId: access.form.id }, 'a form cannot be searched')
      return []
    })
  const [ofOpenForm, ofForms, templates, items] = await Promise.all([
    open ? told(open, true) : [],
    Promise.all(others.map(async (form) => told(await accessOnce(caller, form), false))),
    words.length > 0 ? templatePassages(caller) : [],
    words.length > 0 ? libraryPassages(caller, words) : [],
  ])
  const all = [...ofOpenForm, ...ofForms.flat(), ...templates, ...items, ...HELP]
  return { passages: rankPassages(all, words, most), ofOpenForm }
}

const openedForm = (caller: Caller, formId: string): Promise<FormAccess | undefined> =>
  openForm(caller, formId).catch((error) => {
    if (error instanceof AppError) return undefined
    throw error
  })
