import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import type { Form, LibraryItem, StoredAnswer } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import { ANSWERS } from '../../form/answer/index.ts'
import { anyOf, FORMS, filterFor, standingOf } from '../../form/form/index.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import type { LibraryUse } from './library-uses.ts'
import { mentions } from './mentions.ts'

/** So many forms are looked through at once. */
const AT_ONCE = 500
const FIELDS = ['name', 'autoId', 'status']

export interface FormUse extends Pick<Form, 'id' | 'name' | 'autoId'> {
  statusLabel: string
}

export interface FormUses {
  forms: FormUse[]
  /** How many forms were looked through, and whether there are earlier ones. */
  lookedThrough: number
  hasMore: boolean
}

/**
 * The forms that the viewer may see in which an item was chosen, the latest first: some forms are looked through at a
 * time, so that the cost does not grow with their number.
 *
 * @param uses every version of the templates that ask for items of its library
 * @param part counts from 0
 */
export async function formUses(
  caller: Caller,
  item: LibraryItem,
  uses: readonly LibraryUse[],
  part: number,
): Promise<FormUses> {
  const { store, elementServers } = caller.services
  const groups = [...new Set(uses.map(({ template }) => template.groupId))]
  if (groups.length === 0) return { forms: [], lookedThrough: 0, hasMore: false }
  const visible = anyOf(filterFor(await standingOf(caller), 'view'), {
    deletedDate: null,
    templateGroupId: { $in: groups },
  })
  const found = await store.collection(FORMS).find(visible, {
    ...{ sort: { statusDate: -1 }, skip: part * AT_ONCE, limit: AT_ONCE + 1, fields: FIELDS },
  })
  const looked = found.slice(0, AT_ONCE)
  const elements = uses.flatMap((use) => use.elements)
  // One question may have been of several types: what any of them keeps of the item counts.
  const keys = Map.groupBy(elements, ({ id }) => id)
  const isChosen = ({ questionId, value }: StoredAnswer) =>
    (keys.get(questionId) ?? []).some(({ type }) => {
      const key = elementServers.get(type)?.itemKey
      return mentions(value, key ? (key(item) ?? '') : item.id)
    })
  const answers =
    looked.length === 0
      ? []
      : await store
          .collection(ANSWERS)
          .find(
            { formId: { $in: looked.map(({ id }) => id) }, questionId: { $in: [...keys.keys()] } },
            { fields: ['formId', 'questionId', 'value'] },
          )
  const using = new Set(answers.filter(isChosen).map(({ formId }) => formId))
  const registry = await statusesOf(caller)
  return {
    forms: looked
      .filter(({ id }) => using.has(id))
      .map(({ id, name, autoId, status }) => ({
        ...{ id, name, autoId, statusLabel: statusOf(status, registry)?.label ?? '' },
      })),
    lookedThrough: looked.length,
    hasMore: found.length > AT_ONCE,
  }
}
