import { carryOut } from '../../../runtime/core/edit/apply-edits.ts'
import { EDITS_AT_ONCE } from '../../../runtime/core/edit/bounds.ts'
import { EditError } from '../../../runtime/core/edit/edit-error.ts'
import { editsBetween } from '../../../runtime/core/edit/edits-between.ts'
import { placeOf } from '../../../runtime/core/edit/place-of.ts'
import type { Edit } from '../../../schemas/index.ts'
import type { DraftDocuments } from '../draft-server.ts'
import { indexTemplate } from '../template-index.ts'

/** More than an author carries elsewhere by hand: then they go and come like everything else. */
const MOST_MOVES = 100

/**
 * The edits that make one state of a draft of another, to the byte. An element that stands in another section or on
 * another page is moved there: what others do to it meanwhile goes with it.
 */
export function jsonEdits(before: DraftDocuments, after: DraftDocuments): Edit[] {
  let now: unknown = before
  const moves: Edit[] = []
  for (const id of movedIds(before, after)) {
    const move = moveOf(now as DraftDocuments, after, id)
    const moved = move && tryEdit(now, move)
    if (!moved) continue
    now = moved
    moves.push(move)
  }
  const rest = editsBetween(now as object, after)
  // Cut short for being too many, they say nothing of moves.
  return moves.length + rest.length > EDITS_AT_ONCE ? editsBetween(before, after) : [...moves, ...rest]
}

function movedIds(before: DraftDocuments, after: DraftDocuments): string[] {
  const old = indexTemplate(before.template).nodes
  const moved = [...indexTemplate(after.template).nodes.values()].filter(({ id, kind, entry, parentId }) => {
    const was = old.get(id)
    return kind === 'element' && entry.id === id && was?.kind === 'element' && was.parentId !== parentId
  })
  return moved.length > MOST_MOVES ? [] : moved.map(({ id }) => id)
}

/** To the list of its new parent, where that is there already. */
function moveOf(now: DraftDocuments, after: DraftDocuments, id: string): Edit | undefined {
  const { nodes } = indexTemplate(now.template)
  const wanted = indexTemplate(after.template).nodes.get(id)
  const [node, parent] = [nodes.get(id), nodes.get(wanted?.parentId ?? '')]
  if (!wanted || !node || !parent) return undefined
  const placeIn = (way: readonly (string | number)[]) => placeOf(now, ['template', ...way])
  const to = [...placeIn([...parent.way, 'children']), { id }]
  return { do: 'move', at: placeIn(node.way), to, toBeside: { index: wanted.index } }
}

function tryEdit(document: unknown, edit: Edit): unknown {
  try {
    return carryOut(document, [edit]).document
  } catch (error) {
    if (error instanceof EditError) return undefined
    throw error
  }
}
