import { type AnswerKey, type RowStep, toKey } from '../element/answer-key.ts'
import type {
  CompiledElement,
  CompiledNode,
  CompiledPage,
  CompiledTemplate,
} from '../model/compiled-template.ts'
import type { Engine } from '../model/engine.ts'
import type { RuleScope } from '../model/rule.ts'
import { rightsOf } from '../permission/rights.ts'
import { decisionOf } from './decision-of.ts'
import { grantsOf } from './grants-of.ts'
import type { Explanation, ShownCause } from './types.ts'

/** A filled form, as somebody sees it. */
export interface ExplainedForm {
  compiled: CompiledTemplate
  engine: Pick<Engine, 'get' | 'scope'>
}

/**
 * Why an element is shown at its place or not, or a page by its `pageKey`; undefined for what is not there. The verdict is the
 * engine's: of what stands in something that is not shown the cause is that.
 */
export function explainShown(form: ExplainedForm, key: AnswerKey): Explanation<ShownCause> | undefined {
  const place = placeAt(form, key)
  if (!place) return undefined
  const { actor, status } = form.engine.scope()
  const { view } = rightsOf(form.compiled, actor, status)
  const isAllowed = ({ index }: CompiledNode) => view[index] === true
  const hidden = place.chain.find(
    (node) => !isAllowed(node) || !showsByItself(node, scopeAt(form, place, node)),
  )
  const deciding = hidden ?? place.chain.findLast(({ visibility }) => visibility)
  if (!deciding) return { verdict: true, cause: { kind: 'always' } }
  const cause: ShownCause = isAllowed(deciding)
    ? causeOf(deciding, scopeAt(form, place, deciding), form)
    : { kind: 'right', id: deciding.id, grants: grantsOf(deciding.permissions, 'view') }
  const isOwn = deciding === place.chain.at(-1)
  return { verdict: !hidden, cause: isOwn ? cause : { kind: 'within', id: deciding.id, because: cause } }
}

/** An element or page with all that it stands in, the outermost first, itself last. */
export interface ExplainedPlace {
  location: readonly RowStep[]
  chain: readonly CompiledNode[]
}

/** A page among keys of elements: it may be called like one of them, and no id holds a `~`. */
export const pageKey = (id: string): AnswerKey => `${PAGE}${id}`
const PAGE = 'page~'

/** What a key names: an element at its place, or a page. */
export function placeAt({ compiled, engine }: ExplainedForm, key: AnswerKey): ExplainedPlace | undefined {
  const state = engine.get(key)
  const pageId = key.startsWith(PAGE) ? key.slice(PAGE.length) : key
  let node: CompiledNode | undefined = state
    ? compiled.elements.get(state.element.id)
    : compiled.pages.find(({ id }) => id === pageId)
  if (!node) return undefined
  const chain: CompiledNode[] = []
  for (; node; node = node.parent) chain.unshift(node)
  return { location: state?.location ?? [], chain }
}

/** What a rule of a node reads where the node stands, and not further in. */
function scopeAt({ engine }: ExplainedForm, { location }: ExplainedPlace, node: CompiledNode): RuleScope {
  return node.parent ? engine.scope(toKey(location.slice(0, node.rows.length), node.id)) : engine.scope()
}

const showsByItself = ({ cyclic, visibility }: CompiledNode, scope: RuleScope): boolean =>
  !cyclic && (visibility === undefined || visibility.evaluate(scope) === true)

function causeOf(node: CompiledNode, scope: RuleScope, { compiled }: ExplainedForm): ShownCause {
  const { cyclic, visibility } = node
  if (cyclic || !visibility) return { kind: cyclic ? 'cycle' : 'always' }
  const { dependsOn } = sourceOf(node)
  // Of options that are to be chosen one that cannot be read takes nothing from the others.
  if (visibility.issues.length > 0 && !isList(dependsOn)) return { kind: 'unreadable' }
  return {
    kind: 'rule',
    decision: decisionOf(dependsOn, visibility, scope, compiled.elements),
  }
}

const isList = (dependsOn: unknown) =>
  Array.isArray((dependsOn as { conditions?: unknown } | null)?.conditions)

const sourceOf = (node: CompiledNode): { dependsOn?: unknown } =>
  (node as Partial<CompiledElement>).element ?? (node as CompiledPage).page
