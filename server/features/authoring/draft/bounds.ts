import { DRAFT_BYTES } from '../../../../runtime/core/edit/bounds.ts'
import type { Draft, Issue } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'

/** Pages, summary pages and all that stands on them. */
const MAX_ELEMENTS = 5_000

/** @throws AppError LIMIT_EXCEEDED for documents larger than a draft may be */
export function requireWithinBounds(documents: Draft['documents']): void {
  if (Buffer.byteLength(JSON.stringify(documents)) > DRAFT_BYTES)
    throw tooLarge({ code: 'draft.too_large', params: { max: DRAFT_BYTES / 1024 / 1024 } })
  const { template } = documents
  const { pages, summaryPages } = (template ?? {}) as { pages?: unknown; summaryPages?: unknown }
  if (count(pages) + count(summaryPages) > MAX_ELEMENTS)
    throw tooLarge({
      code: 'draft.too_many_elements',
      path: '/template/pages',
      params: { max: MAX_ELEMENTS },
    })
}

const tooLarge = (issue: Issue) => new AppError('LIMIT_EXCEEDED', 'The draft is too large', [issue])

/** Entries of a list with all that they hold in `children`; as deep as a document is, no deeper. */
function count(list: unknown): number {
  if (!Array.isArray(list)) return 0
  return list.reduce<number>(
    (sum, entry) => sum + 1 + count((entry as { children?: unknown } | null)?.children),
    0,
  )
}
