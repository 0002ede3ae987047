/** What the documents of a draft take together, as JSON. */
export const DRAFT_BYTES = 4 * 1024 * 1024
/** Edits that are made in one go, as draft-edit.schema.json has it. */
export const EDITS_AT_ONCE = 500
/** What they take as JSON: with what comes along they fit a request (server/http/body-limit.ts). */
export const EDITS_BYTES = 1_000_000
