import { ID_PATTERN } from '../../../runtime/core/element/answer-key.ts'
import { AppError } from '../../contract/app-error.ts'
import type { Caller } from '../../contract/caller.ts'
import type { FormFinder } from '../../contract/element-server.ts'
import { literalText } from '../../contract/search-words.ts'
import type { Filter } from '../../store/port.ts'
import { FORMS } from './collections.ts'
import { accessTo, type FormHead, HEAD_FIELDS } from './form-access.ts'

const FIELDS = [...HEAD_FIELDS, 'name', 'autoId', 'templateGroupId']
/** Rights are decided form by form: a search looks at so many candidates and no more. */
const CANDIDATES = 200
const MAX_WORDS = 6

const everyWord = (path: string, words: readonly string[]): Filter => ({
  $and: words.map((word) => ({ [path]: { $regex: literalText(word), $options: 'i' } })),
})

/** Finds forms as their viewer may see them (ET-04): every candidate passes the same check as opening it. */
export function visibleForms(caller: Caller): FormFinder {
  const forms = caller.services.store.collection(FORMS)
  const alive: Filter = { deletedDate: { $exists: false } }

  async function maySee(form: FormHead): Promise<boolean> {
    try {
      await accessTo(caller, form)
      return true
    } catch (error) {
      if (error instanceof AppError) return false
      throw error
    }
  }

  return {
    async search(term, templateGroupIds, limit) {
      const words = term.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS)
      if (templateGroupIds.length === 0 || words.length === 0) return []
      const named = { $or: [everyWord('name', words), everyWord('autoId', words)] }
      const candidates = await forms.find(
        { $and: [{ templateGroupId: { $in: [...templateGroupIds] } }, alive, named] },
        { sort: { createdDate: -1 }, limit: CANDIDATES, fields: FIELDS },
      )
      const found = []
      for (const form of candidates) {
        if (await maySee(form)) found.push(form)
        if (found.length === limit) break
      }
      return found
    },
    async find(formId) {
      if (!ID_PATTERN.test(formId)) return null
      const form = await forms.findOne({ $and: [{ id: formId }, alive] }, { fields: FIELDS })
      return form && (await maySee(form)) ? form : null
    },
  }
}
