import type { TranslationFormat } from '../document/translations/translation-format.ts'

/** Every format of files for translators: each folder of `designer/document/translations`. */
export const formats = Object.values(
  import.meta.glob<TranslationFormat>('/designer/document/translations/*/index.ts', {
    eager: true,
    import: 'default',
  }),
)
