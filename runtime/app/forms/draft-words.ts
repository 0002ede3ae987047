import type { StartableTemplate } from '../../client/form/form-lists.ts'
import { isolate } from '../../core/language/isolate.ts'
import { shortDate } from './short-date.ts'
import { texts } from './texts.ts'

type Draft = NonNullable<StartableTemplate['draft']>

/** `You have a draft: Trip to Lisbon, TRIP-00001, saved Nov 21, 2026`: its name where it has one of its own. */
export function draftWords({ name, autoId, lastSaved }: Draft, templateName: string): string {
  const own = name === templateName ? undefined : name
  return texts.draft(
    [own && isolate(own), autoId, texts.savedOn(shortDate(lastSaved))].filter(Boolean).join(', '),
  )
}
