import type { Element } from '../../schemas/index.ts'

/** What a column is called. */
export const columnTitle = ({ title, name, prompt }: Element): string => title || name || prompt || ''
