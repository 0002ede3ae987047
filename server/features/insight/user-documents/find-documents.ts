import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import type { Form, Person } from '../../../../schemas/index.ts'
import { accessDenied, notFound } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import type { Paged } from '../../../graphql/paged.ts'
import { anyOf, FORMS, filterFor, LISTED, mayView, standingOf } from '../../form/form/index.ts'
import { flagsOn } from '../../ground/flag/index.ts'
import { personLoader, viewerOf } from '../../ground/person/index.ts'
import { hasProgram } from '../../ground/program/index.ts'
import { knownElsewhere } from './known-elsewhere.ts'

/** SH-07 */
const FLAG = 'rollout-user-documents'
/** Counted no further: the list says that there are more. */
const MOST_COUNTED = 1000

/** A document of somebody, and whether the viewer may open it in its status. */
export interface UserDocument {
  form: Form
  canView: boolean
}

export interface UserDocuments extends Paged<UserDocument> {
  /** Whose they are; nobody's as long as nobody was chosen. */
  user: Person | null
}

interface Input {
  programId: string
  userId?: string | null
}

/**
 * What somebody owns in a program, as its viewer may know of it (PR-07, PR-09): what they may open by the same sentences
 * as all lists, and what their role may open in another status. Of the rest nothing is said, nor counted.
 * @throws AppError NOT_FOUND where the flag is off or there is no such person, ACCESS_DENIED without the program (PR-01)
 */
export async function userDocuments(
  caller: Caller,
  { programId, userId }: Input,
  { page, size, skip }: { page: number; size: number; skip: number },
): Promise<UserDocuments> {
  await requireUserDocuments(caller, programId)
  if (!userId) return { user: null, docs: [], meta: { page, size, total: 0 } }
  const user = ID_PATTERN.test(userId) ? await personLoader(caller).load(userId) : null
  if (!user) throw notFound()
  const [standing, known] = await Promise.all([standingOf(caller), knownElsewhere(caller, programId)])
  const own = { programId, ownerId: user.id, deletedDate: null }
  const forms = caller.services.store.collection(FORMS)
  const filter = anyOf([...filterFor(standing, 'view'), ...known], own)
  const [found, total] = await Promise.all([
    forms.find(filter, { sort: { statusDate: -1 }, skip, limit: size, fields: LISTED }),
    forms.count(filter, { limit: MOST_COUNTED }),
  ])
  const judged = await Promise.all(found.map(async (form) => ({ form, canView: await opens(caller, form) })))
  // Of what cannot be opened there is left what is known elsewhere: rights may have gone since the form was written.
  const closed = judged.filter(({ canView }) => !canView).map(({ form }) => form.id)
  const told =
    closed.length > 0 && known.length > 0
      ? await forms.find({ id: { $in: closed }, $and: [anyOf(known, own)] }, { fields: [] })
      : []
  const kept = new Set(told.map(({ id }) => id))
  const docs = judged.filter(({ form, canView }) => canView || kept.has(form.id))
  return { user, docs, meta: { page, size, total, isTotalCapped: total === MOST_COUNTED } }
}

async function requireUserDocuments(caller: Caller, programId: string): Promise<void> {
  userOf(caller)
  const { campusCode } = await viewerOf(caller)
  if (!(await flagsOn(caller.services.store, campusCode)).includes(FLAG)) throw notFound()
  if (!ID_PATTERN.test(programId) || !(await hasProgram(caller, programId))) throw accessDenied()
}

/** A form that cannot be opened, its template or workflow being lost, takes no other from the list. */
const opens = (caller: Caller, form: Form): Promise<boolean> =>
  mayView(caller, form).catch((err) => {
    caller.services.logger.error({ err, formId: form.id }, 'a form cannot be listed')
    return false
  })
