import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { Paged } from '../../../graphql/paged.ts'
import { MOST_PICKED } from '../../../store/pick.ts'
import type { PickQuery } from '../../../store/pick-query.ts'
import { FORMS } from './collections.ts'
import { LISTED, type ListFormsInput, onlyVisible, orderOf, restOf } from './list-forms.ts'

/** Forms of a template that more is asked of than any index of the lists knows. */
type Asked = Pick<PickQuery, 'scope' | 'range' | 'where'>

/**
 * A page of them, narrowed and ordered like every other list.
 * @param asked with what the viewer may see (`filterFor`)
 */
export async function listPicked(
  caller: Caller,
  { scope, range, where = {} }: Asked,
  input: Pick<ListFormsInput, 'status' | 'search' | 'order' | 'oldestFirst'>,
  { page, size, skip }: { page: number; size: number; skip: number },
): Promise<Paged<Form>> {
  const forms = caller.services.store.collection(FORMS)
  const parts = [where, restOf(input)].filter((part) => Object.keys(part).length > 0)
  const [[path, direction] = ['statusDate', -1 as const]] = Object.entries(orderOf('ALL', input))
  const within = Math.min(skip, MOST_PICKED - size)
  const picked = await forms.pick({
    ...{ scope, sort: { path, direction }, skip: within, limit: size },
    ...(range && { range }),
    ...(parts.length > 0 && { where: { $and: parts } }),
  })
  const ids = within === skip ? picked.ids : []
  const found = ids.length > 0 ? await forms.find({ id: { $in: ids } }, { fields: LISTED }) : []
  const byId = new Map(found.map((form) => [form.id, form]))
  const docs = await onlyVisible(
    caller,
    ids.flatMap((id) => byId.get(id) ?? []),
  )
  const total = Math.min(picked.total, MOST_PICKED)
  return { docs, meta: { page, size, total, isTotalCapped: total < picked.total } }
}
