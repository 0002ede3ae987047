import { AUDIT_RESULTS, type AuditResult } from '../../core/audit/results.ts'
import { nameOfResult } from './audit-address.ts'
import type { Act, Line } from './operations.ts'

interface Option {
  id: string
  label: string
}

const byLabel = (a: Option, b: Option) => a.label.localeCompare(b.label)

/** What was chosen stays to be seen, should this version not know it. */
const withChosen = (options: readonly Option[], chosen: string): readonly Option[] =>
  chosen && !options.some(({ id }) => id === chosen) ? [...options, { id: chosen, label: chosen }] : options

export function nounOptions(acts: readonly Act[], chosen: string): readonly Option[] {
  const nouns = new Map(acts.map(({ noun, nounWords }) => [noun, nounWords]))
  const options = [...nouns].map(([id, label]) => ({ id, label }))
  return withChosen(options.sort(byLabel), chosen)
}

/** What can be done to things of a kind; to all of them where none is chosen. */
export function actionOptions(acts: readonly Act[], kind: string, chosen: string): readonly Option[] {
  const options = acts
    .filter(({ noun }) => !kind || noun === kind)
    .map(({ id, words }) => ({ id, label: words }))
  return withChosen(options.sort(byLabel), chosen)
}

/** An action of a plugin or of another version is called what it is stored as. */
export const actionText = (acts: readonly Act[], action: string): string =>
  acts.find(({ id }) => id === action)?.words ?? action

export const RESULTS: readonly Option[] = (Object.keys(AUDIT_RESULTS) as AuditResult[]).map((result) => ({
  id: nameOfResult(result),
  label: AUDIT_RESULTS[result],
}))

export const RESULT_TONES = { DONE: 'green', REFUSED: 'red', NOT_KNOWN: 'orange' } as const

/** What says among the details of a line that its result is not known. */
export const UNCONFIRMED = 'unconfirmed'

/** Who is in the directory no more is shown by their ID. */
export const actorText = ({ actor, actorId }: Pick<Line, 'actor' | 'actorId'>): string =>
  (actor && `${actor.firstName} ${actor.lastName}`.trim()) || actorId || 'Nobody'
