import { ensureSyntaxTree, syntaxTree } from '@codemirror/language'
import type { EditorState } from '@codemirror/state'
import type { TrailStep } from '../../document/hints/walk-schema.ts'

type Tree = ReturnType<typeof syntaxTree>
export type TreeNode = Tree['topNode']

/** As long as whoever types waits without noticing. */
const READS_MS = 200

/** What is known of a text up to the end of a line: a long one is read in pieces, and may not have come so far. */
export const treeTo = (state: EditorState, position: number): Tree =>
  ensureSyntaxTree(state, state.doc.lineAt(position).to, READS_MS) ?? syntaxTree(state)

/** The innermost part of a text that a position is in, or behind. */
export const nodeBefore = (state: EditorState, position: number): TreeNode =>
  treeTo(state, position).resolveInner(position, -1)

const PLAIN = new Set(['String', 'Number', 'True', 'False', 'Null'])
const VALUES = new Set([...PLAIN, 'Object', 'Array'])
export const isPlain = ({ name }: TreeNode): boolean => PLAIN.has(name)

/** The way to a value, or to the value of a field: read from the text as far as it can be read. */
export function trailTo(state: EditorState, node: TreeNode): TrailStep[] {
  const trail: TrailStep[] = []
  for (let inner = node; inner.parent; inner = inner.parent) {
    const { parent } = inner
    if (inner.name === 'Property')
      trail.push({ around: fieldsOf(state, parent), step: nameOf(state, inner) ?? '' })
    else if (parent.name === 'Array') trail.push({ around: [], step: indexOf(inner, parent) })
  }
  return trail.reverse()
}

/** The fields of an object: plain values as they are, of others that they are there. */
export function fieldsOf(state: EditorState, object: TreeNode, without?: TreeNode): Record<string, unknown> {
  const fields: Record<string, unknown> = {}
  for (const property of object.getChildren('Property')) {
    const name = property.from === without?.from ? undefined : nameOf(state, property)
    const value = property.lastChild
    if (name !== undefined && name !== '__proto__' && value)
      fields[name] = isPlain(value) ? read(state, value) : value.name === 'Array' ? [] : {}
  }
  return fields
}

function nameOf(state: EditorState, property: TreeNode): string | undefined {
  const name = property.getChild('PropertyName')
  return name ? String(read(state, name)) : undefined
}

function read(state: EditorState, { from, to }: TreeNode): unknown {
  try {
    return JSON.parse(state.sliceDoc(from, to))
  } catch {
    return ''
  }
}

function indexOf({ from }: TreeNode, list: TreeNode): number {
  let index = 0
  for (let entry = list.firstChild; entry && entry.from < from; entry = entry.nextSibling)
    if (VALUES.has(entry.name)) index += 1
  return index
}
