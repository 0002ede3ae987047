import type { Element } from '../../../schemas/index.ts'
import { type Advice, advice } from '../model/advice.ts'
import type { CompiledElement, CompiledTemplate } from '../model/compiled-template.ts'
import { contradictionIn, demandsOf } from './demands.ts'

/**
 * What something is called until its author says otherwise: what a plugin's designer calls a new one (`defaults`), and a
 * new template.
 */
const PLACEHOLDER = /^(?:Untitled(?: [a-z]+)*|(?:Option|Statement) \d+)$/

/** What nobody wrote yet: words that stand for others, options without words or of the same words, and no options at all. */
export function placeholders({ template, elements }: CompiledTemplate): Advice[] {
  // Whatever the document is: this is where it is looked at.
  const named: unknown = (template as CompiledTemplate['template'] | null)?.name
  return [
    ...leftAt('/name', named),
    ...[...elements.values()].flatMap((compiled) => [
      ...leftAt(`${compiled.path}/title`, compiled.element.title),
      ...leftAt(`${compiled.path}/name`, compiled.element.name),
      ...nothingToChoose(compiled),
      ...listsOf(compiled.element).flatMap(([name, entries]) =>
        judgeList(entries, `${compiled.path}/${name}`, elements),
      ),
    ]),
  ]
}

const leftAt = (path: string, words: unknown): Advice[] =>
  typeof words === 'string' && PLACEHOLDER.test(words.trim())
    ? [advice('placeholder.left', path, { name: words.trim() })]
    : []

/** A required question without options can never be answered, which is in the way of publishing. */
function nothingToChoose({ element, path, id }: CompiledElement): Advice[] {
  const { options, optionsFrom, required, title } = element
  const isEmpty = Array.isArray(options) && options.length === 0 && optionsFrom === undefined
  if (!isEmpty || required === true) return []
  const name = typeof title === 'string' && title.trim() !== '' ? title : id
  return [advice('options.nothing_to_choose', `${path}/options`, { name })]
}

interface Entry {
  label: string
  dependsOn?: unknown
}

/** The lists of labelled things that an element has: options, statements, grades. */
const listsOf = (element: Element): [string, Entry[]][] =>
  Object.entries(element).filter(
    (entry): entry is [string, Entry[]] =>
      entry[0] !== 'children' &&
      Array.isArray(entry[1]) &&
      entry[1].every((each) => typeof each?.id === 'string' && typeof each.label === 'string'),
  )

/** Two that are never offered together, as their conditions exclude each other, may be called the same. */
function judgeList(
  entries: readonly Entry[],
  path: string,
  elements: CompiledTemplate['elements'],
): Advice[] {
  const first = new Map<string, Entry>()
  return entries.flatMap((entry, i) => {
    const name = entry.label.trim().replace(/\s+/g, ' ')
    const at = `${path}/${i}/label`
    if (name === '') return [advice('option.no_words', at, { position: i + 1 })]
    const other = first.get(name.toLowerCase())
    if (!other) {
      first.set(name.toLowerCase(), entry)
      return leftAt(at, name)
    }
    const apart = contradictionIn(demandsOf(other.dependsOn, elements), demandsOf(entry.dependsOn, elements))
    return apart ? [] : [advice('options.same_label', at, { name })]
  })
}
