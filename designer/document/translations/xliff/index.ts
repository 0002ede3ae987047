import type { TranslationFormat } from '../translation-format.ts'

export default {
  name: 'XLIFF',
  ending: 'xlf',
  mediaType: 'application/xliff+xml',
  accepts: ['.xlf', '.xliff', '.xml'],
  likelihood: (content) => (/^\uFEFF?\s*</.test(content) ? 1 : 0),
  load: async () => {
    const { readXliff, writeXliff } = await import('./xliff.ts')
    return { read: readXliff, write: writeXliff }
  },
} satisfies TranslationFormat
