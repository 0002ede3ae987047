import type { ElementDesigner } from '../../contract/element-designer.ts'
import type { Catalogue, Kind } from '../../parts/catalogue.ts'

/** What a drag of a kind of element carries. */
export const KIND_DRAG = 'application/x-formwork-kind'

export const groupNames: Readonly<Record<ElementDesigner['group'], string>> = {
  questions: 'Questions',
  choices: 'Choices',
  dates: 'Dates',
  layout: 'Layout',
  rows: 'Rows',
  search: 'Search',
  files: 'Files',
}

/** The kinds that a few letters mean: by their name, what else they are called, and what they begin with. */
export function findKinds({ kinds }: Pick<Catalogue, 'kinds'>, search: string): readonly Kind[] {
  const words = search.trim().toLowerCase()
  if (words === '') return kinds
  const rank = ({ type, designer }: Kind) => {
    const label = designer.label.toLowerCase()
    if (label.startsWith(words)) return 0
    const others = Object.keys(designer.imports?.kinds ?? {})
    if (label.includes(words) || others.some((each) => each.startsWith(words))) return 1
    return `${type} ${JSON.stringify(designer.defaults)}`.toLowerCase().includes(words) ? 2 : 3
  }
  return kinds.filter((kind) => rank(kind) < 3).toSorted((a, b) => rank(a) - rank(b))
}
