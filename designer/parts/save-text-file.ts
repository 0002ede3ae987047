import { saveFile } from '../../runtime/react/ui/save-file.ts'

/** Has the browser save a text as a file. */
export const saveTextFile = (name: string, content: string, type = 'text/plain'): void =>
  saveFile(name, new Blob([content], { type }))
