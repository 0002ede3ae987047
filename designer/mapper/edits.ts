import type { Edit, JsonValue } from '../../schemas/index.ts'
import type { DraftDocuments } from '../document/draft-server.ts'
import type { Row } from '../document/named-fields.ts'
import { setField } from '../document/set-field.ts'
import { readings } from './read-mapper.ts'

/** The edits that give a name another key: with it, everything in the draft that reads it. */
export function renameKey(documents: DraftDocuments, { key, way }: Row, next: string): Edit[] {
  if (next === key) return []
  const at = [...way, 'key']
  return [
    ...setField(documents, at, next),
    ...readings(documents)
      .filter((reading) => reading.key === key)
      .flatMap((reading) => setField(documents, reading.way, next)),
  ]
}

/** A new field of the mapper. */
export const newField = (
  key: string,
  { label, type, value }: { label: string; type: string; value: JsonValue },
): JsonValue => ({ id: key, key, label, type, value })
