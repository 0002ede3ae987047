import { lintLibrary } from '../../../../runtime/core/library/lint-library.ts'
import type { Issue, Library } from '../../../../schemas/index.ts'
import { OFFERED } from '../../../contract/library-filter.ts'
import type { Services } from '../../../contract/services.ts'
import { LIBRARIES } from '../../ground/library/index.ts'

/** Columns of every table of items. */
const RESERVED: ReadonlySet<string> = new Set(['id', 'name'])

/** What is wrong with the fields of a library, which must point into libraries that are there and never in a circle. */
export async function lintFields({ store, validator }: Services, library: Library): Promise<Issue[]> {
  const issues = validator.check('library', library)
  if (issues.length > 0) return [...issues]
  const others = await store.collection(LIBRARIES).find(OFFERED, { limit: 500, fields: ['fields'] })
  const byId = new Map([...others, library].map((each) => [each.id, each]))
  const targets = (id: string): string[] =>
    (byId.get(id)?.fields ?? []).flatMap(({ relatesTo }) => relatesTo ?? [])
  const leadsBack = (from: string, seen: Set<string>): boolean => {
    if (from === library.id) return true
    if (seen.has(from)) return false
    seen.add(from)
    return targets(from).some((next) => leadsBack(next, seen))
  }
  return [
    ...lintLibrary(library),
    ...library.fields.flatMap(({ name, relatesTo }, i) => [
      ...(RESERVED.has(name) ? [{ code: 'library.reserved_field', path: `/fields/${i}/name` }] : []),
      ...(relatesTo !== undefined && !byId.has(relatesTo)
        ? [{ code: 'library.relation_unknown', path: `/fields/${i}/relatesTo` }]
        : []),
      ...(relatesTo !== undefined && leadsBack(relatesTo, new Set())
        ? [{ code: 'library.relation_cycle', path: `/fields/${i}/relatesTo` }]
        : []),
    ]),
  ]
}
