import type { TranslationFormat } from '../translation-format.ts'

export default {
  name: 'CSV',
  ending: 'csv',
  mediaType: 'text/csv',
  accepts: ['.csv', 'text/csv'],
  // Any text may be a table.
  likelihood: () => 0.25,
  load: async () => {
    const { readCsv, writeCsv } = await import('./csv.ts')
    return { read: readCsv, write: writeCsv }
  },
} satisfies TranslationFormat
