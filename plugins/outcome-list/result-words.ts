import { formatDateTime } from '../../runtime/core/datetime/format.ts'
import { formatNumber } from '../../runtime/core/number/format-number.ts'
import type { OutcomeEntry, Training } from '../../runtime/react/contract.ts'
import { texts } from './texts.ts'

/** A number that others are made of is not shown by itself, and nothing that the answers do not lead to. */
export const isShown = ({ outcome, result }: OutcomeEntry): boolean =>
  result.state !== 'absent' && !(outcome.type === 'number' && outcome.hidden)

export const numberWords = (value: number, unit?: string): string =>
  formatNumber(value, { unit, decimals: [0, 10] })

export const wordsOfDay = (moment: string): string => formatDateTime(moment) ?? moment

/** What an outcome came to, in a word or two. */
export function resultWords({ outcome, result }: Pick<OutcomeEntry, 'outcome' | 'result'>): string {
  if (result.state === 'unknown') return texts.notDetermined
  if (outcome.type === 'risk') return result.level?.name ?? texts.notDetermined
  if (outcome.type === 'number') return numberWords(result.value ?? 0, outcome.unit)
  return outcome.label ?? ''
}

/** What it is called: by its author, else by its group. */
export const titleOf = ({ outcome }: Pick<OutcomeEntry, 'outcome'>, groupName: string): string =>
  outcome.label ?? (outcome.type === 'training' ? (outcome.courseName ?? outcome.courseId) : groupName)

/** How far a person is in a course. */
export function progressWords({ progress, completedAt }: Training): string {
  if (completedAt) return texts.completed(wordsOfDay(completedAt))
  return progress === 0 ? texts.notStarted : texts.inProgress(`${progress}%`)
}
