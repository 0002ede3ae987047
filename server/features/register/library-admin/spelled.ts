import type { LibraryItem } from '../../../../schemas/index.ts'

/** An item in a line of the audit trail. */
export const spelled = ({ name, fields }: Pick<LibraryItem, 'name' | 'fields'>): string =>
  JSON.stringify({ name, ...fields })
    .slice(0, 2_000)
    .toWellFormed()
