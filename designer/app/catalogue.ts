import { registry, views } from '../../runtime/app/composition/elements.ts'
import type { ElementDesigner } from '../contract/element-designer.ts'
import type { Catalogue, Kind } from '../parts/catalogue.ts'
import { packages } from './plugin-packages.ts'

const designers = import.meta.glob<ElementDesigner>('/plugins/*/designer.ts', {
  eager: true,
  import: 'default',
})
const schemas = import.meta.glob<Kind['schema']>('/plugins/*/element.schema.json', {
  eager: true,
  import: 'default',
})

const ORDER: readonly ElementDesigner['group'][] = [
  ...(['questions', 'choices', 'dates', 'layout', 'rows', 'search', 'files'] as const),
]

/** Of those that most forms use the control comes with the form: they stand first in their group. */
const common = import.meta.glob('/plugins/*/eager.ts')
const rankOf = ({ type, designer }: Kind) =>
  2 * ORDER.indexOf(designer.group) + (`/plugins/${type}/eager.ts` in common ? 0 : 1)

const builtIn = Object.entries(designers).map(([path, designer]): Kind => {
  const type = path.split('/')[2] ?? ''
  return { type, designer, schema: schemas[`/plugins/${type}/element.schema.json`] ?? {} }
})

/** Every element type that has an entry in the palette. */
const kinds: readonly Kind[] = [...builtIn, ...packages].sort((a, b) => rankOf(a) - rankOf(b))

const byType = new Map(kinds.map((kind) => [kind.type, kind]))

export const catalogue: Catalogue = { kinds, kindOf: (type) => byType.get(type), registry, views }
