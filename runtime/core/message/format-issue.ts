import { plural } from '../language/plural.ts'
import type { Issue } from '../validation/issue.ts'
import { messageFor } from './catalogue.ts'

const PLURAL = /\{([A-Za-z][A-Za-z0-9_]*), plural,((?: (?:=\d+|[a-z]+) \{[^{}]*\})+)\}/g
const FORM = / (=\d+|[a-z]+) \{([^{}]*)\}/g

/**
 * Replaces `{name}` by the parameter of that name; a placeholder without one disappears. What is said of a number goes by
 * the plural rules of the language, as ICU writes it: `{files, plural, =0 {no file} one {# file} other {# files}}`.
 */
export function formatMessage(text: string, params: Readonly<Record<string, string | number>> = {}): string {
  const has = (name: string) => Object.hasOwn(params, name)
  return text
    .replace(PLURAL, (_, name: string, forms: string) =>
      has(name) ? counted(Number(params[name]), forms) : '',
    )
    .replace(/\{([A-Za-z][A-Za-z0-9_]*)\}/g, (_, name: string) => (has(name) ? String(params[name]) : ''))
}

function counted(count: number, forms: string): string {
  const words = new Map([...forms.matchAll(FORM)].map(([, rule = '', said = '']) => [rule, said]))
  return words.get(`=${count}`) ?? plural(count, { other: '#', ...Object.fromEntries(words) })
}

/** The words for an issue: the author's own, else the catalogue's. A code that the catalogue lacks speaks by its `message` parameter, or in general. */
export function formatIssue(issue: Issue): string {
  const text = issue.message ?? messageFor(issue.code)
  if (text !== undefined) return formatMessage(text, issue.params)
  return String(issue.params?.message ?? messageFor('answer_invalid'))
}
