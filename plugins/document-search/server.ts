import type { ElementServer, FoundForm } from '../../server/contract/element-server.ts'
import { printText } from '../../server/contract/print.ts'
import { type DocumentAnswer, MIN_LENGTH, nameOf, templatesOf } from './props.ts'

const toAnswer = ({ id, name, status, autoId }: FoundForm) => ({ id, name, status, autoId: autoId ?? null })

/** Page 1 of the forms of the configured templates that the viewer may see. */
const server: ElementServer = {
  lookup: {
    minLength: () => MIN_LENGTH,
    async search(term, { element, forms, limit }) {
      const found = await forms.search(term, templatesOf(element), limit)
      return found.map((form) => ({
        id: form.id,
        label: form.name,
        detail: [form.autoId, form.statusLabel].filter(Boolean).join(' · '),
        answer: toAnswer(form),
      }))
    },
  },
  /** Name, number and status (X-25). */
  print({ value, statusLabel }) {
    const answer = value as DocumentAnswer | null
    const more = [answer?.autoId, answer?.status && statusLabel(answer.status)].filter(Boolean).join(', ')
    return [printText(`${nameOf(answer) || answer?.id || '--'}${more && ` (${more})`}`)]
  },
  async confirm({ id }, { element, forms }) {
    const form = await forms.find(String(id))
    return form && templatesOf(element).includes(form.templateGroupId) ? toAnswer(form) : null
  },
}

export default server
