import { markQuotes } from '../shared/quotes.ts'
import type { Words } from '../shared/source-form.ts'

/** `{{ data.name }}`, `{{ row.name }}` */
export const QUOTE = /\{\{\s*(?:data|row)\.([\w.]+)\s*\}\}/g

export const words = (text: string | undefined): Words | undefined =>
  text ? { '': markQuotes(text, QUOTE) } : undefined
