import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
  pickedCompletion,
} from '@codemirror/autocomplete'
import type { EditorState, Extension } from '@codemirror/state'
import { type EditorView, hoverTooltip } from '@codemirror/view'
import type { DraftSchemas } from '../../document/hints/draft-schemas.ts'
import { descriptionAt, nameHints, valueHints } from '../../document/hints/hints.ts'
import { texts } from './texts.ts'
import { fieldsOf, isPlain, nodeBefore, type TreeNode, trailTo, treeTo } from './trail.ts'

/** Offers the names and values that the schemas know of a place, and says what a field is for. */
export const hintsBy = (schemas: DraftSchemas): Extension => [
  autocompletion({
    override: [(context) => complete(schemas, context)],
    // A field whose values are known shows them as soon as it is chosen.
    activateOnCompletion: () => true,
  }),
  hoverTooltip(({ state }, position) => {
    const node = nodeBefore(state, position)
    const said = node.name === 'PropertyName' ? descriptionAt(schemas, trailTo(state, node)) : undefined
    return said ? { pos: node.from, end: node.to, create: () => ({ dom: paragraph(said) }) } : null
  }),
]

function paragraph(text: string): HTMLElement {
  const dom = document.createElement('p')
  dom.textContent = text
  return dom
}

function complete(
  schemas: DraftSchemas,
  { state, pos, explicit }: CompletionContext,
): CompletionResult | null {
  // In front of a value that is selected it is this value.
  const behind = treeTo(state, pos).resolveInner(pos, 1)
  let node = isPlain(behind) ? behind : nodeBefore(state, pos)
  while (node.type.isError && node.parent) node = node.parent
  const { parent } = node
  if (node.name === 'PropertyName' && parent?.parent)
    return names(schemas, state, { object: parent.parent, without: parent, from: node.from, to: node.to })
  if (isPlain(node)) return values(schemas, state, node, node.from, node.to)
  if (node.name === 'Property') return values(schemas, state, node, wordStart(state, pos), pos)
  if (!explicit) return null
  if (node.name === 'Object') return names(schemas, state, { object: node, from: pos, to: pos })
  return null
}

interface NamePlace {
  object: TreeNode
  /** The field that is being named. */
  without?: TreeNode
  from: number
  to: number
}

function names(
  schemas: DraftSchemas,
  state: EditorState,
  { object, without, from, to }: NamePlace,
): CompletionResult {
  const found = nameHints(schemas, trailTo(state, object), fieldsOf(state, object, without))
  const hasValue = /^\s*:/.test(state.sliceDoc(to, to + 100))
  const isBeforeNext = /^\s*"/.test(state.sliceDoc(to, to + 200))
  const options = found.map(({ name, description, isRequired, value }): Completion => {
    const label = JSON.stringify(name)
    const written = JSON.stringify(value)
    const start = label.length + 2
    // Into the quotes or brackets, or over the value.
    const isEmpty = /^(?:""|\{\}|\[\])$/.test(written)
    const [anchor, head] = isEmpty ? [start + 1, start + 1] : [start, start + written.length]
    const change = hasValue
      ? { insert: label }
      : { insert: `${label}: ${written}${isBeforeNext ? ',' : ''}`, selection: { anchor, head } }
    return {
      ...{ label, displayLabel: name, type: 'property' },
      ...(isRequired && { detail: 'needed', boost: 1 }),
      ...(description && { info: description }),
      apply: replacing(change),
    }
  })
  return { from, options }
}

interface Replacement {
  insert: string
  /** In it; behind it, if nothing is said. */
  selection?: { anchor: number; head: number }
}

/** The name or the value goes as a whole, with the quote that stands behind the cursor. */
const replacing =
  ({ insert, selection = { anchor: insert.length, head: insert.length } }: Replacement) =>
  (view: EditorView, completion: Completion, from: number, to: number): void => {
    const node = treeTo(view.state, from).resolveInner(from, 1)
    const isWhole = node.from === from && (node.name === 'PropertyName' || isPlain(node))
    view.dispatch({
      changes: { from, to: isWhole ? Math.max(to, node.to) : to, insert },
      selection: { anchor: from + selection.anchor, head: from + selection.head },
      annotations: pickedCompletion.of(completion),
      userEvent: 'input.complete',
    })
  }

function values(
  schemas: DraftSchemas,
  state: EditorState,
  node: TreeNode,
  from: number,
  to: number,
): CompletionResult | null {
  const options = valueHints(schemas, trailTo(state, node)).map(({ value, isDefault }): Completion => {
    const label = JSON.stringify(value)
    const apply = replacing({ insert: label })
    return { label, type: 'enum', apply, ...(isDefault && { detail: texts.unlessSaid }) }
  })
  // One that stands there whole is to be changed for any other.
  const isWhole = options.some(({ label }) => label === state.sliceDoc(from, to))
  return options.length > 0 ? { from, options, filter: !isWhole } : null
}

/** Where a word begins that is no value yet: `tru`. */
function wordStart(state: EditorState, position: number): number {
  const { from, text } = state.doc.lineAt(position)
  return position - (/[A-Za-z]*$/.exec(text.slice(0, position - from))?.[0].length ?? 0)
}
