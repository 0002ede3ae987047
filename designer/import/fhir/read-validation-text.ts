import type { Report } from '../shared/loss.ts'
import type { SourceItem, SourceProperty, Words } from '../shared/source-form.ts'
import type { Extensions } from './read-extensions.ts'

/** What may be wrong with an answer. */
const BOUNDS = ['min', 'max', 'minLength', 'maxLength', 'pattern', 'decimals', 'maxSize', 'step']
for (const name of ['Values', 'Rows', 'Selected', 'Files']) BOUNDS.push(`min${name}`, `max${name}`)

/** `validationtext`: what is said of an answer that is not taken, whatever is wrong with it. */
export function messagesOf(
  extensions: Extensions,
  {
    properties,
    required,
  }: { properties: Readonly<Record<string, SourceProperty | undefined>>; required: boolean },
  report: Report,
): Pick<SourceItem, 'messages' | 'requiredMessage'> {
  const [said, ...others] = extensions.take('validationtext')
  for (const { at, value } of others) report.lose(at, value, 'duplicate')
  if (said === undefined) return {}
  const wrong = BOUNDS.filter((name) => properties[name]?.value !== undefined)
  if (typeof said.value !== 'string') report.lose(said.at, said.value, 'unreadable')
  else if (wrong.length === 0 && !required) report.lose(said.at, said.value, 'never')
  const words: Words | undefined = typeof said.value === 'string' ? { '': said.value } : undefined
  if (!words) return {}
  return {
    ...(wrong.length > 0 && { messages: Object.fromEntries(wrong.map((name) => [name, words])) }),
    ...(required && { requiredMessage: words }),
  }
}
