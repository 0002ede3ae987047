import type { AnswerKey } from '../../core/element/answer-key.ts'

/** The id of a question's control on the page. Ids never hold a dot or a slash, so no two keys meet. */
export function controlIdOf(key: AnswerKey): string {
  return `fw-${key.replaceAll('/', '.')}`
}

export const frameIdOf = (key: AnswerKey): string => `${controlIdOf(key)}-frame`
export const helpIdOf = (key: AnswerKey): string => `${controlIdOf(key)}-help`

/** Where an element with rows says what helps with one of its columns; `key` is that of a cell. */
export function columnHelpIdOf(key: AnswerKey): string {
  const steps = key.split('/')
  return `${controlIdOf(steps.slice(0, -2).join('/'))}-${steps.at(-1)}-help`
}

export const errorIdOf = (key: AnswerKey): string => `${controlIdOf(key)}-error`
