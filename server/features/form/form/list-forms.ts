import type { Form } from '../../../../schemas/index.ts'
import { badInput } from '../../../contract/app-error.ts'
import { type Caller, userOf } from '../../../contract/caller.ts'
import { beginsWith } from '../../../contract/find-by-words.ts'
import { memoize } from '../../../contract/memoize.ts'
import { searchWords } from '../../../contract/search-words.ts'
import type { Services } from '../../../contract/services.ts'
import type { Paged } from '../../../graphql/paged.ts'
import { isBehind } from '../../../store/derive-fields.ts'
import type { Sort } from '../../../store/document.ts'
import type { Filter } from '../../../store/port.ts'
import { FORMS } from './collections.ts'
import { keptSince } from './keep-deleted.ts'
import { returnedTo } from './listing.ts'
import { mayView } from './load-form.ts'
import { filterFor } from './policy.ts'
import { anyOf, standingOf } from './standing.ts'

/** One's own, those that came back to oneself or wait for one's review, all that one may see, one's own deleted ones. */
export type Whose = 'MINE' | 'RETURNED_TO_ME' | 'WAITING_FOR_ME' | 'ALL' | 'DELETED'
export type FormOrder = 'LAST_SAVED' | 'STARTED' | 'STATUS_CHANGED'

export interface ListFormsInput {
  whose?: Whose | null
  status?: string | null
  templateGroupId?: string | null
  programId?: string | null
  /** Beginnings of words of the name or the number. */
  search?: string | null
  order?: FormOrder | null
  oldestFirst?: boolean | null
}

/** Forms are counted no further: a list says that there are more. Whoever searches pages through a few. */
const MOST_COUNTED = 10_000
const MOST_COUNTED_OF_SOME = 1000
const MOST_COUNTED_OF_SEARCH = 200
const LONGEST_SEARCH = 100

/** What nobody else is asked about. */
const OWN: ReadonlySet<Whose> = new Set(['MINE', 'RETURNED_TO_ME', 'DELETED'])

const paths = { LAST_SAVED: 'lastSaved', STARTED: 'createdDate', STATUS_CHANGED: 'statusDate' } as const

/**
 * A page of the forms that the viewer may see, filtered, ordered and counted by the store (HD-06, HD-07).
 * @throws AppError UNAUTHENTICATED, BAD_USER_INPUT for an order that only one's own forms have
 */
export async function listForms(
  caller: Caller,
  input: ListFormsInput,
  { page, size, skip }: { page: number; size: number; skip: number },
): Promise<Paged<Form>> {
  const whose = input.whose ?? 'MINE'
  const filter = await listedAs(caller, whose, restOf(input))
  const forms = caller.services.store.collection(FORMS)
  const most = mostCounted(whose, input)
  const [docs, total, isBehind] = await Promise.all([
    forms.find(filter, { sort: orderOf(whose, input), skip, limit: size, fields: LISTED }),
    forms.count(filter, { limit: most }),
    areBehind(caller.services)(),
  ])
  const visible = OWN.has(whose) ? docs : await onlyVisible(caller, docs)
  return { docs: visible, meta: { page, size, total, isTotalCapped: total === most, isBehind } }
}

/** Those of `whose`, as far as `rest` narrows them. */
export const listedAs = async (caller: Caller, whose: Whose, rest: Filter): Promise<Filter> =>
  anyOf(await formsOf(caller, whose), { ...rest, ...aliveOf(caller, whose) })

/** Asked until they are not: from then on they stay so. */
const areBehind = memoize(({ store }: Services) => {
  let answer = true
  return async () => {
    if (answer) answer = await isBehind(store, FORMS)
    return answer
  }
})

/**
 * What opening each would say, should a form's derived fields be behind the facts for a moment. One that cannot be opened,
 * its template or workflow being lost, takes no other from the list.
 */
export async function onlyVisible(caller: Caller, forms: readonly Form[]): Promise<Form[]> {
  const visible = await Promise.all(
    forms.map((form) =>
      mayView(caller, form).catch((err) => {
        caller.services.logger.error({ err, formId: form.id }, 'a form cannot be listed')
        return false
      }),
    ),
  )
  return forms.filter((_, n) => visible[n])
}

async function formsOf(caller: Caller, whose: Whose): Promise<readonly Filter[]> {
  if (whose === 'MINE' || whose === 'DELETED') return [{ ownerId: userOf(caller) }]
  if (whose === 'RETURNED_TO_ME') return [{ waitingFor: returnedTo(userOf(caller)) }]
  const standing = await standingOf(caller)
  return whose === 'ALL' ? filterFor(standing, 'view') : standing.waiting
}

function mostCounted(whose: Whose, { status, templateGroupId, programId, search }: ListFormsInput): number {
  if (search) return MOST_COUNTED_OF_SEARCH
  const isNarrowed = status || templateGroupId || programId
  return isNarrowed && whose !== 'MINE' ? MOST_COUNTED_OF_SOME : MOST_COUNTED
}

/** What was deleted is listed as long as it may be restored. */
const aliveOf = ({ services }: Caller, whose: Whose): Filter => ({
  deletedDate: whose === 'DELETED' ? { $gt: keptSince(services.clock()) } : null,
  // One that went with its parent comes back with it.
  ...(whose === 'DELETED' && { deletedWithParent: null }),
})

export function restOf({ status, templateGroupId, programId, search }: ListFormsInput): Filter {
  if (search && search.length > LONGEST_SEARCH) throw badInput('The search is too long')
  const words = searchWords(search ?? '')
  return {
    ...(status && { status }),
    ...(templateGroupId && { templateGroupId }),
    ...(programId && { programId }),
    ...(words.length > 0 && { $and: words.map(beginsWith) }),
  }
}

export function orderOf(whose: Whose, { order, oldestFirst }: ListFormsInput): Sort {
  if (whose === 'DELETED' && !order) return { deletedDate: oldestFirst ? 1 : -1 }
  const by = order ?? (whose === 'MINE' ? 'LAST_SAVED' : 'STATUS_CHANGED')
  if (by === 'LAST_SAVED' && !OWN.has(whose))
    throw badInput('Only your own documents are ordered by when they were last saved')
  const isUpwards = oldestFirst ?? (whose === 'WAITING_FOR_ME' || whose === 'RETURNED_TO_ME')
  return { [paths[by]]: isUpwards ? 1 : -1 }
}

/** What a list of forms shows: the rest stays in the store. */
export const LISTED = [
  'name',
  'autoId',
  'status',
  'statusDate',
  'templateId',
  'templateGroupId',
  'programId',
  'campusCode',
  'parentFormId',
  'ownerId',
  'subjectId',
  'workflowVersionId',
  'workflowStateId',
  'fence',
  'statusEvents',
  'createdDate',
  'lastSaved',
  'deletedDate',
] as const satisfies readonly (keyof Form)[]
