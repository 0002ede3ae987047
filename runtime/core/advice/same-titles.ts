import { labelOf } from '../element/label-of.ts'
import { type Advice, advice } from '../model/advice.ts'
import type {
  CompiledElement,
  CompiledNode,
  CompiledPage,
  CompiledTemplate,
} from '../model/compiled-template.ts'
import { contradictionIn, demandsOf } from './demands.ts'

/**
 * Pages, questions and sections that are called like one beside them. Two that are never shown together, as their
 * conditions exclude each other, may be called the same: they are two ways to ask one thing.
 */
export function sameTitles({ pages, nodes, elements }: CompiledTemplate): Advice[] {
  return [pages, ...nodes.map(({ children }) => children)].flatMap((siblings) => {
    const first = new Map<string, CompiledNode>()
    return siblings.flatMap((node) => {
      const { property, title } = titleOf(node)
      const name = title.trim().replace(/\s+/g, ' ')
      if (name === '') return []
      const key = name.toLowerCase()
      const other = first.get(key)
      if (!other) {
        first.set(key, node)
        return []
      }
      const [own = [], others = []] = [node, other].map((each) =>
        demandsOf(sourceOf(each).dependsOn, elements),
      )
      if (contradictionIn(others, own)) return []
      return [advice('siblings.same_title', `${node.path}/${property}`, { name })]
    })
  })
}

const sourceOf = (node: CompiledNode) =>
  (node as Partial<CompiledElement>).element ?? (node as CompiledPage).page

/** What a node is called by whoever fills the form in; a text that asks nothing, and what nobody sees, by nothing. */
function titleOf(node: CompiledNode): { property: string; title: string } {
  const { element, model } = node as Partial<CompiledElement>
  if (!element) return { property: 'name', title: textOf((node as CompiledPage).page.name) }
  const isAsked = (model?.answer || model?.children) && element.hidden !== true
  const property = element.title ? 'title' : element.name ? 'name' : 'prompt'
  return { property, title: isAsked ? textOf(labelOf(element)) : '' }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
