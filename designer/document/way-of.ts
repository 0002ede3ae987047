import type { DraftDocuments } from './draft-server.ts'
import type { Way } from './set-field.ts'
import { valueAt } from './value-at.ts'

/** The way from a draft's documents to what a JSON pointer into one of them names. */
export function wayOf(documents: DraftDocuments, document: string, pointer: string): Way {
  const way: (string | number)[] = [document]
  for (const step of pointer.split('/').slice(1)) {
    const name = step.replaceAll('~1', '/').replaceAll('~0', '~')
    way.push(Array.isArray(valueAt(documents, way)) ? Number(name) : name)
  }
  return way
}
