import type { StartableTemplate } from '../../client/form/form-lists.ts'
import { shortDate } from './short-date.ts'

type Draft = NonNullable<StartableTemplate['draft']>

/** `You have a draft: Trip to Lisbon, TRIP-00001, saved Nov 21, 2026`: its name where it has one of its own. */
export function draftWords({ name, autoId, lastSaved }: Draft, templateName: string): string {
  const own = name === templateName ? undefined : name
  return `You have a draft: ${[own, autoId, `saved ${shortDate(lastSaved)}`].filter(Boolean).join(', ')}`
}
