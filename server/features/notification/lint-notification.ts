import { lintLanguages } from '../../../runtime/core/template/lint-translations.ts'
import type { Issue, NotificationTemplate } from '../../../schemas/index.ts'
import { variablesIn } from './fill-in.ts'
import { isAnswer, NAMES } from './variables.ts'

/** Another text than it holds could be shown by these: they turn the writing around them. */
const TURNS_THE_LINE = /[\u202a-\u202e\u2066-\u2069]/

/** Variables that nothing will ever stand for, a message that goes to nobody, and languages that there are not. */
export function lintNotification(template: NotificationTemplate): Issue[] {
  const { toRecipients = [], ccRecipients = [], roles = [], language = 'en', translations = {} } = template
  const texts = [
    ...(['subject', 'body'] as const).map((field) => [`/${field}`, template[field]] as const),
    ...Object.entries(translations).flatMap(([tag, said]) =>
      Object.entries(said).map(
        ([field, text]) => [`/translations/${tag}/~1${field.slice(1)}`, text] as const,
      ),
    ),
  ]
  const unknown = texts.flatMap(([path, text]) =>
    variablesIn(text)
      .filter((name) => !isAnswer(name) && !NAMES.has(name))
      .map((name) => ({ code: 'notification.unknown_variable', path, params: { name } })),
  )
  const turning = texts
    .filter(([, text]) => TURNS_THE_LINE.test(text))
    .map(([path]) => ({ code: 'translation.turns_the_line', path, params: { address: path } }))
  const isForNobody = [toRecipients, ccRecipients, roles].every((list) => list.length === 0)
  return [
    ...unknown,
    ...turning,
    ...lintLanguages(language, Object.keys(translations)),
    ...(isForNobody ? [{ code: 'notification.for_nobody', path: '/toRecipients' }] : []),
  ]
}
