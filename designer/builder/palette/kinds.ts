import { inLanguages } from '../../../runtime/core/language/words.ts'
import type { Element } from '../../../schemas/index.ts'
import type { ElementDesigner } from '../../contract/element-designer.ts'
import type { Catalogue, Kind } from '../../parts/catalogue.ts'

/** What a drag of an entry of the palette carries: its key. */
export const KIND_DRAG = 'application/x-formwork-kind'

export const groupNames: Readonly<Record<ElementDesigner['group'], string>> = inLanguages(
  'studio-builder-palette-group-names',
  {
    questions: 'Questions',
    choices: 'Choices',
    dates: 'Dates',
    layout: 'Layout',
    rows: 'Rows',
    search: 'Search',
    files: 'Files',
  },
)

/** What the palette offers: an element type, or a variant of one. */
export interface Entry extends Pick<ElementDesigner, 'group' | 'label' | 'icon' | 'defaults'> {
  /** The type; of a variant the type and its label. */
  key: string
  type: string
  /** What else it is called. */
  words: readonly string[]
  /** How what it answers is asked. */
  asks: readonly string[]
}

type Kinds = Pick<Catalogue, 'kinds'>

export const entriesOf = ({ kinds }: Kinds): readonly Entry[] => kinds.flatMap(entriesOfKind)

function entriesOfKind({ type, designer }: Kind): Entry[] {
  const { group, label, icon, defaults, imports, words = [], asks = [], variants = [] } = designer
  const called = [...Object.keys(imports?.kinds ?? {}), ...words]
  const entry = { key: type, type, group, label, icon, defaults, words: called, asks }
  return [
    entry,
    ...variants.map((variant) => ({
      ...entry,
      ...{ key: `${type}/${variant.label}`, label: variant.label, icon: variant.icon ?? icon },
      ...{ defaults: { ...defaults, ...variant.defaults }, words: variant.words ?? [] },
      asks: variant.asks ?? [],
    })),
  ]
}

/** The entry that would make such an element. */
export function entryFor(catalogue: Kinds, element: Element): Entry | undefined {
  const entries = entriesOf(catalogue).filter(({ type }) => type === element.type)
  const own = catalogue.kinds.find(({ type }) => type === element.type)?.designer
  const fits = (variant: { defaults: Readonly<Record<string, unknown>> }) =>
    Object.entries(variant.defaults).every(
      ([field, value]) => typeof value === 'object' || element[field] === value,
    )
  const index = own?.variants?.findIndex(fits) ?? -1
  return entries[index + 1]
}

/** The entries that a few letters mean: by their name, what else they are called, and what they begin with. */
export function findKinds(catalogue: Kinds, search: string): readonly Entry[] {
  const entries = entriesOf(catalogue)
  const words = plain(search)
  if (words === '') return entries
  return entries
    .filter((entry) => rankOf(entry, words) < 3)
    .toSorted((a, b) => rankOf(a, words) - rankOf(b, words))
}

function rankOf({ type, label, words: others, defaults }: Entry, words: string): number {
  const name = label.toLowerCase()
  if (name.startsWith(words)) return 0
  if (name.includes(words) || others.some((each) => each.toLowerCase().startsWith(words))) return 1
  return `${type} ${JSON.stringify(defaults)}`.toLowerCase().includes(words) ? 2 : 3
}

/** What can be added: a kind, or a question of a kind in the words that were typed. */
export interface Offer extends Entry {
  title?: string
}

/**
 * What is offered for what somebody typed: kinds of that name; for words that are none, a question of that title, first
 * of the kind that it sounds like. While nothing is typed, the kind that fits any question comes first.
 */
export function offersFor(catalogue: Kinds, typed: string): readonly Offer[] {
  const kinds = findKinds(catalogue, typed)
  const words = plain(typed)
  if (words === '') return kinds.toSorted((a, b) => Number(fitsAny(b)) - Number(fitsAny(a)))
  const isName = kinds.some((entry) => rankOf(entry, words) < 2)
  if (isName && !words.endsWith('?')) return kinds
  const questions = kindsThatAsk(catalogue, words).map((entry) => ({ ...entry, title: typed.trim() }))
  return /[\s?]/.test(words) || kinds.length === 0 ? [...questions, ...kinds] : [...kinds, ...questions]
}

const fitsAny = ({ asks }: Entry) => asks.includes('')

/** The kind that a question sounds like, and the one that fits any. */
function kindsThatAsk(catalogue: Kinds, question: string): Entry[] {
  const entries = entriesOf(catalogue)
  const heard = entries
    .map((entry) => ({
      entry,
      weight: Math.max(0, ...entry.asks.map((phrase) => weightOf(phrase, question))),
    }))
    .filter(({ weight }) => weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const guess = heard[0]?.entry
  return [...(guess ? [guess] : []), ...entries.filter((entry) => entry !== guess && fitsAny(entry))]
}

/** How much a phrase says of a question: most at its beginning, more the longer it is; 0 where it is not in it. */
function weightOf(phrase: string, question: string): number {
  const words = phrase.replace(/^\^/, '')
  if (words === '') return 0
  const at = ` ${question.replaceAll(/[^\p{L}\p{N}-]+/gu, ' ')} `.indexOf(` ${words} `)
  if (at < 0 || (phrase.startsWith('^') && at > 0)) return 0
  return words.length + (at === 0 ? 100 : 0)
}

const plain = (typed: string) => typed.trim().toLowerCase()
