import type { Form } from '../../../../schemas/index.ts'

/** */
const KEPT_MS = 30 * 24 * 3_600_000

/** What was deleted before is gone for good. */
export const keptSince = (now: Date): string => new Date(now.getTime() - KEPT_MS).toISOString()

/** Until when a deleted form may be restored. */
export const keptUntil = ({ deletedDate }: Pick<Form, 'deletedDate'>): string | null =>
  deletedDate ? new Date(Date.parse(deletedDate) + KEPT_MS).toISOString() : null
