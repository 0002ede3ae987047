import { applyEdits } from '../../runtime/core/edit/apply-edits.ts'
import { placeOf } from '../../runtime/core/edit/place-of.ts'
import { normaliseId } from '../../runtime/core/text/normalise-id.ts'
import type { Edit, JsonValue } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import { setField, type Way } from '../document/set-field.ts'
import { valueAt } from '../document/value-at.ts'

const LIST = ['template', 'actionSettings'] as const

/** Where the settings of an action stand in the draft's list; -1 where it has none. */
export function actionIndex(documents: DraftDocuments, action: string): number {
  const list = valueAt(documents, [...LIST])
  if (!Array.isArray(list)) return -1
  return list.findIndex(
    (entry) => typeof entry?.id === 'string' && normaliseId(entry.id) === normaliseId(action),
  )
}

/**
 * The edits that say something of an action: its settings come with the first thing that is said, and go with the
 * last one.
 */
export function setActionField(
  documents: DraftDocuments,
  action: string,
  way: Way,
  value: JsonValue | undefined,
): Edit[] {
  const index = actionIndex(documents, action)
  if (index >= 0) {
    const edits = setField(documents, [...LIST, index, ...way], value)
    const at = placeOf(documents, [...LIST, index])
    const isEmpty =
      value === undefined &&
      edits.length > 0 &&
      Object.keys(valueAt(applyEdits(documents, edits), at) as object).every((name) => name === 'id')
    return isEmpty ? [{ do: 'remove', at, was: valueAt(documents, at) as JsonValue }] : edits
  }
  if (value === undefined) return []
  const said = way.toReversed().reduce<JsonValue>((inner, name) => ({ [name]: inner }), value)
  const entry = { id: action, ...(said as object) }
  const list = valueAt(documents, [...LIST])
  if (!Array.isArray(list)) return setField(documents, LIST, [entry])
  return [{ do: 'insert', at: [...LIST, { id: action }], value: entry }]
}
