/** Files of translations: comes when one is written or read. */
export { importEdits, planImport } from './plan-import.ts'
export { readTranslationFile } from './read-file.ts'
export { translationRows } from './translation-row.ts'
