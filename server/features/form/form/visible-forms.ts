import { ID_PATTERN } from '../../../../runtime/core/element/answer-key.ts'
import { statusOf } from '../../../../runtime/core/workflow/status.ts'
import type { Form } from '../../../../schemas/index.ts'
import type { Caller } from '../../../contract/caller.ts'
import type { FormFinder } from '../../../contract/element-server.ts'
import { findByWords } from '../../../contract/find-by-words.ts'
import { statusesOf } from '../../template/workflow/index.ts'
import { FORMS } from './collections.ts'
import { filterFor } from './policy.ts'
import { anyOf, standingOf } from './standing.ts'

const FIELDS = ['name', 'autoId', 'status', 'templateGroupId', 'searchTokens']

/** Finds forms as their viewer may see them (ET-04), by the beginnings of words of their name and number. */
export function visibleForms(caller: Caller): FormFinder {
  const forms = caller.services.store.collection(FORMS)
  const alive = { deletedDate: null }
  const visible = async (rest: object) =>
    anyOf(filterFor(await standingOf(caller), 'view'), { ...alive, ...rest })
  const withLabels = async <F extends Pick<Form, 'status'>>(found: readonly F[]) => {
    const registry = await statusesOf(caller)
    return found.map((form) => ({ ...form, statusLabel: statusOf(form.status, registry)?.label ?? '' }))
  }

  return {
    async search(term, templateGroupIds, limit) {
      if (templateGroupIds.length === 0) return []
      const filter = await visible({ templateGroupId: { $in: [...templateGroupIds] } })
      return withLabels(await findByWords(forms, term, [filter], limit, FIELDS))
    },
    async find(formId) {
      if (!ID_PATTERN.test(formId)) return null
      const form = await forms.findOne({ id: formId, $and: [await visible({})] }, { fields: FIELDS })
      return form && ((await withLabels([form]))[0] ?? null)
    },
  }
}

/** Of these forms, those that the viewer may see. */
export async function visibleAmong(caller: Caller, formIds: readonly string[]): Promise<Set<string>> {
  const visible = anyOf(filterFor(await standingOf(caller), 'view'), { deletedDate: null })
  const found = await caller.services.store
    .collection(FORMS)
    .find({ id: { $in: [...new Set(formIds)] }, $and: [visible] }, { fields: [] })
  return new Set(found.map(({ id }) => id))
}
