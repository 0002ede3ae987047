import type { Place } from '../../../schemas/index.ts'
import type { JsonNode } from './parse-json.ts'

/** A text of JSON that was read. */
export interface JsonSource {
  value: unknown
  root: JsonNode
}

/**
 * Where a place of a document is written: the name of its field, or the entry; of a part that is not there, what it would
 * stand in.
 */
export function rangeAt({ value, root }: JsonSource, place: Place): { from: number; to: number } {
  let node = root
  let inner = value
  let range = { from: root.from, to: Math.min(root.to, root.from + 1) }
  for (const step of place) {
    if (node.entries && Array.isArray(inner)) {
      const index =
        typeof step === 'object' ? inner.findIndex((entry) => entry?.id === step.id) : Number(step)
      const entry = node.entries[index]
      if (!entry) break
      inner = inner[index]
      node = entry
      range = shownOf(entry)
    } else {
      const field = typeof step === 'string' ? node.fields?.get(step) : undefined
      if (!field) break
      inner = (inner as Readonly<Record<string, unknown>>)[step as string]
      node = field.node
      range = { from: field.from, to: node.fields || node.entries ? field.to : node.to }
    }
  }
  return range
}

/** An entry whole, or where it begins. */
const shownOf = ({ from, to, fields, entries }: JsonNode) => ({
  from,
  to: fields || entries ? from + 1 : to,
})
