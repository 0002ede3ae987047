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
}

type Kinds = Pick<Catalogue, 'kinds'>

export const entriesOf = ({ kinds }: Kinds): readonly Entry[] => kinds.flatMap(entriesOfKind)

function entriesOfKind({ type, designer }: Kind): Entry[] {
  const { group, label, icon, defaults, imports, variants = [] } = designer
  const entry = { key: type, type, group, label, icon, defaults, words: Object.keys(imports?.kinds ?? {}) }
  return [
    entry,
    ...variants.map((variant) => ({
      ...entry,
      ...{ key: `${type}/${variant.label}`, label: variant.label, icon: variant.icon ?? icon },
      ...{ defaults: { ...defaults, ...variant.defaults }, words: variant.words ?? [] },
    })),
  ]
}

/** The entry that would make such an element: what one adds next is the same again. */
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
  const words = search.trim().toLowerCase()
  if (words === '') return entries
  const rank = ({ type, label, words: others, defaults }: Entry) => {
    const name = label.toLowerCase()
    if (name.startsWith(words)) return 0
    if (name.includes(words) || others.some((each) => each.toLowerCase().startsWith(words))) return 1
    return `${type} ${JSON.stringify(defaults)}`.toLowerCase().includes(words) ? 2 : 3
  }
  return entries.filter((entry) => rank(entry) < 3).toSorted((a, b) => rank(a) - rank(b))
}
