import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLNamedType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isObjectType,
  Kind,
  type SelectionSetNode,
} from 'graphql'
import type { Limits } from './limits.ts'

export type Measured = Omit<Limits, 'tokens'>

const NOTHING: Measured = { depth: 0, aliases: 0, directives: 0, cost: 0 }
/** A fragment that holds itself; validation says so, if the limits let it get there. */
const ENDLESS: Measured = { depth: Infinity, aliases: 0, directives: 0, cost: Infinity }
const DEFAULT_PAGE = 25
const MAX_PAGE = 100

/**
 * How large a document is with its fragments unfolded. Each fragment is measured once, so that forty doublings cost
 * forty steps; the document's own depth is bounded by its tokens.
 */
export function measure(schema: GraphQLSchema, document: DocumentNode): Measured {
  const fragments = new Map<string, FragmentDefinitionNode>()
  for (const node of document.definitions) {
    if (node.kind === Kind.FRAGMENT_DEFINITION) fragments.set(node.name.value, node)
  }
  const measuredFragments = new Map<string, Measured>()

  function ofFragment(name: string): Measured {
    const known = measuredFragments.get(name)
    if (known) return known
    const fragment = fragments.get(name)
    if (!fragment) return NOTHING
    measuredFragments.set(name, ENDLESS)
    const type = schema.getType(fragment.typeCondition.name.value)
    const measured = add(ofSet(fragment.selectionSet, type), directivesOf(fragment))
    measuredFragments.set(name, measured)
    return measured
  }

  function ofSet(set: SelectionSetNode, type: GraphQLNamedType | undefined): Measured {
    let sum = NOTHING
    for (const node of set.selections) {
      if (node.kind === Kind.FIELD) sum = add(sum, ofField(node, type))
      else if (node.kind === Kind.FRAGMENT_SPREAD) sum = add(sum, ofFragment(node.name.value))
      else {
        const on = node.typeCondition ? schema.getType(node.typeCondition.name.value) : type
        sum = add(sum, ofSet(node.selectionSet, on))
      }
      sum = add(sum, directivesOf(node))
    }
    return sum
  }

  function ofField(node: FieldNode, parent: GraphQLNamedType | undefined): Measured {
    const hasFields = isObjectType(parent) || isInterfaceType(parent)
    const field = hasFields ? parent.getFields()[node.name.value] : undefined
    const below = node.selectionSet ? ofSet(node.selectionSet, field && getNamedType(field.type)) : NOTHING
    const weight = Number(field?.extensions.cost ?? 1)
    const times = field?.args.some(({ name }) => name === 'size') ? pageSize(node) : 1
    return {
      depth: below.depth + 1,
      aliases: below.aliases + (node.alias ? 1 : 0),
      directives: below.directives,
      cost: weight + below.cost * times,
    }
  }

  let largest = NOTHING
  for (const node of document.definitions) {
    if (node.kind !== Kind.OPERATION_DEFINITION) continue
    const root = schema.getRootType(node.operation) ?? undefined
    largest = max(largest, add(ofSet(node.selectionSet, root), directivesOf(node)))
  }
  return largest
}

/** A size in a variable counts as the largest: what a document may cost does not hang on what is sent with it. */
function pageSize(node: FieldNode): number {
  const value = node.arguments?.find(({ name }) => name.value === 'size')?.value
  if (!value) return DEFAULT_PAGE
  const size = value.kind === Kind.INT ? Number(value.value) : MAX_PAGE
  return Math.min(Math.max(size || DEFAULT_PAGE, 1), MAX_PAGE)
}

function directivesOf(node: { directives?: readonly unknown[] }): Measured {
  return node.directives?.length ? { ...NOTHING, directives: node.directives.length } : NOTHING
}

const add = (a: Measured, b: Measured): Measured => ({
  depth: Math.max(a.depth, b.depth),
  aliases: a.aliases + b.aliases,
  directives: a.directives + b.directives,
  cost: a.cost + b.cost,
})

const max = (a: Measured, b: Measured): Measured => ({
  depth: Math.max(a.depth, b.depth),
  aliases: Math.max(a.aliases, b.aliases),
  directives: Math.max(a.directives, b.directives),
  cost: Math.max(a.cost, b.cost),
})
