import type { Issue, NotificationTemplate } from '../../../schemas/index.ts'
import { lintLanguages } from '../lint/lint-translations.ts'
import { isAnswer, isVariable, keyOfAnswer, variablesIn } from './variables.ts'

/** Another text than it holds could be shown by these: they turn the writing around them. */
const TURNS_THE_LINE = /[\u202a-\u202e\u2066-\u2069]/

/**
 * Variables that nothing will ever stand for, a message that goes to nobody, and languages that there are not.
 *
 * @param published the business keys of the template that it belongs to: an answer that none publishes is warned of
 */
export function lintNotification(template: NotificationTemplate, published?: ReadonlySet<string>): Issue[] {
  const { toRecipients = [], ccRecipients = [], roles = [], language = 'en', translations = {} } = template
  const texts = [
    ...(['subject', 'body'] as const).map((field) => [`/${field}`, template[field]] as const),
    ...Object.entries(translations).flatMap(([tag, said]) =>
      Object.entries(said).map(
        ([field, text]) => [`/translations/${tag}/~1${field.slice(1)}`, text] as const,
      ),
    ),
  ]
  const unknown = texts.flatMap(([path, text]) => lintVariables(text, published, path))
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

/** What is wrong with the variables of one text; that an answer is published by no question is a warning. */
export function lintVariables(
  text: string,
  published: ReadonlySet<string> | undefined,
  path: string,
): Issue[] {
  return variablesIn(text).flatMap((name): Issue[] => {
    if (!isVariable(name)) return [{ code: 'notification.unknown_variable', path, params: { name } }]
    if (!published || !isAnswer(name) || published.has(keyOfAnswer(name))) return []
    const params = { key: keyOfAnswer(name) }
    return [{ code: 'notification.unknown_answer', path, params, severity: 'warning' }]
  })
}
