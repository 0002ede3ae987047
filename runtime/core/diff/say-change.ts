import { createSentence, type Sentence, type Span } from '../explain/spans.ts'
import type { Change, Subject } from './types.ts'
import { FIELDS, NAMES, SUBJECTS, wordsOf } from './words.ts'

/** One change as a sentence for authors: what is named in it is set apart. */
export function sayChange(change: Change): Span[] {
  const sentence = createSentence()
  return sentence.spans(words(change, sentence))
}

function words(change: Change, sentence: Sentence): string {
  const [subject, what] = change.kind.split('.') as [Subject | 'workflow', string]
  const { count = 0, from, to, label = '' } = change.params
  if (subject === 'workflow') {
    const placed = count === 1 ? '1 state or condition was' : `${count} states or conditions were`
    return `The workflow is drawn differently: ${placed} placed elsewhere.`
  }
  if (subject === 'setting') return settingWords(change, sentence)
  const name = `${SUBJECTS[subject]}${sentence.name(label)}`
  const inside =
    count > 0
      ? `, with ${count} ${subject === 'outcomeGroup' ? 'outcome' : 'element'}${count === 1 ? '' : 's'}`
      : ''
  if (what === 'added') return `${name} was added${to ? ` to ${sentence.name(to)}` : ''}${inside}.`
  if (what === 'removed') return `${name} was removed${from ? ` from ${sentence.name(from)}` : ''}${inside}.`
  if (what === 'moved') {
    if (from && to) return `${name} moved from ${sentence.name(from)} to ${sentence.name(to)}.`
    return `${name} stands at another place${to ? ` of ${sentence.name(to)}` : ''}.`
  }
  if (subject === 'notification' && change.params.field === 'status')
    return `${name} is now switched ${change.now === 'active' ? 'on' : 'off'}.`
  return fieldWords(change, name, sentence)
}

function settingWords({ document, params, was, now }: Change, sentence: Sentence): string {
  const { field = '' } = params
  if (document === 'starters') return `Who may start the form changed${listWords(params, sentence)}.`
  const owner = document === 'workflow' ? 'The workflow’s' : 'The form’s'
  if (field === 'name') return `${owner} name is now ${told(now, sentence)}; it was ${told(was, sentence)}.`
  const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
  const subject = known ? `${owner} ${known}` : `${owner} setting ${capital(wordsOf(field))}`
  if (isPlain(now) && (was === undefined || isPlain(was))) return `${subject} is now ${told(now, sentence)}.`
  return `${subject} changed${listWords(params, sentence)}.`
}

function fieldWords({ params, was, now }: Change, name: string, sentence: Sentence): string {
  const { field = '' } = params
  if (field === 'required' && typeof (now ?? false) === 'boolean')
    return `${name} is ${now === true ? 'now' : 'no longer'} required.`
  if (field === 'hidden' && typeof (now ?? false) === 'boolean')
    return `${name} is ${now === true ? 'now hidden from everybody' : 'no longer hidden'}.`
  if (field === 'readOnly' && typeof (now ?? false) === 'boolean')
    return `${name} is ${now === true ? 'now changed by nobody' : 'no longer read-only'}.`
  if (NAMES.has(field) && typeof was === 'string' && typeof now === 'string')
    return `${name} was called ${told(was, sentence)} before.`
  const known = Object.hasOwn(FIELDS, field) ? FIELDS[field] : undefined
  const what = known ?? wordsOf(field)
  const list = listWords(params, sentence)
  if (list)
    return field === 'statuses'
      ? `${name} changed in its statuses${list}.`
      : `The ${what} of ${lowered(name)} changed${list}.`
  if (isPlain(was) && isPlain(now))
    return `${name} has another ${what}: ${told(now, sentence)}; it was ${told(was, sentence)}.`
  if (was === undefined) return `${name} has a ${what} now${isPlain(now) ? `: ${told(now, sentence)}` : ''}.`
  if (now === undefined) return `${name} has no ${what} any more.`
  return `The ${what} of ${lowered(name)} changed.`
}

const lowered = (name: string): string => name.replace(/^The /, 'the ')
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** So many names of a list are said. */
const MOST_NAMED = 5

function listWords({ added = [], removed = [] }: Change['params'], sentence: Sentence): string {
  const part = (names: readonly string[], what: string): string[] => {
    if (names.length === 0) return []
    const said = names.slice(0, MOST_NAMED).map((name) => sentence.name(name))
    const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : ''
    return [`${said.join(', ')}${more} ${what}`]
  }
  const parts = [...part(added, 'added'), ...part(removed, 'removed')]
  return parts.length > 0 ? `: ${parts.join(', ')}` : ''
}

const isPlain = (value: unknown): value is string | number | boolean =>
  ['string', 'number', 'boolean'].includes(typeof value)

function told(value: unknown, sentence: Sentence): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  return isPlain(value) && value !== '' ? sentence.name(String(value)) : 'empty'
}
